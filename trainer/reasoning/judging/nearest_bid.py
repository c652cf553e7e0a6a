"""The bid that is nearest to a hand that passes: what the hand lacks for it is the reason of the pass."""

from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import BID_FORM, DOUBLE_FORM, REDOUBLE_FORM, Call
from trainer.auction.seat import side_of
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.games.laws import Laws
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.one_hand import OneHand
from trainer.language.book.call_templates import CallTemplate
from trainer.language.book.conditions import CARDS, SEQUENCE, UNLIMITED, Amount, AtLeastAsGood, HandAmount, SuitIs
from trainer.language.book.conjunctions import conjuncts
from trainer.language.book.statement_parts import walk
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.judging.counting import has_count
from trainer.reasoning.judging.facts import Lacked
from trainer.reasoning.judging.failing import CardsInHand, NumberInHand
from trainer.reasoning.judging.judging import Judgement
from trainer.reasoning.judging.lacking import Lacking
from trainer.reasoning.judging.telling import is_bare_bid, is_denial
from trainer.reasoning.rows.bound_rows import BoundRow
from trainer.reasoning.rows.lowest_numbers import lowest_number
from trainer.reasoning.rows.row_meaning import RowMeaning
from trainer.reasoning.rows.suits_called import is_theirs

Near = tuple[int, Call, RowMeaning]
"""The least cards that have to change for the bid or a higher one in its suit, the bid, and its meaning by its row."""

_MOST_COUNTED: Final = 3
"""How much more than the hand has a bid may count and still be near."""

_FEW: Final = 2
"""So few missing cards count as one, where a higher bid in the suit is one card away (a judgment)."""

_ONE_MORE: Final = 1
"""By how many missing cards more the lowest bid in a suit still comes before a higher one: a learner asks for it."""


def nearest_bids(at: CompiledSituation, tables: HoldingTables, judgement: Judgement) -> list[Near]:
    """Return bids that the hand does not fit, the nearest first.

    A suit that only opponents have bid comes last. The lowest bid in the denomination of the nearest one comes before
    it, if it is about as near, because a learner asks: why not that one? It then counts as near as the nearest one.
    Equally near bids are ordered by: the denomination of the call that was made, the longest and best suit, the lowest
    bid, and the fewest requirements.
    """
    hand, found = judgement.hand, list[Near]()
    for bound_rows in at.bound_rows:
        for bound_row in bound_rows:
            if bound_row.row.is_left_over or (bound_row.row.may and not _is_counted(bound_row)):
                continue
            lacking = Lacking(hand, bound_row.binding, tables)
            for call, meaning in _meanings(bound_row, hand):
                if call.is_bid and (lack := lacking.cards(meaning.shows)):
                    found.append((lack, call, meaning))
    standing = at.auction.standing_number

    numbers = [call.number_over(standing) or 0 for _, call, _ in found]
    theirs = {suit.number for suit in SUITS if is_theirs(at.auction, suit.number)}
    from_above: dict[str, int] = {}
    ordered = []
    for place in sorted(range(len(found)), key=lambda one: -numbers[one]):
        lack, call, meaning = found[place]
        fewest = from_above[call.denomination] = min(lack, from_above.get(call.denomination, lack))
        suit = meaning.given_by.suit
        held = 0 if suit is None else -hand.holdings[suit]
        is_another = call.denomination != judgement.call.denomination
        near = fewest if lack <= max(_FEW, fewest + _ONE_MORE) else lack
        found[place] = near, call, meaning
        distance = suit in theirs, near, is_another, held, numbers[place], lack, _things_asked(meaning)
        ordered.append((distance, place))
    return [found[place] for _, place in sorted(ordered)]


def is_no_reason(call: Call, lacked: Lacked, said: Lacked | None, judgement: Judgement) -> bool:
    """Return whether what the hand lacks for a bid does not explain the pass, given the call and what was `said`."""
    if (
        said is not None
        and said.count is not None
        and lacked.count is not None
        and lacked.count.needs > said.count.needs
    ):
        return True  # what is too little for less is too little for more
    is_of_call = is_further(call, lacked, judgement) or asks_no_less(lacked, said)
    return is_of_call or is_denial(lacked.asked) or is_too_long(lacked)


