"""Rules as a line of text: a preset's name, and the options that differ from it."""

from collections.abc import Iterable
from typing import Final, cast

from muggins.cards import Unreadable
from muggins.game.rules import PRESETS, Rules, parse_preset
from muggins.notation.codec import decode_rules, encode_rules
from muggins.notation.form import Record, form_of

_FORM: Final = cast("Record[Rules]", form_of(Rules))
_TRUTHS: Final = {"yes": True, "no": False}
_DEFAULTS: Final = encode_rules(Rules())


def format_rules(rules: Rules) -> str:
    """The rules in words that `parse_rules` reads back.

    >>> format_rules(Rules(target=61))
    'short'
    >>> format_rules(Rules(target=31, quick_round=True))
    'standard target=31 quick_round=yes'

    A preset's name says all when it says all; otherwise the options stand beside `standard`. A
    name never changes its meaning: other options get another name.
    """
    for name, preset in PRESETS.items():
        if rules == preset:
            return name
    plain = spell_options(Rules())
    options = (word for word in spell_options(rules) if word not in plain)
    return " ".join(("standard", *options))


def spell_options(rules: Rules) -> tuple[str, ...]:
    """Every option of the rules as `parse_option` reads it, in the order of `Rules`.

    >>> spell_options(Rules(target=61))[5:8]
    ('target=61', 'quick_round=no', 'counting=auto')
    """
    return tuple(f"{name}={option_text(value)}" for name, value in encode_rules(rules).items())


def option_text(value: object) -> str:
    """The value of one option as such a line has it.

    >>> option_text(True), option_text(61)
    ('yes', '61')
    """
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def parse_rules(text: str) -> Rules:
    """The rules of a line such as `three target=61`.

    >>> parse_rules("three target=61").seats
    3
    >>> parse_rules("standard muggins=maybe")
    Traceback (most recent call last):
    ...
    muggins.cards.card.Unreadable: muggins: one of off, acc, foster, penalty2 belongs here, \
not 'maybe'.

    Raises `MugginsError` for an unknown name or option, or options that make no game.
    """
    name, *words = text.split() or [""]
    return with_options(parse_preset(name), (parse_option(word) for word in words))


def format_rules_word(rules: Rules) -> str:
    """The rules as one word, for a line of many: as `format_rules`, with commas between.

    >>> format_rules_word(Rules(target=31)), parse_rules_word("three,target=61").target
    ('standard,target=31', 61)
    """
    return format_rules(rules).replace(" ", ",")


def parse_rules_word(word: str) -> Rules:
    """The rules that `format_rules_word` wrote; raises as `parse_rules` does."""
    return parse_rules(word.replace(",", " "))


def parse_option(word: str) -> tuple[str, object]:
    """The name and the JSON value of one option; raises `Unreadable`.

    >>> parse_option("quick_round=yes"), parse_option("target=61")
    (('quick_round', True), ('target', 61))
    """
    name, sign, text = word.partition("=")
    if name not in _DEFAULTS or not sign:
        known = ", ".join(_DEFAULTS)
        raise Unreadable(f"An option is name=value, not {word!r}; the names are {known}.")
    value = _option_value(_DEFAULTS[name], text)
    _FORM.forms[name].decode(value, name)
    return name, value


def _option_value(default: object, text: str) -> object:
    if isinstance(default, bool):
        return _TRUTHS.get(text, text)
    is_number = text.isascii() and text.isdecimal() and len(text) <= 4
    return int(text) if isinstance(default, int) and is_number else text


def with_options(base: Rules, options: Iterable[tuple[str, object]]) -> Rules:
    """The rules with these options changed; raises `Unreadable` when they make no game."""
    return decode_rules(encode_rules(base) | dict(options))
