"""What a search finds among things to choose."""

from trainer.screens.choose.choosing import PartChoice


def parts_found(parts: tuple[PartChoice, ...], query: str) -> tuple[PartChoice, ...]:
    """The parts that have all words of a query, in their title, in what is said about them, or above them."""
    words = query.lower().split()
    return tuple(one for one in parts if all(word in _text(one) for word in words))


def _text(part: PartChoice) -> str:
    return f"{part.kind} {part.chapter} {part.title} {part.about}".lower()
