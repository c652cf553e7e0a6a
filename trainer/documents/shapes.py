"""Shapes: what a mapping in a file may hold, each key declared once.

    class Stakes(Shape, called="a stake row"):
        place: Place
        numbers: TextNode
        made: int
        self_raise: bool = key("self-raise", default=False)

    LAWS = ShapeOf(LawBook, "these laws", given=("seats",), name=key("laws"), calls=key(kind=texts_by(call)))

A shape is a class of its own or, by `ShapeOf`, the dataclass that the values are for. A field's name is its key (an
underscore stands for a space), its annotation the kind of its value, its default what holds where the key is missing;
without a default the key must be there. What these do not say, `key` does. So all that is to be said of a key stands
in one place, and whatever a file has otherwise is reported.

Kinds: `str`, `int` (digits), `bool` (yes or no); `TextNode`, `MappingNode`, `Node` for what is read further by whoever
asked, `object` for what is not looked at; another shape; `tuple[kind, ...]` for a list (one text stands for a list of
one), `dict[str, kind]` for a mapping with keys of the file's own, `Placed[kind]` for a value with
its place; `kind | None`. A field of the kind `Place` is no key: it is where the mapping itself stands.
"""
# ruff: noqa: ANN401  a default is of its field's own kind, as with dataclasses.field

from collections.abc import Collection, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cached_property, partial
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar, dataclass_transform, get_origin, get_type_hints

from trainer.documents.kinds import Instead, Kind, Placed, Reading, Source, kind_of
from trainer.documents.newer_formats import KEY, is_newer, needed
from trainer.documents.nodes import MappingNode, Place, TextNode

_T = TypeVar("_T")
_REQUIRED: Final[Any] = object()
_NO_MORE: Final[Mapping[str, Any]] = MappingProxyType({})


class _Key(NamedTuple):
    """The arguments of `key` for a field."""

    default: Any
    name: str = ""
    kind: Kind | None = None
    instead: Any = _REQUIRED
    called: str = ""
    each: str = ""


def key(  # noqa: PLR0913  each says something else, and most fields need one of them at most
    name: str = "",
    *,
    kind: Kind | None = None,
    default: Any = _REQUIRED,
    instead: Any = _REQUIRED,
    called: str = "",
    each: str = "",
) -> Any:
    """Declare the properties of a key that a field's name, annotation and default do not express.

    `name` is the key; `kind` is how its value is read, where the annotation is not enough. `instead` is the value of a
    required field that is missing or invalid (by default the empty value of its kind). `called` is the name of the
    value in messages (by default its key), `each` the name of its items, with `{}` for their number or key.
    """
    return _Key(default, name, kind, instead, called, each)


class ShapeOf(Generic[_T]):
    """The shape of mappings that become values of the class `made`, which is inspected at the first reading.

    `called` is their name in messages, `version` the required `format` of such a file, `text_is` the key that a text
    represents in place of a mapping. `given` are fields that the caller supplies, `also` keys that are read elsewhere
    or ignored; `keys` declares, by `key` or by a default, what the fields themselves do not.
    """

    def __init__(  # noqa: PLR0913  most shapes need one or two of them
        self,
        made: type[_T],
        called: str = "",
        version: str = "",
        *,
        oldest: str = "",
        text_is: str = "",
        given: Collection[str] = (),
        also: Collection[str] = (),
        **keys: Any,
    ) -> None:
        self.called = called
        self._also = also
        self._text_is = text_is
        self._made = made
        self._version = version
        self._oldest = oldest
        self._given = given
        self._keys = {name: said if isinstance(said, _Key) else _Key(said) for name, said in keys.items()}

    def read(self, reading: Reading, node: Any, called: str = "", given: Mapping[str, Any] = _NO_MORE) -> _T:
        """Return the value of the mapping at a node."""
        source = reading.source
        if self._version and _is_of_newer_program(source, node, self._version):
            return self._made(**{field.name: field.instead(node) for field in self._fields}, **given)
        if self._text_is and isinstance(node, TextNode):
            entries = {self._text_is: node}
        else:
            entries = source.mapping(node, called or self.called, self._known, self._required)
        if self._version and "format" in entries:
            check_version(source, entries["format"], self._version, oldest=self._oldest)
        values = {**self._defaults, **given}
        for name, value in entries.items():
            field = self._by_key.get(name)
            if field is not None:
                values[field.name] = field.kind.read(reading, value, field.called, field.instead)
        for name, instead in self._made_anew:
            if name not in values:
                values[name] = instead(node)
        return self._made(**values)

    def nothing(self, node: Any) -> _T:
        """Return the value for a node that has no mapping."""
        return self._made(**{field.name: field.instead(node) for field in self._fields})

    @cached_property
    def _fields(self) -> tuple["_Field", ...]:
        hints = {name: kind for name, kind in get_type_hints(self._made).items() if get_origin(kind) is not ClassVar}
        if is_dataclass(self._made):
            said = {field.name: _default_of(field) for field in fields(self._made)}
        else:
            said = {name: getattr(self._made, name, _REQUIRED) for name in hints}
        said |= self._keys
        return tuple(_field(name, hints[name], value) for name, value in said.items() if name not in self._given)

    @cached_property
    def _by_key(self) -> dict[str, "_Field"]:
        return {field.key: field for field in self._fields if field.key}

    @cached_property
    def _defaults(self) -> dict[str, Any]:
        return {field.name: field.instead(None) for field in self._fields if field.is_constant}

    @cached_property
    def _made_anew(self) -> tuple[tuple[str, Instead], ...]:
        return tuple((field.name, field.instead) for field in self._fields if not field.is_constant)

    @cached_property
    def _required(self) -> tuple[str, ...]:
        first = ("format",) if self._version else ()
        return (*first, *(field.key for field in self._fields if field.is_required))

    @cached_property
    def _known(self) -> frozenset[str]:
        return frozenset((*self._required, *self._also, *(field.key for field in self._fields if field.key)))


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(key,))
class Shape:
    """A mapping that was read; `called`, `version`, `text_is` and `also` are as in `ShapeOf`.

    It is not a dataclass, because creating one takes a hundred times as long at every start of the program.
    """

    shape: ClassVar[ShapeOf[Any]]

    def __init_subclass__(
        cls, *, called: str = "", version: str = "", oldest: str = "", text_is: str = "", also: Collection[str] = ()
    ) -> None:
        super().__init_subclass__()
        cls.shape = ShapeOf(cls, called, version, oldest=oldest, text_is=text_is, also=also)

    def __init__(self, **values: object) -> None:
        self.__dict__.update(values)


