"""`deals`: the library of sample deals as JSON, with every expert's call judged by the table of its convention."""

from collections.abc import Iterable
from typing import Any

from trainer.playing.deals.deal_json import outcome_as_json, tricks_as_json, trump_as_json
from trainer.practice.deals.expert_calls import ExpertCall, ExpertReader
from trainer.practice.deals.reproduction import PlacedCall, Reproduction, Tally
from trainer.practice.deals.sample_deals import Correction, Note, SampleDeal, SampleVersion

_VERDICTS = ("right", "accepted", "wrong", "illegal", "not covered")


def deals_as_json(deals: Iterable[SampleDeal], reader: ExpertReader) -> list[dict[str, Any]]:
    """Return one object for each deal. Seats are numbers from the opening leader (0) on, `seats` their names."""
    return [
        {
            "id": deal.name,
            "title": deal.title,
            "game": deal.game.name,
            "source": deal.source,
            "laws": [version.laws.name for version in deal.versions],
            "seats": list(deal.seats),
            "hands": [str(hand) for hand in deal.hands],
            **_remarks_of(deal.corrections, deal.notes),
            "versions": [_version(deal, version, reader) for version in deal.versions],
        }
        for deal in deals
    ]


def reproduction_as_json(reproduction: Reproduction) -> dict[str, Any]:
    """Return counts by convention and round, calls that differ without a remark, and idle remarks."""
    return {
        "tallies": [_tally(tally) for tally in reproduction.tallies],
        "unexplained": [_placed(one) for one in reproduction.unexplained],
        "idle": [_placed(one) for one in reproduction.idle],
    }


def _version(deal: SampleDeal, version: SampleVersion, reader: ExpertReader) -> dict[str, Any]:
    winners = version.winners
    taken = None if version.play is None else version.play.taken
    return {
        "laws": version.laws.name,
        "convention": version.convention,
        "source": version.source,
        "auction": [str(call) for call in version.auction.calls],
        "contract": None if version.result is None else dict(version.result.as_json(version.circumstances)),
        "play": _play(version),
        **outcome_as_json(version.laws, version.result, taken, version.circumstances),
        "winner": None if winners is None else deal.sides[winners],
        "annotations": [_call(deal, said) for said in reader.calls(deal, version)],
        **_remarks_of(version.corrections, version.notes),
    }


def _play(version: SampleVersion) -> dict[str, Any] | None:
    """Return the question and the answer of the verb `play`, except that played revokes stay in and are named."""
    if version.play is None:
        return None
    return {
        "trump": trump_as_json(version.play),
        "leader": version.play.leader,
        "cards": [str(card) for card in version.cards],
        **tricks_as_json(version.play),
        "revokes": [{"trick": revoke.trick, "seat": revoke.seat} for revoke in version.revokes],
    }


def _call(deal: SampleDeal, said: ExpertCall) -> dict[str, Any]:
    choice = said.choice
    return {
        "index": said.index,
        "round": said.round,
        "seat": said.seat,
        "place": deal.seats[said.seat],
        "call": str(said.call),
        "number": said.number,
        "verdict": said.verdict,
        "calls": [] if choice is None else [str(call) for call in choice.calls],
        "row": said.row,
        "source": "" if choice is None else choice.row.source,
        "general": said.general,
        "shows": said.shows,
        "reasons": list(said.reasons),
        "remark": said.remark if said.differs else "",
    }


def _remarks_of(corrections: tuple[Correction, ...], notes: tuple[Note, ...]) -> dict[str, Any]:
    return {
        "corrections": [
            {
                "number": one.number,
                "where": one.where,
                "printed": one.printed,
                "read": one.read,
                "certain": one.certain,
                "because": one.because,
            }
            for one in corrections
        ],
        "notes": [{"number": one.number, "where": one.where, "says": one.says} for one in notes],
    }


def _tally(tally: Tally) -> dict[str, Any]:
    return {
        "convention": tally.convention,
        "round": tally.round or "all",
        "calls": _counts(tally),
        "bids": _counts(tally.bids),
    }


def _counts(tally: Tally) -> dict[str, int]:
    return {
        "all": len(tally.calls),
        "reproduced": tally.reproduced,
        **{verdict.replace(" ", "_"): tally.count(verdict) for verdict in _VERDICTS},
        "by_general_rules": tally.by_general_rules,
    }


def _placed(one: PlacedCall) -> dict[str, Any]:
    choice = one.expert.choice
    return {
        "deal": one.deal.name,
        "laws": one.version.laws.name,
        "place": one.place,
        "hand": str(one.deal.hands[one.expert.seat]),
        "auction": [str(call) for call in one.version.auction.before(one.expert.index).calls],
        "call": str(one.expert.call),
        "table": [] if choice is None else [str(call) for call in choice.calls],
        "row": one.expert.row,
    }
