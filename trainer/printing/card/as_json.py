"""A convention card as data for other programs."""

from trainer.printing.card.convention_card import ConventionCard
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
