"""How a type is written as JSON: one form for each type, derived from its annotations.

A form writes a value, reads it back, and describes itself in JSON Schema, so that the three can
not drift apart. `form_of` finds the form of a type: numbers, truth values, cards ("5h"), words
(`StrEnum`), tuples, frozen dataclasses, and the closed unions of commands and of events, told apart
by "type".

Reading is strict: unknown keys, wrong types and missing keys are refused with the path of the
fault and what would be right. A key whose field has a default may be left out; it is always
written.
"""

import re
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from enum import StrEnum
from functools import cache
from types import MappingProxyType, NoneType, UnionType
from typing import (
    Any,
    Final,
    Generic,
    Protocol,
    TypeAlias,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

from muggins.cards import RANKS, SUITS, Card, MugginsError, Unreadable
from muggins.game.events import Command, Event

Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"
JsonObject: TypeAlias = dict[str, Json]

T = TypeVar("T")
EnumT = TypeVar("EnumT", bound=StrEnum)

_LONGEST_QUOTE: Final = 40


class Form(Protocol[T]):
    """How values of one type are written, read and described."""

    def encode(self, value: T, /) -> Json:
        """The value as JSON."""
        ...

    def decode(self, data: object, path: str, /) -> T:
        """The value that the JSON stands for; `path` says where it was, for the error."""
        ...

    def schema(self) -> JsonObject:
        """JSON Schema for it; dataclasses, enumerations and cards by reference to `$defs`."""
        ...

    def parts(self) -> tuple["Form[Any]", ...]:
        """The forms it is made of."""
        ...


def refuse(path: str, data: object, right: str) -> Unreadable:
    """The error for data that should have been something else."""
    quote = repr(data)
    if len(quote) > _LONGEST_QUOTE:
        quote = quote[:_LONGEST_QUOTE] + "..."
    return Unreadable(f"{path}: {right}, not {quote}.")


def reference(name: str) -> JsonObject:
    """A schema that points to a definition."""
    return {"$ref": f"#/$defs/{name}"}


# ---- plain values -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number; true and false are none."""

    def encode(self, value: int, /) -> Json:
        """Itself."""
        return value

    def decode(self, data: object, path: str, /) -> int:
        """Itself."""
        if not isinstance(data, int) or isinstance(data, bool):
            raise refuse(path, data, "a whole number belongs here")
        return data

    def schema(self) -> JsonObject:
        """An integer."""
        return {"type": "integer"}

    def parts(self) -> tuple[Form[Any], ...]:
        """None."""
        return ()


@dataclass(frozen=True, slots=True)
class Truth:
    """True or false."""

    def encode(self, value: bool, /) -> Json:  # noqa: FBT001 - the value itself, not a switch
        """Itself."""
        return value

    def decode(self, data: object, path: str, /) -> bool:
        """Itself."""
        if not isinstance(data, bool):
            raise refuse(path, data, "true or false belongs here")
        return data

    def schema(self) -> JsonObject:
        """A boolean."""
        return {"type": "boolean"}

    def parts(self) -> tuple[Form[Any], ...]:
        """None."""
        return ()


_CARDS: Final = MappingProxyType({str(card): card for card in map(Card, range(52))})
_TEXTS: Final = tuple(_CARDS)


@dataclass(frozen=True, slots=True)
class CardText:
    """A card as its two characters, and in no other spelling."""

    def encode(self, value: Card, /) -> Json:
        """Rank, then suit."""
        return _TEXTS[value]

    def decode(self, data: object, path: str, /) -> Card:
        """The card of that text."""
        card = _CARDS.get(data) if isinstance(data, str) else None
        if card is None:
            right = f"a card is a rank ({RANKS}) and a suit ({SUITS}), like 5h or Tc"
            raise refuse(path, data, right)
        return card

    def schema(self) -> JsonObject:
        """A reference to Card."""
        return reference("Card")

    def definition(self) -> JsonObject:
        """Two characters."""
        return {
            "type": "string",
            "pattern": f"^[{RANKS}][{SUITS}]$",
            "description": "A card: its rank, then its suit.",
        }

    def parts(self) -> tuple[Form[Any], ...]:
        """None."""
        return ()


@dataclass(frozen=True, slots=True)
class Word(Generic[EnumT]):
    """A member of an enumeration, as its value."""

    words: type[EnumT]

    def encode(self, value: EnumT, /) -> Json:
        """Its value, as a plain string."""
        return value.value

    def decode(self, data: object, path: str, /) -> EnumT:
        """The member with that value."""
        for word in self.words:
            if word.value == data:
                return word
        raise refuse(path, data, f"one of {', '.join(self.words)} belongs here")

    def schema(self) -> JsonObject:
        """A reference to the enumeration."""
        return reference(self.words.__name__)

    def definition(self) -> JsonObject:
        """The values."""
        values: list[Json] = [word.value for word in self.words]
        return {"enum": values, "description": promise(self.words)}

    def parts(self) -> tuple[Form[Any], ...]:
        """None."""
        return ()


# ---- what holds others --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Maybe(Generic[T]):
    """A value or null."""

    form: Form[T]

    def encode(self, value: T | None, /) -> Json:
        """The value, or null."""
        return None if value is None else self.form.encode(value)

    def decode(self, data: object, path: str, /) -> T | None:
        """The value, or None."""
        return None if data is None else self.form.decode(data, path)

    def schema(self) -> JsonObject:
        """Either of the two."""
        return {"anyOf": [self.form.schema(), {"type": "null"}]}

    def parts(self) -> tuple[Form[Any], ...]:
        """The form of the value."""
        return (self.form,)


@dataclass(frozen=True, slots=True)
class Many(Generic[T]):
    """A tuple of any length, as a list."""

    form: Form[T]

    def encode(self, value: tuple[T, ...], /) -> Json:
        """A list."""
        return [self.form.encode(item) for item in value]

    def decode(self, data: object, path: str, /) -> tuple[T, ...]:
        """The tuple."""
        if not isinstance(data, list):
            raise refuse(path, data, "a list belongs here")
        return tuple(self.form.decode(item, f"{path}[{at}]") for at, item in enumerate(data))

    def schema(self) -> JsonObject:
        """An array."""
        return {"type": "array", "items": self.form.schema()}

    def parts(self) -> tuple[Form[Any], ...]:
        """The form of the items."""
        return (self.form,)


@dataclass(frozen=True, slots=True)
class Fixed:
    """A tuple with a form for each place, as a list."""

    forms: tuple[Form[Any], ...]

    def encode(self, value: tuple[Any, ...], /) -> Json:
        """A list."""
        return [form.encode(item) for form, item in zip(self.forms, value, strict=True)]

    def decode(self, data: object, path: str, /) -> tuple[Any, ...]:
        """The tuple."""
        if not isinstance(data, list) or len(data) != len(self.forms):
            raise refuse(path, data, f"a list of {len(self.forms)} belongs here")
        places = enumerate(zip(self.forms, data, strict=True))
        return tuple(form.decode(item, f"{path}[{at}]") for at, (form, item) in places)

    def schema(self) -> JsonObject:
        """An array with a schema for each place."""
        items: list[Json] = [form.schema() for form in self.forms]
        return {"type": "array", "prefixItems": items, "minItems": len(items), "items": False}

    def parts(self) -> tuple[Form[Any], ...]:
        """The forms of the places."""
        return self.forms


@dataclass(frozen=True, slots=True)
class Record(Generic[T]):
    """A dataclass as an object with a key for each field, and "type" first where it has a tag."""

    made: type[T]
    tag: str | None
    forms: Mapping[str, Form[Any]]
    required: tuple[str, ...]

    def encode(self, value: T, /) -> Json:
        """The object."""
        written: JsonObject = {} if self.tag is None else {"type": self.tag}
        for name, form in self.forms.items():
            written[name] = form.encode(getattr(value, name))
        return written

    def decode(self, data: object, path: str, /) -> T:
        """The dataclass."""
        found = as_object(data, path)
        self._check_keys(found, path)
        values = {
            name: self.forms[name].decode(item, f"{path}.{name}")
            for name, item in found.items()
            if name in self.forms
        }
        try:
            return self.made(**values)
        except MugginsError as error:
            raise Unreadable(f"{path}: {error}") from None

    def _check_keys(self, found: Mapping[str, object], path: str) -> None:
        tag = () if self.tag is None else ("type",)
        for name in found:
            if name not in self.forms and name not in tag:
                known = ", ".join((*tag, *self.forms))
                raise Unreadable(f"{path}: there is no key {name!r} here; there are {known}.")
        for name in self.required:
            if name not in found:
                raise Unreadable(f"{path}: the key {name!r} is missing.")

    def schema(self) -> JsonObject:
        """A reference to the dataclass."""
        return reference(self.made.__name__)

    def definition(self) -> JsonObject:
        """An object with these keys and no others."""
        tag: JsonObject = {} if self.tag is None else {"type": {"const": self.tag}}
        required: list[Json] = [*tag, *self.required]
        return {
            "type": "object",
            "description": promise(self.made),
            "properties": tag | {name: form.schema() for name, form in self.forms.items()},
            "required": required,
            "additionalProperties": False,
        }

    def parts(self) -> tuple[Form[Any], ...]:
        """The forms of the fields."""
        return tuple(self.forms.values())


@dataclass(frozen=True, slots=True)
class OneOf:
    """A closed union of dataclasses with tags, told apart by them."""

    by_type: Mapping[type, Record[Any]]
    by_tag: Mapping[str, Record[Any]]

    def encode(self, value: object, /) -> Json:
        """As its own class is written."""
        return self.by_type[type(value)].encode(value)

    def decode(self, data: object, path: str, /) -> object:
        """The member that "type" names."""
        tag = as_object(data, path).get("type")
        form = self.by_tag.get(tag) if isinstance(tag, str) else None
        if form is None:
            raise refuse(f"{path}.type", tag, f"one of {', '.join(self.by_tag)} belongs here")
        return form.decode(data, path)

    def schema(self) -> JsonObject:
        """One of the members."""
        return {"oneOf": [form.schema() for form in self.by_tag.values()]}

    def parts(self) -> tuple[Form[Any], ...]:
        """The members."""
        return tuple(self.by_tag.values())


def as_object(data: object, path: str) -> Mapping[str, object]:
    """The data, if it is a JSON object."""
    if not isinstance(data, dict):
        raise refuse(path, data, "an object belongs here")
    return data


def promise(described: type) -> str:
    """The first line of a class's docstring."""
    return (described.__doc__ or "").partition("\n")[0]


# ---- which form a type has ----------------------------------------------------------------------


def tag_of(name: str) -> str:
    """The name of a class as it is written in "type".

    >>> tag_of("CutForDeal"), tag_of("Go")
    ('cut_for_deal', 'go')
    """
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


@cache
def form_of(hint: Any) -> Form[Any]:  # noqa: ANN401 - an annotation may be anything
    """The form of the values that an annotation allows.

    >>> form_of(tuple[Card, ...]).encode((Card("5h"), Card("Tc")))
    ['5h', 'Tc']
    >>> form_of(tuple[int, bool]).decode([1, 0], "pair")
    Traceback (most recent call last):
    ...
    muggins.cards.card.Unreadable: pair[1]: true or false belongs here, not 0.
    """
    if get_origin(hint) is tuple:
        return _form_of_tuple(get_args(hint))
    if isinstance(hint, UnionType):
        return _form_of_union(get_args(hint))
    if hint in _PLAIN:
        return _PLAIN[hint]
    return Word(hint) if issubclass(hint, StrEnum) else _record(hint)


_PLAIN: Final[Mapping[type, Form[Any]]] = MappingProxyType(
    {int: Whole(), bool: Truth(), Card: CardText()}
)


def _form_of_tuple(places: tuple[Any, ...]) -> Form[Any]:
    if places[-1] is Ellipsis:
        return Many(form_of(places[0]))
    return Fixed(tuple(form_of(place) for place in places))


def _form_of_union(members: tuple[Any, ...]) -> Form[Any]:
    if NoneType in members:
        (member,) = (member for member in members if member is not NoneType)
        return Maybe(form_of(member))
    by_type = {member: _record(member) for member in members}
    by_tag = {str(form.tag): form for form in by_type.values()}
    return OneOf(MappingProxyType(by_type), MappingProxyType(by_tag))


# They carry their type wherever they stand: a view shows the counts made, outside any union.
_TAGGED: Final = frozenset((*get_args(Command), *get_args(Event)))


def _record(made: type[Any]) -> Record[Any]:
    tag = tag_of(made.__name__) if made in _TAGGED else None
    hints = get_type_hints(made)
    kept = fields(made)
    forms = {field.name: form_of(hints[field.name]) for field in kept}
    required = tuple(field.name for field in kept if field.default is MISSING)
    return Record(made, tag, MappingProxyType(forms), required)
