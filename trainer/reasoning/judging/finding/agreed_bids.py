"""The lowest bid that hands make in the denomination of a bid that no hand makes: what a player would have expected."""

from dataclasses import replace

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.hand import Hand
from trainer.hands.holding_tables import HoldingTables
from trainer.language.book.conditions import HandAmount
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.judging.facts import AgreedBid, Lacked
from trainer.reasoning.judging.failing import NumberInHand
from trainer.reasoning.judging.finding.least_lacked import is_asked_by_all, least_lacked, usually_lacked
from trainer.reasoning.judging.judging import Judgement
from trainer.reasoning.judging.lacking import Lacking
from trainer.reasoning.judging.missing import Missing
from trainer.reasoning.judging.nearest_bid import is_too_long
from trainer.reasoning.judging.telling import is_denial, is_promised
from trainer.reasoning.rows.promised import promise_in
from trainer.reasoning.rows.row_meaning import RowMeaning


def agreed_bid(at: CompiledSituation, judgement: Judgement, tables: HoldingTables) -> AgreedBid | None:
    """Return the lowest bid of rows in the denomination of the call that was made, with what the hand lacks for it.

    It is the right call, where that is one in the same denomination and lower. None where no row makes any that
    shows cards of the suit.
    """
    call, right, auction = judgement.call, judgement.choice.call, judgement.auction
    if right.is_bid and right.denomination == call.denomination and _number(right, auction) < _number(call, auction):
        return AgreedBid(call=right, is_right=True)
    bids = [
        one for one in _bids(at, call.denomination) if one != call and _is_of_its_suit(at.row_meanings(one), tables)
    ]

    def distance(bid: Call) -> tuple[int, int, int, str]:
        near = (Lacking(judgement.hand, one.binding, tables).cards(one.shows) for one in at.row_meanings(bid))
        return _number(bid, auction), min(near, default=0), len(str(bid)), str(bid)

    lowest = min(bids, key=distance, default=None)
    if lowest is None:
        return None
    is_below = _number(lowest, auction) < _number(call, auction)
    found = AgreedBid(call=lowest, is_below=is_below, right=right if right.is_bid else None)
    meanings = at.row_meanings(lowest)
    taught = tuple(one for one in meanings if not one.is_variant)
    if any(one.row.is_left_over for one in meanings):
        return found
    lacks = _lacks(taught or meanings, judgement.hand, tables)
    if lacks is None:
        return found
    meaning, lacked = lacks
    is_sure = _is_sure(meaning, lacked, meanings, tables)
    is_usual = bool(taught) and not is_sure and _is_sure(meaning, lacked, taught, tables)
    usual = None if is_sure or is_usual else usually_lacked(lacks, lowest, judgement, tables)
    if usual is not None:
        is_usual, (meaning, lacked) = True, usual
    marks = Missing(judgement.hand, meaning.binding, tables).marks_for(lacked)
    return replace(found, marks=marks, meaning=meaning, lacked=lacked, is_sure=is_sure, is_usual=is_usual)


def _bids(at: CompiledSituation, denomination: str) -> set[Call]:
    """Return the legal bids in a denomination that rows give or accept."""
    return {
        call
        for bound_row in at.all_bound_rows
        for template in (bound_row.call, *bound_row.accepts)
        if template.denomination == denomination
        for _, call, _ in template.outcomes()
        if call is not None and call.is_bid
    }


def _is_of_its_suit(meanings: tuple[RowMeaning, ...], tables: HoldingTables) -> bool:
    """Return whether a bid in a suit shows cards of it, rather than something by agreement."""
    suits = [one.given_by.suit for one in meanings]
    return all(
        suit is None or one.row.is_left_over or promise_in(one.shows, one.binding, tables).lengths[suit]
        for suit, one in zip(suits, meanings, strict=True)
    )


def _lacks(meanings: tuple[RowMeaning, ...], hand: Hand, tables: HoldingTables) -> tuple[RowMeaning, Lacked] | None:
    """Return what the hand lacks of the nearest meaning; None where it lacks nothing, or only has too much."""
    distances = [(Lacking(hand, one.binding, tables).cards(one.shows), one) for one in meanings if one.is_possible]
    nearest = min(distances, key=lambda one: one[0], default=None)
    if nearest is None or not nearest[0]:
        return None
    meaning = nearest[1]
    lacked = Missing(hand, meaning.binding, tables).first_of(meaning.shows)
    if lacked is None:
        return None
    meaning, lacked = least_lacked((meaning, lacked), meanings, hand, tables)
    is_lack = not (is_denial(lacked.asked) or is_too_long(lacked) or _is_too_much(lacked))
    return (meaning, lacked) if is_lack else None


def _is_too_much(lacked: Lacked) -> bool:
    """Return whether the hand has more of something than the bid allows."""
    match lacked.asked, lacked.in_hand:
        case HandAmount(_, amount, _), NumberInHand() as held:
            return held.number > amount.high
        case _:
            return False


def _is_sure(meaning: RowMeaning, lacked: Lacked, meanings: tuple[RowMeaning, ...], tables: HoldingTables) -> bool:
    """Return whether every meaning of the bid requires what the hand lacks."""
    if is_asked_by_all((meaning, lacked), meanings, tables):
        return True
    said = lacked.together or lacked.asked
    return all(is_promised(said, one.shows, lacked.within) for one in meanings)


def _number(call: Call, auction: Auction) -> int:
    return call.number_over(auction.standing_number) or 0
