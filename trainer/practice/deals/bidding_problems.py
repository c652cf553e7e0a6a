"""Bidding problems of magazines, teachers and practice sites: a few hands, and an auction to continue."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.hand import Hand
from trainer.playing.deals.table_deal import TableDeal
from trainer.problems import BadNotationError

LONGEST_WORDS: Final = 400
"""The number of characters that are kept of a file's comments on its answer."""

_ANSWER_TAGS: Final = frozenset(
    {"answer", "solution", "bestcall", "bestbid", "correctcall", "correctbid", "expertcall"}
)
"""The tags, in lower case, in which files give the answer."""

_ANSWER: Final = re.compile(
    r"\b(?:answer|solution|correct(?: call| bid)?|best(?: call| bid)?|recommended|bid|call|expert)\b"
    r"(?:\s+(?:is|was|would be|should be|call|bid))*\s*[:=.–—-]*\s*"
    r"(?P<call>[1-7]\s?(?:NT|N|[SHDC])\b|[1-7]\s?[♠♥♦♣]|pass\b|double\b|redouble\b|dbl\b|xx?\b)",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class BiddingProblem:
    """A hand that is to call after an auction.

    `answer` is the call that the file gives, or None; `says` is the file's comment on it.
    """

    deal: TableDeal
    auction: Auction
    hand: Hand
    answer: Call | None = None
    says: str = ""

    @property
    def published(self) -> str:
        """Return the file's answer with its comment, for display; empty where the file has no answer."""
        call = "" if self.answer is None else self.deal.game.calls.printed(self.answer)
        return ". ".join(filter(None, (call, self.says)))


def problem_of(deal: TableDeal) -> BiddingProblem | None:
    """Return the bidding problem of a deal; None where the deal is bid to its end, or not at all.

    It is also None where the hand to call is unknown. Where a deal with unknown hands continues after the last turn of
    a known hand, the problem is that turn, and the call that was made there is the answer.
    """
    auction, hands = deal.auction, deal.hands
    if deal.dealt.are_known and not deal.calls:
        return None
    says = " ".join(_words(deal))[:LONGEST_WORDS]
    if not deal.laws.is_over(auction) and deal.stated is None and hands[auction.turn].size:
        return BiddingProblem(deal, auction, hands[auction.turn], _answer(deal), says)
    if deal.dealt.are_known:
        return None
    for index in reversed(range(len(deal.calls))):
        hand = hands[auction.seat_of(index)]
        if hand.size:
            return BiddingProblem(deal, auction.before(index), hand, deal.calls[index], says)
    return None


def _answer(deal: TableDeal) -> Call | None:
    """Return the answer that a tag or a comment of the file names; None where it is no legal call."""
    written = [value for name, value in deal.details.items() if name.lower().replace("_", "") in _ANSWER_TAGS]
    written += [found["call"] for text in _words(deal) if (found := _ANSWER.search(text)) is not None]
    for text in written:
        try:
            call = deal.game.calls.parse(text)
        except BadNotationError:
            continue
        if deal.laws.problem_with(deal.auction, call) is None:
            return call
    return None


def _words(deal: TableDeal) -> Iterator[str]:
    """Yield the comments of the file."""
    return (" ".join(one.says.split()) for one in deal.annotations if one.kind == "comment")