def strength_needed(lacked: Lacked, tables: HoldingTables) -> int | None:
    """Return how much strength a bid needs, in a measure of the game, if the hand lacks nothing else; else None."""
    match lacked.asked, lacked.in_hand:
        case HandAmount(measure, amount, _), NumberInHand() as held:
            is_lack = measure in tables.of_game and held.number < amount.low and not lacked.besides
            return amount.low if is_lack else None
        case _:
            return None


def asks_for_strength(meaning: RowMeaning, tables: HoldingTables) -> bool:
    """Return whether a bid needs any strength in a measure of the game: only then can a hand be too weak for it."""
    return any(
        isinstance(part, HandAmount) and part.range.low > 0 and part.measure in tables.of_game
        for part in walk(meaning.shows)
    )


def is_further(call: Call, lacked: Lacked, judgement: Judgement) -> bool:
    """Return whether a bid is the call itself or a higher one in its denomination, unless it counts a contract.

    Neither explains the pass.
    """
    judged, standing = judgement.call, judgement.auction.standing_number
    is_higher = (call.number_over(standing) or 0) > (judged.number_over(standing) or 0)
    return call == judged or (is_higher and call.denomination == judged.denomination and lacked.count is None)


def is_lower(call: Call, judgement: Judgement) -> bool:
    """Return whether a bid is the call that was made with a lower number."""
    judged, standing = judgement.call, judgement.auction.standing_number
    is_below = (call.number_over(standing) or 0) < (judged.number_over(standing) or 0)
    return is_below and (call.form, call.denomination) == (judged.form, judged.denomination)


def is_next(at: CompiledSituation, laws: Laws, nearest: Call, call: Call) -> bool:
    """Return whether no row makes a legal bid below the nearest bid in its denomination.

    This matters for the denomination of a lower call that was made, and for every one over an opponent's bid.
    """
    auction, standing = at.auction, at.auction.standing_number
    number = nearest.number_over(standing) or 0
    is_same = nearest.denomination == call.denomination and number > (call.number_over(standing) or 0)
    is_over_theirs = auction.standing_side not in {None, side_of(auction.turn)}
    if not is_same and not is_over_theirs:
        return False
    given = {
        one.number_over(standing)
        for bound_row in at.all_bound_rows
        for template in (bound_row.call, *bound_row.accepts)
        if template.denomination == nearest.denomination
        for _, one, _ in template.outcomes()
        if one is not None
    }
    lower = range(lowest_number(laws, auction, nearest.denomination), number)
    return bool(lower) and given.isdisjoint(lower)


def pays_more(laws: Laws, auction: Auction, nearest: Call, call: Call) -> bool:
    """Return whether the nearest bid is the lowest in its denomination with a result of the next kind after the call's.

    Where opponents hold the contract, every bid that takes it from them pays.
    """
    if auction.standing_side != side_of(auction.turn):
        return False
    number = nearest.number_over(auction.standing_number) or 0
    numbers = (call.number_over(auction.standing_number) or 0, number - 1, number)
    bids = [Call(BID_FORM, nearest.denomination, number) for number in numbers]
    if any(laws.problem_with(auction, bid) is not None for bid in bids):
        return False
    of_call, before, of_nearest = (class_of_bid(laws, auction, bid) for bid in bids)
    return None not in {of_call, of_nearest} and of_call == before != of_nearest


def class_of_bid(laws: Laws, auction: Auction, bid: Call) -> str | None:
    """Return the scoring's class of the contract that would stand after a bid, such as "game"; None for none."""
    result = laws.result(auction.add(bid))
    return None if result is None else laws.scoring.class_of(result)


