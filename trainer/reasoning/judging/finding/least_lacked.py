"""The weakest thing that a hand lacks for a call with several meanings: what every one of them requires."""

from collections.abc import Iterator, Sequence
from typing import Final

from trainer.auction.call import Call
from trainer.cards.hand import Hand
from trainer.hands.holding_tables import HoldingTables
from trainer.language.book.conditions import CARDS, Amount, AtLeastAsGood, HandStatement, SuitIs
from trainer.language.book.conjunctions import conjuncts
from trainer.reasoning.judging.definitions import definitions_in
from trainer.reasoning.judging.facts import Lacked
from trainer.reasoning.judging.finding.common_promises import is_sure, promised_by_all
from trainer.reasoning.judging.judging import Judgement
from trainer.reasoning.judging.missing import Missing
from trainer.reasoning.judging.nearest_bid import is_too_long
from trainer.reasoning.judging.telling import is_denial
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.rows.row_meaning import RowMeaning

Lacks = tuple[RowMeaning, Lacked]
"""A meaning, and what a hand lacks of it."""

_NEARLY_ALL: Final = 0.9
"""What so many of the hands that make a call have is what a player takes it for (a judgment)."""


def least_lacked(lacks: Lacks, meanings: Sequence[RowMeaning], hand: Hand, tables: HoldingTables) -> Lacks:
    """Return what a hand lacks in a suit as the meaning that asks least puts it; as given where no such thing is found.

    A call "needs" only what all of its meanings require: six cards with two top honours, though one meaning asks three.
    """
    meaning, lacked = lacks
    if not isinstance(lacked.asked, SuitIs) or is_asked_by_all(lacks, meanings, tables):
        return lacks
    suit = meaning.binding.suit(lacked.asked.letter)
    found = [
        other
        for other in lacks_of(meanings, hand, tables)
        if _suit_of(other) == suit and is_asked_by_all(other, meanings, tables)
    ]
    # That a suit is too short says more than what is missing of it besides.
    return min(found, key=lambda other: not _speaks_of_length(other), default=lacks)


def usual_meanings(judgement: Judgement, call: Call) -> tuple[RowMeaning, ...]:
    """Return the commonest meanings of a call, as few as nearly all hands that make it have; empty where none do."""
    usual: list[RowMeaning] = []
    known = 0.0
    for meaning, share in judgement.judge.meanings.mix(judgement.auction, call):
        if known >= _NEARLY_ALL:
            break
        usual.append(meaning)
        known += share
    return () if any(one.row.is_left_over for one in usual) else tuple(usual)


def usually_lacked(lacks: Lacks, call: Call, judgement: Judgement, tables: HoldingTables) -> Lacks | None:
    """Return what the hand lacks in the same suit of what nearly all hands with a call have; None where that varies.

    A length with its Jack says more than the length, where one suit in twenty has no Jack.
    """
    meaning, lacked = lacks
    if not isinstance(lacked.asked, SuitIs):
        return None
    suit = meaning.binding.suit(lacked.asked.letter)
    usual = usual_meanings(judgement, call)
    if not usual:
        return None
    found = [
        other
        for other in lacks_of(usual, judgement.hand, tables)
        if _suit_of(other) == suit and is_asked_by_all(other, usual, tables)
    ]
    return min(found, key=lambda other: (other[1].together is None, not _speaks_of_length(other)), default=None)


def speaks_of_quality(lacked: Lacked) -> bool:
    """Return whether a hand lacks how good a suit is: a definition, or a pattern such as J9xxx."""
    is_pattern = isinstance(lacked.asked, SuitIs) and isinstance(lacked.asked.statement, AtLeastAsGood)
    return is_pattern or bool(lacked.patterns or lacked.within)


def is_asked_by_all(lacks: Lacks, meanings: Sequence[RowMeaning], tables: HoldingTables) -> bool:
    """Return whether every meaning requires what a hand lacks of one of them in a suit."""
    asked = _said(lacks)
    if not isinstance(asked, SuitIs):
        return False
    suit = lacks[0].binding.suit(asked.letter)
    return all(is_sure(asked.statement, suit, one, tables) for one in meanings)


def lacks_of(meanings: Sequence[RowMeaning], hand: Hand, tables: HoldingTables) -> Iterator[Lacks]:
    """Yield what the hand lacks of each meaning, and then of what all meanings require."""
    of_all = promised_by_all(meanings, tables)
    for meaning, asked in (*((one, one.shows) for one in meanings), *((meanings[-1], each) for each in of_all)):
        lacked = Missing(hand, meaning.binding, tables).first_of(asked)
        if lacked is not None and not is_denial(lacked.asked) and not is_too_long(lacked):
            yield meaning, lacked


def _suit_of(lacks: Lacks) -> int | None:
    meaning, lacked = lacks
    return meaning.binding.suit(lacked.asked.letter) if isinstance(lacked.asked, SuitIs) else None


def _speaks_of_length(lacks: Lacks) -> bool:
    """Return whether a length is among what is missing in the suit."""
    asked = lacks[1].together or lacks[1].asked
    about = conjuncts(asked.statement) if isinstance(asked, SuitIs) else ()
    return any(isinstance(one, Amount) and one.measure == CARDS for one in about)


def _said(lacks: Lacks) -> HandStatement:
    """Return what is said to be missing: a definition as a whole, or all that is missing in the suit."""
    meaning, lacked = lacks
    if lacked.within:
        found = definitions_in([Claim(meaning.shows, meaning.binding)]).get(lacked.within)
        if found is not None:
            return found.statement
    return lacked.together or lacked.asked
