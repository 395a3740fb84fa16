"""The menu offers the games that `Rules` takes, and no others."""

from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins.cards import MugginsError
from muggins.game.rules import PRESETS, Rules
from muggins.notation.codec import decode_rules
from muggins.notation.menu import DEAL, Choice, Deal, Value, menu
from muggins.notation.options import option_text, parse_rules, spell_options
from muggins.server import assets

OPTIONS = {choice.name: choice for choice in menu().options}
LANGUAGES = tuple(sorted(assets.ROOT.glob("locale/*")))


def values(choice: Choice) -> st.SearchStrategy[Value]:
    """What the menu offers for the option, met or not."""
    if choice.choices:
        return st.sampled_from(choice.choices)
    return st.integers(choice.least, choice.most)


def is_offered(wanted: dict[str, Value]) -> bool:
    """Whether the menu lets these go together."""
    deals = {(deal.seats, deal.dealt, deal.tossed, deal.crib_from_deck) for deal in menu().deals}
    if tuple(wanted[name] for name in ("seats", *DEAL)) not in deals:
        return False
    if wanted["pone_start"] and int(wanted["pone_start"]) >= int(wanted["target"]):
        return False
    for name, choice in OPTIONS.items():
        value = wanted[name]
        key = option_text(value) if choice.choices else "more" if int(value) > choice.least else ""
        for other, needed in choice.needs.get(key, {}).items():
            if wanted[other] not in needed:
                return False
    return True


def is_game(wanted: dict[str, Value]) -> bool:
    try:
        decode_rules(wanted)
    except MugginsError:
        return False
    return True


def test_every_option_of_the_rules_is_on_the_menu() -> None:
    assert {"seats", *DEAL, *OPTIONS} == {field.name for field in fields(Rules)}


def test_every_preset_is_offered_and_written_whole() -> None:
    assert set(menu().presets) == set(PRESETS)
    for name, options in menu().presets.items():
        assert decode_rules(dict(options)) == PRESETS[name]
        assert is_offered(dict(options)), name


def test_the_deals_keep_three_to_five_cards_and_fill_the_crib() -> None:
    # By docs/rules.md, section 2: a crib has 4 cards, and everyone lays away to it; a hand of 3, 4
    # or 5 cards for each way to fill it: 1 or 2 tossed by each of two seats, 1 by more.
    assert len(menu().deals) == 3 * (2 + 1 + 1)
    for deal in menu().deals:
        assert deal.seats * deal.tossed + deal.crib_from_deck == 4
        assert deal.dealt - deal.tossed in {3, 4, 5}


@given(st.fixed_dictionaries({name: values(choice) for name, choice in OPTIONS.items()}), st.data())
def test_what_the_menu_lets_go_together_is_a_game_and_nothing_else(
    wanted: dict[str, Value], data: st.DataObject
) -> None:
    deal: Deal = data.draw(st.sampled_from(menu().deals))
    wanted |= {name: getattr(deal, name) for name in ("seats", *DEAL)}
    assert is_offered(wanted) == is_game(wanted)


def test_a_line_of_rules_can_say_all_that_is_offered() -> None:
    for options in menu().presets.values():
        rules = decode_rules(dict(options))
        assert parse_rules(f"standard {' '.join(spell_options(rules))}") == rules


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda path: path.name)
def test_every_choice_has_its_words_in_every_language(language: Path) -> None:
    parts = (language / f"{part}.ftl" for part in ("names", "newgame"))
    lines = "\n".join(part.read_text(encoding="utf-8") for part in parts).splitlines()
    known = {line.partition(" =")[0] for line in lines if " =" in line}
    wanted = {f"preset-{name}" for name in PRESETS}
    for name, choice in OPTIONS.items():
        word = name.replace("_", "-")
        wanted.add(f"option-{word}")
        if choice.choices and not isinstance(choice.usual, bool):
            wanted |= {f"option-{word}-{str(one).replace('_', '-')}" for one in choice.choices}
    assert wanted <= known