def lowest_bid(laws: Laws, auction: Auction, denomination: str) -> Call:
    """Return the lowest bid in a denomination that the laws allow."""
    return Call(BID_FORM, denomination, lowest_number(laws, auction, denomination))


def may_bid(laws: Laws, auction: Auction) -> bool:
    """Return whether the laws allow any bid; it suffices to try the highest."""
    highest = (Call(BID_FORM, denomination, laws.highest) for denomination in laws.denominations)
    return any(laws.problem_with(auction, call) is None for call in highest)


def highest_row_bid(at: CompiledSituation) -> int | None:
    """Return the highest number that rows of a situation bid, where that or a higher one stands.

    None where they bid on.

    Where they bid nothing at all, because so high a number stands, it is the number before.
    """
    bids = [row.call for row in at.situation.rows if row.call.form is BID_FORM]
    too_high = [fact.range.low - 1 for fact in at.situation.facts if fact.name == "standing number" and fact.range.low]
    highest = max(map(_highest_number, bids), default=max(too_high, default=UNLIMITED))
    return highest if highest <= at.auction.standing_number else None


def double_by_row(at: CompiledSituation) -> Call | None:
    """Return the legal double or redouble that a row gives to some hands; None where there is none."""
    calls = (one for row in at.all_bound_rows if not row.row.is_left_over for _, one, _ in row.call.outcomes())
    return next((call for call in calls if call is not None and call.form in {DOUBLE_FORM, REDOUBLE_FORM}), None)


def _highest_number(template: CallTemplate) -> int:
    count = template.amount
    is_one = not (template.relative or template.lowest or count.or_more or count.all_terms)
    return min(template.numbers.high, count.fixed) if is_one else template.numbers.high


def _is_counted(bound_row: BoundRow) -> bool:
    """Return whether a row bids a suit for a count, and requires nothing else."""
    parts = conjuncts(bound_row.row.shows)
    others = [part for part in parts if not has_count(part)]
    is_bare = all(isinstance(part, SuitIs) and is_bare_bid(part.statement) for part in others)
    return bound_row.call.suit is not None and is_bare and len(others) < len(parts)


def _things_asked(meaning: RowMeaning) -> int:
    """Return the number of a meaning's requirements.

    A strong suit and three Jacks are rarer than four cards with a Jack.
    """
    return len(conjuncts(meaning.row.shows))


def _meanings(bound_row: BoundRow, hand: Hand) -> list[tuple[Call, RowMeaning]]:
    """Return the calls of a row that the hand nearly has, by the number that they count."""
    counted = bound_row.call.amount(OneHand(hand.holdings))
    found = []
    for amount in range(counted, counted + (_MOST_COUNTED if bound_row.call.sums else 1)):
        call = bound_row.call.call_with(amount)
        if call is not None:
            meaning = RowMeaning(bound_row, bound_row.call, amount)
            if meaning.is_possible:
                found.append((call, meaning))
    return found


def is_too_long(lacked: Lacked) -> bool:
    """Return whether the hand has more cards of the suit than required, which is no reason to bid less."""
    match lacked.asked, lacked.in_hand:
        case SuitIs(_, Amount(measure, amount)), CardsInHand(ranks, _) if measure == CARDS:
            return len(ranks) > amount.high > 0
        case _:
            return False


def asks_no_less(lacked: Lacked, said: Lacked | None) -> bool:
    """Return whether a part requires at least what was said to be missing: both Jacks after one."""
    if said is None:
        return False
    match lacked.asked, said.asked:
        case SuitIs(letter, about), SuitIs(other, before):
            if lacked.claim.binding.suit(letter) != said.claim.binding.suit(other):
                return False
            if isinstance(about, Amount) and isinstance(before, AtLeastAsGood):
                return about.range.low > before.pattern.count(about.measure) > 0
            if isinstance(about, Amount) and isinstance(before, Amount) and about.measure == before.measure:
                return about.measure == SEQUENCE or about.range.low >= before.range.low
            return about == before
        case asked, before:
            return asked == before
