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
    """What `key` says of a field."""

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
    """What a field's name, annotation and default do not say.

    `name` is the key; `kind` how its value is read, where the annotation does not tell. `instead` is what a required
    field holds where it is missing or can't be read (otherwise what is empty of its kind). `called` is what the value
    is called in messages (otherwise its key), `each` what its items are called, with `{}` for their number or key.
    """
    return _Key(default, name, kind, instead, called, each)


class ShapeOf(Generic[_T]):
    """The shape of mappings that become values of a class, `made`; it is looked at when the first one is read.

    `called` is their name in messages, `version` the number that the `format` of such a file must be, or at least
    `oldest`; a file of a newer format has only this one problem. `text_is` is the key that a text stands for in place
    of a mapping. `given` are fields that whoever reads gives, `also` keys that are read by whoever asked, or not at
    all; `keys` say by `key`, or by a default, what the fields themselves do not.
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
        """The mapping at a node."""
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
        """What is there in place of a mapping that a node does not have."""
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
        also = (KEY,) if self._version else ()
        return frozenset((*self._required, *also, *self._also, *(field.key for field in self._fields if field.key)))


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(key,))
class Shape:
    """A mapping that was read; `called`, `version`, `oldest`, `text_is` and `also` as in `ShapeOf`.

    No dataclass: making one takes a hundred times as long, whenever the program starts.
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
    """The mapping at a node as a shape; everything that is wrong with it is reported to the source.

    Where a value is missing or of another kind, its field holds the default or what is empty of its kind, and stands
    where the mapping does. So values are checked against one another after `Document.stop_on_problems`, or so that
    what is empty is no further problem. `reader` is the first argument of the functions that read values, the source
    if there is none; `given` are the fields that the file does not have.
    """
    return _shape(shape).read(Reading(source, source if reader is None else reader), node, called, given)


def of_shape(shape: type[_T] | ShapeOf[_T]) -> Kind:
    """A mapping of another shape; raises `TypeError` for a class that is none."""
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

    `instead` gives what it holds where the mapping at a node has no such value; the same for all where `is_constant`.
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
    """Report what stands under `format` where this program does not read it: one from `oldest` to `version`."""
    found = source.text(node, "format", version)
    known = [str(number) for number in range(int(oldest or version), int(version) + 1)]
    if is_newer(found, int(version)):
        source.report(node.place, f"format '{found}'", needed(None))
    elif found not in known:
        source.report(node.place, f"format '{found}'", f"this program reads format {' to '.join(known)}")


def _is_of_newer_program(source: Source, node: Any, version: str) -> bool:
    """Report a file of a format above `version`, with the program that it needs; a newer one may change all else."""
    found, said = (node.get(name) for name in ("format", KEY)) if isinstance(node, MappingNode) else (None, None)
    if not isinstance(found, TextNode) or not is_newer(found.text, int(version)):
        return False
    source.report(found.place, f"format '{found.text}'", needed(said.text if isinstance(said, TextNode) else None))
    return True


def _constant(value: Any, _node: Any) -> Any:
    return value


def _placed(value: Any, node: Any) -> Any:
    return Placed(value, node.place)


_PLACE: Final = Kind(lambda _reading, node, _what, _instead: node.place, lambda node: node.place)
