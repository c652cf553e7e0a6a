"""The facts of a judgement in the form of the JSON interface."""

from collections.abc import Iterable

from trainer.cards.card import Card
from trainer.documents.json_fields import Record
from trainer.games.game import Game
from trainer.reasoning.judging.counting import Count
from trainer.reasoning.judging.facts import (
    Change,
    ComesFirst,
    Fact,
    GoodCall,
    GoodPass,
    Illegal,
    NearestBid,
    Preferred,
    Promised,
    RightCall,
    Unread,
    Written,
)
from trainer.reasoning.judging.opened_facts import Belief, CallWritten, CountRule, Defined, OtherMeanings
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.words.count_words import term_text
from trainer.reasoning.words.wording import Wording


class FactsJson:
    """A converter of one game's facts to JSON: `kind`, the cards they are about, and their other values."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def all(self, facts: Iterable[Fact]) -> list[Record]:
        """Return the facts as JSON objects, in their order."""
        return [{"kind": fact.kind, **self._said(fact), **_cards(fact)} for fact in facts]

    def _said(self, fact: Fact) -> Record:
        match fact:
            case (
                Promised(call=call, lacked=lacked, meaning=meaning)
                | NearestBid(call=call, lacked=lacked, meaning=meaning)
            ):
                count = {} if lacked.count is None else {"count": self._count(lacked.count)}
                asked = self._claim(lacked.claim)
                return {"call": str(call), "row": meaning.row.id, "source": meaning.row.source, "asked": asked, **count}
            case ComesFirst(call=call, meaning=meaning, untold=untold, count=count):
                more = {} if count is None else {"count": self._count(count)}
                told = {} if untold is None else {"untold": self._claim(untold)}
                return {"call": str(call), "row": meaning.row.id, "source": meaning.row.source, **told, **more}
            case RightCall(call=call, way=way, why=why, count=count, also=also):
                more = {} if count is None else {"count": self._count(count)}
                shown = {} if way is None else {"shows": self._claim(way)}
                too = {} if also is None else {"also": str(also)}
                return {"call": str(call), **shown, **({"why": why} if why else {}), **too, **more}
            case GoodCall(call=call, meanings=told) | GoodPass(call=call, denied=told):
                return {"call": str(call), "shows": [self._claim(claim) for claim in told]}
            case Preferred(call=call, suit=suit):
                return {"call": str(call), "suit": None if suit is None else suit.value}
            case Illegal(call=call, why=why):
                return {"call": str(call), "why": why}
            case Unread(call=call, why=why, forced_by=by, forced_to=to):
                forced = {} if by is None else {"forced_by": str(by), "forced_to": to}
                return {"call": str(call), **({"why": why} if why else {}), **forced}
            case Change(call=call, change=change):
                return {"call": str(call), "give": _written(change.give), "take": _written(change.take)}
            case Belief(call=call, believed=believed, share=share):
                return {"call": str(call), "believed": [self._claim(claim) for claim in believed], "share": share}
            case OtherMeanings(call=call, meanings=meanings):
                return {"call": str(call), "rows": [meaning.row.id for meaning in meanings]}
            case Defined(name=name, meaning=meaning):
                return {"name": name, "means": self._claim(meaning)}
            case CountRule(count=count, why=why):
                return {"count": self._count(count), **({"why": why} if why else {})}
            case CallWritten(call=call, sections=sections):
                return {"call": str(call), "sections": list(sections)}
            case Written(row=row, source=source, sections=sections):
                return {"row": row, "source": source, "sections": list(sections)}
            case _:
                return {}

    def _claim(self, claim: Claim) -> str:
        return Wording(self._game, claim.binding).phrase(claim.statement)

    def _count(self, count: Count) -> Record:
        terms = [[term_text(term, self._game), term.worth] for term in count.terms if term.worth]
        limit = {} if count.at_most is None else {"at_most": count.at_most}
        return {"needs": count.needs, **limit, "sum": count.total, "terms": terms}


def _cards(fact: Fact) -> Record:
    marks = fact.marks
    named = {"cards": _written(marks.lit), "ringed": _written(marks.ringed), "dimmed": _written(marks.dimmed)}
    missing = {"missing": [str(slot) for slot in marks.slots]} if marks.slots else {}
    return {name: cards for name, cards in named.items() if cards or name == "cards"} | missing


def _written(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]