def read_shape(
    source: Source, node: Any, shape: type[_T] | ShapeOf[_T], /, called: str = "", *, reader: Any = None, **given: Any
) -> _T:
    """Return the mapping at a node as a shape; all problems are reported to the source.

    A missing or invalid value gives the default or the empty value of its kind, with the place of the mapping. So
    compare values with each other after `Document.stop_on_problems`, or such that empty values cause no further
    problem. `reader` is the first argument of the functions that read values, by default the source; `given` are fields
    that are not in the file.
    """
    return _shape(shape).read(Reading(source, source if reader is None else reader), node, called, given)


def of_shape(shape: type[_T] | ShapeOf[_T]) -> Kind:
    """Return the kind of a mapping of another shape; raises `TypeError` for a class that is no shape."""
    found = _shape(shape)
    return Kind(lambda reading, node, called, _: found.read(reading, node, called), found.nothing, found.called)


def _shape(shape: type[_T] | ShapeOf[_T]) -> ShapeOf[_T]:
    if isinstance(shape, ShapeOf):
        return shape
    if issubclass(shape, Shape):
        return shape.shape
    message = f"{shape} is no kind of value that a file may hold"
    raise TypeError(message)


class _Field(NamedTuple):
    """A field, and how it is read.

    `instead` returns its value where the mapping at a node has none; with `is_constant` it is always the same.
    """

    name: str
    key: str
    called: str
    kind: Kind
    instead: Instead
    is_required: bool
    is_constant: bool


def _field(name: str, annotation: Any, default: Any) -> _Field:
    if annotation is Place:
        return _Field(name, "", "", _PLACE, _PLACE.nothing, is_required=False, is_constant=False)
    said = default if isinstance(default, _Key) else _Key(default)
    kind = said.kind or kind_of(annotation, said.each, of_shape)
    is_required = said.default is _REQUIRED
    value = said.instead if is_required else said.default
    instead, is_constant = kind.nothing, value is not _REQUIRED and get_origin(annotation) is not Placed
    if value is not _REQUIRED:
        instead = partial(_constant if is_constant else _placed, value)
    named = said.name or name.replace("_", " ")
    return _Field(name, named, said.called or named, kind, instead, is_required, is_constant)


def _default_of(field: Field[Any]) -> Any:
    if field.default_factory is not MISSING:
        return field.default_factory()
    return _REQUIRED if field.default is MISSING else field.default


def check_version(source: Source, node: Any, version: str, *, oldest: str = "") -> None:
    """Report a `format` that this program does not read."""
    found = source.text(node, "format", version)
    known = [str(number) for number in range(int(oldest or version), int(version) + 1)]
    if found not in known:
        source.report(node.place, f"format '{found}'", f"this program reads format {' to '.join(known)}")


def _is_of_newer_program(source: Source, node: Any, version: str) -> bool:
    """Report a file that names the program it needs, for a format above `version`; that may have changed all else."""
    found, said = (node.get(name) for name in ("format", KEY)) if isinstance(node, MappingNode) else (None, None)
    if not isinstance(found, TextNode) or not isinstance(said, TextNode) or not is_newer(found.text, int(version)):
        return False
    source.report(found.place, f"format '{found.text}'", needed(said.text))
    return True


def _constant(value: Any, _node: Any) -> Any:
    return value


def _placed(value: Any, node: Any) -> Any:
    return Placed(value, node.place)


_PLACE: Final = Kind(lambda _reading, node, _what, _instead: node.place, lambda node: node.place)
