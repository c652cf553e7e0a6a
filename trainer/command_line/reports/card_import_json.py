"""The output of `import-card --json`: what was imported from a convention card of another program."""

from typing import Any

from trainer.games.card_import import CardEntry
from trainer.language.agreements.taken_card import CardTaken


def as_json(card_taken: CardTaken) -> dict[str, Any]:
    """Return the import as one object."""
    card = card_taken.card
    return {
        "file": str(card_taken.file),
        "players": card.players,
        "convention": card_taken.book.name,
        "treatments": {section: [one.name for one in entries] for section, entries in card_taken.ticked.items()},
        "settings": card_taken.settings,
        "not_ticked": [one.section for one in card_taken.not_ticked],
        "not_taken": [_entry(entry, why) for entry, why in card_taken.not_taken],
        "rest": [_entry(entry) for entry in card.rest],
    }


def _entry(entry: CardEntry, why: str = "") -> dict[str, Any]:
    return {"name": entry.name, "says": entry.says, "line": entry.line, **({"why": why} if why else {})}
