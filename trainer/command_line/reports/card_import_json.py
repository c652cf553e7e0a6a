"""The output of `import-card --json`: what was imported from a convention card of another program."""

from typing import Any

from trainer.games.card_import import CardEntry
from trainer.language.agreements.taken_card import CardTaken


def as_json(found: CardTaken) -> dict[str, Any]:
    """Return the import as one object."""
    card = found.card
    return {
        "file": str(found.file),
        "players": card.players,
        "convention": found.book.name,
        "treatments": {section: [one.name for one in entries] for section, entries in found.ticked.items()},
        "settings": found.settings,
        "not_ticked": [one.section for one in found.not_ticked],
        "not_taken": [_entry(entry, why) for entry, why in found.not_taken],
        "rest": [_entry(entry) for entry in card.rest],
    }


def _entry(entry: CardEntry, why: str = "") -> dict[str, Any]:
    return {"name": entry.name, "says": entry.says, "line": entry.line, **({"why": why} if why else {})}
