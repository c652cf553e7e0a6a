"""A convention card as data for other programs."""

from trainer.printing.card.convention_card import ConventionCard
from trainer.printing.card.form_card import FormCalls, FormCard, FormLine, FormPart
from trainer.printing.contents.imprint import imprint_as_json


def card_as_json(card: ConventionCard) -> dict[str, object]:
    """Return one object: the imprint, and the areas with their situations, calls and lines."""
    return {
        **imprint_as_json(card.imprint),
        "areas": [
            {
                "title": area.title,
                "situations": [
                    {
                        "title": one.title,
                        "auction": one.auction,
                        "like": one.like,
                        "calls": [
                            {"call": call.call, "span": call.span, "says": call.words, "mark": call.mark}
                            for call in one.calls
                        ],
                    }
                    for one in area.situations
                ],
                "lines": list(area.lines),
            }
            for area in card.areas
        ],
    }


def form_card_as_json(card: FormCard) -> dict[str, object]:
    """Return one object: the imprint, the players with their numbers, and the sections of each side."""
    return {
        **imprint_as_json(card.imprint),
        "form": card.title,
        "players": [{"name": one.name, "number": one.number} for one in card.players if one.name],
        "sides": [
            [{"title": section.title, "parts": [_part(one) for one in section.parts]} for section in side]
            for side in card.sides
        ],
    }


def _part(part: FormPart) -> dict[str, object]:
    if isinstance(part, FormLine):
        return {"label": part.label, "says": part.words, "at_table": part.alert_text}
    if isinstance(part, FormCalls):
        calls = [
            {"call": one.call, "span": one.span, "says": one.words, "mark": one.mark, "at_table": one.alert_text}
            for one in part.calls
        ]
        return {"title": part.title, "auction": part.auction, "calls": calls}
    return {"boxes": {one.label: one.is_ticked for one in part}}
