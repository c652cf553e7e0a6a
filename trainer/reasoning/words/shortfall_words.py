"""What a hand lacks of a meaning and has instead, in English: "promises three Jacks; you have two (♠J ♥J)"."""

from collections.abc import Iterator
from dataclasses import replace

from trainer.cards.rank import RANK_NAMES, rank_name
from trainer.cards.suit import Suit
from trainer.games.game import Game
from trainer.language.book.conditions import (
    CARDS,
    NONE,
    SEQUENCE,
    AllInSequence,
    Amount,
    AtLeastAsGood,
    HandAmount,
    HandNamed,
    HandNot,
    HandStatement,
    HandSum,
    LengthCompared,
    Range,
    SuitAll,
    SuitCount,
    SuitIs,
    SuitNamed,
    SuitNot,
    SuitStatement,
)
from trainer.language.book.conjunctions import conjuncts, ranges_of
from trainer.reasoning.judging.counting import Count, is_of_partners
from trainer.reasoning.judging.facts import Lacked
from trainer.reasoning.judging.failing import (
    CardsInHand,
    EachInstead,
    Failure,
    InHand,
    NumberInHand,
    RanksInHand,
    SuitsInHand,
    TotalInHand,
    TrueInstead,
)
from trainer.reasoning.judging.marks import Marks
from trainer.reasoning.words.card_words import cards_text, ranks_text, suit_length_text
from trainer.reasoning.words.count_units import scale_of, unit_of_measure
from trainer.reasoning.words.count_words import (
    alone_text,
    falls_short,
    is_of_one_rank,
    needed,
    number_in,
    owners_text,
    shape_text,
    whose,
)
from trainer.reasoning.words.counting_words import joined, named, number_word
from trainer.reasoning.words.hidden_names import is_vague
from trainer.reasoning.words.number_wording import counts_each_once
from trainer.reasoning.words.wording import Wording


def shortfall_text(failure: Failure, game: Game) -> str:
    """Return what a hand has instead of a part that it fails, to follow "with": "two Jacks", "J 9 A in spades"."""
    return _instead(failure.in_hand, Wording(game, failure.claim.binding))


def _instead(in_hand: InHand, wording: Wording) -> str:
    match in_hand:
        case NumberInHand(amount, _):
            return wording.number(amount)
        case CardsInHand(ranks, suit):
            return suit_length_text(len(ranks), suit)
        case RanksInHand(number, rank, suit, _):
            return wording.phrase(SuitIs(suit.value, Amount(rank, Range(number, number))))
        case SuitsInHand(()):
            return "no such suit"
        case SuitsInHand(suits):
            return joined([f"{ranks_text(ranks) or 'a void'} in {suit.plural}" for suit, ranks in suits])
        case TotalInHand(number, statement):
            return wording.phrase(replace(statement, range=Range(number, number)))
        case TrueInstead(statement):
            return wording.phrase(statement)
        case EachInstead(several):
            return joined(list(dict.fromkeys(_instead(one, wording) for one in several)))
        case _:
            return str(in_hand)


def ways_to_say(lacked: Lacked, marks: Marks, game: Game, verb: str = "promises", more: str = "") -> Iterator[str]:
    """Yield phrasings of a missing part and what the hand has instead, to follow the call, the fullest first.

    `more` follows what is promised, such as ", and a void"; it is left out where the phrase is no promise.
    """
    wording = Wording(game, lacked.claim.binding, or_more=False)
    asked = lacked.asked
    if lacked.count is not None:
        yield from _count_texts(lacked, lacked.count, wording)
        return
    match asked:
        case SuitIs(letter, Amount(measure, amount)) if measure == SEQUENCE and amount.low == amount.high > 0:
            yield from _sequence_text(amount.low, letter, marks, wording, verb)
        case SuitIs(_, AllInSequence()):
            yield f"{verb} {wording.phrase(lacked.whole)}; you have {_held(lacked, asked, wording.game)}"
            number = _number_in_sequence(lacked.whole)
            if number:
                yield from _sequence_text(number, asked.letter, marks, wording, verb)
                return
            stop = ranks_text(card.rank for card in marks.lit)
            yield f"{verb} nothing but the next cards; {f'yours stop after {stop}' if stop else 'you have none'}"
        case SuitIs(_, Amount(measure, amount)) if amount == NONE and measure not in {CARDS, *game.measures}:
            denied = wording.phrase(asked).removeprefix("no ")
            yield f"says that you have no {denied}, and you have it"
        case HandNamed() if asked.is_shape:
            name = named(lacked.within) if lacked.within and not is_vague(lacked.within) else wording.phrase(asked)
            yield f"{verb} {name}; you have {_instead(lacked.in_hand, wording)}"
        case SuitIs(letter, SuitNot(SuitNamed() as part)):
            yield f"denies {wording.phrase(SuitIs(letter, part))}; you have {_held(lacked, asked, wording.game)}"
        case HandNot(part):
            yield f"denies {wording.phrase(part)}; you have it"
        case SuitCount(amount) if amount == NONE:
            yield f"{verb} {wording.phrase(asked)}; you have {_held(lacked, asked, wording.game)}"
        case _:
            if lacked.together is not None and isinstance(lacked.in_hand, CardsInHand | RanksInHand):
                ranks = _ranks_held(lacked.in_hand.ranks, lacked.in_hand.suit)
                yield f"{verb} {wording.phrase(lacked.together)}{more}; you have {ranks}"
            instead = _instead_beside(lacked, wording) if more else _you_have(lacked, asked, wording)
            ways = list(_asked(lacked, wording))
            yield from (f"{verb} {said}{more}; {instead}" for said in ways)
            in_short = _you_have(lacked, asked, wording, cards=False)
            yield from (f"{verb} {said}{more}; {in_short}" for said in ways)
            if isinstance(asked, SuitCount) and not asked.every and not more:
                yield from (f"{verb} {said}; you have none" for said in ways)
            if lacked.within and not is_vague(lacked.within):
                if isinstance(asked, SuitCount) and asked.every:
                    in_short = _weakest_suit(lacked.in_hand) or in_short
                if lacked.is_one_way and isinstance(lacked.in_hand, SuitsInHand) and not isinstance(asked, SuitIs):
                    # What is counted has not been named.
                    in_short = "your hand falls short"
                length = _cards_in_patterns(lacked)
                long = f" of {length} cards" if length else ""
                yield f"{verb} {named(lacked.within)}{long}{more}; {in_short}"


def without_a_limit(lacked: Lacked) -> Lacked:
    """Return what a hand lacks without the upper limit of an amount of which it has too little."""
    match lacked.asked, lacked.in_hand:
        case HandAmount(_, amount, _) as asked, NumberInHand() as held if held.number < amount.low:
            at_least = replace(asked, range=Range(amount.low, amount.low))
            return replace(lacked, claim=replace(lacked.claim, statement=at_least))
        case _:
            return lacked


def in_patterns(lacked: Lacked, wording: Wording, *, is_short: bool = False) -> str:
    """Return patterns as examples of the suit that a definition needs: "spades such as 99Axxx or 99AAx"."""
    suit = lacked.asked.letter if isinstance(lacked.asked, SuitIs) else ""
    number = _cards_in_patterns(lacked)
    patterns = lacked.patterns[:1] if is_short else lacked.patterns
    return f"{f'{number} ' if number else ''}{wording.suit(suit).name} such as {joined(patterns, 'or')}"


def _cards_in_patterns(lacked: Lacked) -> str:
    """Return how many cards the patterns of a suit have, where the hand's suit is too short for them; else empty.

    Patterns of several lengths speak for themselves.
    """
    match lacked.asked:
        case SuitIs(_, AtLeastAsGood(pattern)):
            lengths = {*map(len, lacked.patterns)} or {len(pattern)}
        case _:
            return ""
    match lacked.in_hand:
        case SuitsInHand(((_, ranks),)) if len(lengths) == 1 < len(ranks) < min(lengths):
            return number_word(min(lengths))
        case _:
            return ""


def _asked(lacked: Lacked, wording: Wording) -> Iterator[str]:
    part = wording.phrase(lacked.asked)
    if len(lacked.patterns) > 1 and isinstance(lacked.asked, SuitIs):
        part = in_patterns(lacked, wording)
    if lacked.within and not is_vague(lacked.within):
        if lacked.is_one_way and isinstance(lacked.asked, SuitIs):
            # Another suit with the name needs something else, so that what this one lacks is no example.
            yield f"{named(lacked.within)} in {wording.suit(lacked.asked.letter).name}"
        else:
            yield _in_definition(lacked, part, wording)
    elif is_length(lacked.asked) and lacked.whole != lacked.asked and not _names_a_definition(lacked.whole):
        yield _only(lacked) + wording.phrase(lacked.whole)
    if not lacked.is_one_way or is_vague(lacked.within):
        number = "" if len(lacked.patterns) > 1 else _cards_in_patterns(lacked)
        yield _only(lacked) + (f"{part} ({number} cards)" if number else part)
        if len(lacked.patterns) > 1 and isinstance(lacked.asked, SuitIs):
            yield in_patterns(lacked, wording, is_short=True)


def _in_definition(lacked: Lacked, part: str, wording: Wording) -> str:
    """Return a definition with what is missing as its example: "a strong suit in clubs (JAAx)"."""
    name = named(lacked.within)
    match lacked.asked:
        case SuitIs(letter, about):
            suit = wording.suit(letter)
            if isinstance(about, Amount) and about.measure in RANK_NAMES:
                # A definition of hands asks for this very card; one of suits has all those of which one would do.
                return f"{name} ({part})" if lacked.whole == lacked.asked else f"{name} in {suit.name}"
            example = joined(lacked.patterns, "or") if lacked.patterns else suit.of_any().phrase(about)
            number = _cards_in_patterns(lacked)
            return f"{name} in {suit.name} ({f'{number} cards, ' if number else ''}{example})"
        case _:
            return f"{name} ({part})"


def _only(lacked: Lacked) -> str:
    """Return "only" where the hand has more than the part allows; else empty."""
    match lacked.asked, lacked.in_hand:
        case SuitIs(_, Amount(_, Range(low, high))), CardsInHand(ranks, _) if len(ranks) > high == low > 1:
            return "only "
        case _:
            return ""


def _you_have(lacked: Lacked, asked: HandStatement, wording: Wording, *, cards: bool = True) -> str:
    """Return what the hand has instead, as a clause."""
    match lacked.in_hand:
        case SuitsInHand(((suit, ranks), *_), are_nearest=True) if ranks and _asks_shortness(asked):
            return f"your shortest suit is {suit_length_text(len(ranks), suit)} ({ranks_text(ranks)})"
        case SuitsInHand(((suit, (str() as rank)),), are_nearest=True) if len(rank) == 1 and isinstance(
            asked, SuitCount
        ):
            return f"your {suit.symbol}{ranks_text(rank)} is alone"
        case SuitsInHand(_, are_nearest=True) if (said := _held(lacked, asked, wording.game, cards=cards)) != "none":
            kind = wording.kind_of_suit(asked.scope) if isinstance(asked, SuitCount) else "suit"
            return f"your best {kind} is {said}"
        case TotalInHand(number, _) if number <= 0:
            return "yours are all told"
        case _:
            return f"you have {_held(lacked, asked, wording.game, cards=cards)}"


def _ranks_held(ranks: str, suit: Suit) -> str:
    """Return the cards of a suit; a single one in words, because "you have 9" looks like a number of cards."""
    if len(ranks) == 1:
        return f"only the {rank_name(ranks[0])}"
    return ranks_text(ranks) or f"no {suit.singular}"


def _held(lacked: Lacked, asked: HandStatement, game: Game, *, cards: bool = True) -> str:
    """Return what the hand has instead, with the cards themselves or only their number."""
    match lacked.in_hand:
        case CardsInHand(ranks, suit) if not cards:
            return suit_length_text(len(ranks), suit) if ranks else "none"
        case CardsInHand(ranks, suit):
            # Beside other Jacks that are asked, "two" would be taken for Jacks.
            counts_ranks = any(isinstance(one, HandAmount) for one in lacked.besides)
            said = suit_length_text(len(ranks), suit) if counts_ranks else number_word(len(ranks))
            return f"{said} ({ranks_text(ranks)})" if ranks else "none"
        case RanksInHand(0, _, suit, ranks):
            return _ranks_held(ranks, suit)
        case RanksInHand(number, rank, suit, _):
            those = " ".join([f"{suit.symbol}{ranks_text(rank)}"] * number)
            return f"{'both' if number > 1 else 'one'}{f' ({those})' if cards else ''}"
        case NumberInHand(amount, counted):
            unit = unit_of_measure(amount.measure, game)
            number = amount.range.low
            said = (number_word(number) if number else "none") if unit is None else unit.number(number)
            return f"{said} ({cards_text(counted)})" if counted and cards else said
        case SuitsInHand((own, *rivals)) if isinstance(asked, LengthCompared) and rivals:
            longest = max(rivals, key=lambda rival: len(rival[1]))
            return joined([suit_length_text(len(ranks), suit) for suit, ranks in (own, longest)])
        case SuitsInHand(((_, ranks),)) if _cards_in_patterns(lacked):
            return f"{number_word(len(ranks))} ({ranks_text(ranks)})" if cards else number_word(len(ranks))
        case SuitsInHand(are_nearest=True) if isinstance(asked, SuitCount) and asked.range.low > 1:
            return "none"
        case SuitsInHand(suits) if suits and _are_several_lengths(asked):
            return joined(
                [suit_length_text(len(ranks), suit) if ranks else f"no {suit.singular}" for suit, ranks in suits]
            )
        case SuitsInHand(suits) if not cards and isinstance(asked, SuitCount) and asked.range.low > 1:
            return f"{number_word(len(suits))} ({joined([suit.symbol for suit, _ in suits])})" if suits else "none"
        case SuitsInHand(((suit, ranks), *_)) if not cards and ranks and not _needs_the_cards(asked):
            return suit_length_text(len(ranks), suit)
        case SuitsInHand(()):
            return "none"
        case SuitsInHand(suits):
            return _suits_held(suits, asked)
        case TotalInHand(number, _):
            return number_word(number)
        case _:
            return "none"


def _suits_held(suits: tuple[tuple[Suit, str], ...], asked: HandStatement) -> str:
    """Return the suits that fail the requirement with their cards, or the nearest suit where none meets it."""
    match asked:
        case SuitIs():
            [(suit, ranks)] = suits
            return _ranks_held(ranks, suit)
        case SuitCount(Range(low, _), Amount(measure, Range(0, 0)), _, False) if measure == CARDS and low > 0:
            return "none"
        case SuitCount(_, _, _, True) if _is_of_every_holding(asked):
            suit, ranks = min(suits, key=lambda one: len(one[1]))
            return f"{suit.symbol} {ranks_text(ranks)}" if ranks else f"no {suit.singular}"
        case SuitCount(_, _, _, True):
            suit, ranks = min(suits, key=lambda one: len(one[1]))
            return suit_length_text(len(ranks), suit) if ranks else f"no {suit.singular}"
    said = [f"{suit.symbol} {ranks_text(ranks)}" if ranks else f"a void in {suit.plural}" for suit, ranks in suits]
    return joined(said)


def _instead_beside(lacked: Lacked, wording: Wording) -> str:
    """Return what the hand has instead, where "9" or "none" would be taken for what is promised last."""
    match lacked.in_hand:
        case NumberInHand() as held if _is_in_figures(held, wording.game):
            return f"you have {_instead(held, wording)}"
        case CardsInHand("", suit):
            return f"you have no {suit.singular}"
        case CardsInHand(ranks, suit):
            return f"you have {suit_length_text(len(ranks), suit)} ({ranks_text(ranks)})"
        case _:
            instead = _you_have(lacked, lacked.asked, wording)
            return instead + _of_which_suit(lacked.in_hand, instead)


def _of_which_suit(in_hand: InHand, instead: str) -> str:
    """Return the suit of bare cards that end a clause: "you have 8 7" would else be taken for what is promised last."""
    match in_hand:
        case RanksInHand(_, _, suit, ranks) | SuitsInHand(((suit, ranks),)) if instead.endswith(
            f" {ranks_text(ranks)}"
        ):
            return f" in {suit.plural}"
        case _:
            return ""


def _weakest_suit(in_hand: InHand) -> str:
    """Return the shortest of several suits as a clause, where each should meet the requirement; empty for a void."""
    suit, ranks = min(in_hand.suits, key=lambda one: len(one[1])) if isinstance(in_hand, SuitsInHand) else (None, "")
    if suit is None or not ranks:
        return ""
    said = ranks_text(ranks)
    return f"your {suit.plural} are only {said}" if len(ranks) > 1 else f"your only {suit.singular} is {said}"


def _number_in_sequence(whole: HandStatement) -> int:
    """Return the length of a suit that consists of the next highest cards only; 0 for other statements."""
    if not isinstance(whole, SuitIs) or AllInSequence() not in conjuncts(whole.statement):
        return 0
    return next((length.low for length in ranges_of(whole.statement, CARDS) if length.low == length.high), 0)


def _sequence_text(asked: int, letter: str, marks: Marks, wording: Wording, verb: str) -> Iterator[str]:
    """Yield how many of the next highest cards a call tells, and how many the hand has."""
    sequence = wording.suit(letter).sequence
    number = len(marks.lit)
    cards = "the next card" if asked == 1 else f"the next {number_word(asked)} cards"
    left = sequence.next_cards(asked)
    if len(left) < asked:
        yield f"tells {cards}; {f'only {ranks_text(left)} is left' if len(left) == 1 else 'there are fewer left'}"
    elif number > asked:
        yield f"tells only {cards}; you have {number_word(number)} ({cards_text(marks.lit)})"
        yield f"tells only {cards}; you have {number_word(number)}"
    elif number:
        such = f" ({ranks_text(left)})"
        stop = f"yours stop after {ranks_text(card.rank for card in marks.lit)}"
        yield f"tells {cards}{such}; {stop}"
        yield f"tells {cards}; {stop}"
    else:
        rest = ranks_text(card.rank for card in marks.dimmed)
        if len(marks.dimmed) == 1:
            rest = f"only the {rank_name(marks.dimmed[0].rank)}"
        none = "none" if asked == 1 else "none of them"
        yield f"{verb} {sequence.phrase(Range(asked, asked))}; you have {rest or none}"
        yield f"{verb} {cards}, from {left[0]} down; you have {rest or none}"


def _count_texts(lacked: Lacked, count: Count, wording: Wording) -> Iterator[str]:
    """Yield phrasings of a count and what there is of it, the fullest first."""
    assert isinstance(lacked.asked, HandSum)  # noqa: S101  a count is of a sum
    game, asked = wording.game, lacked.asked
    is_short = count.total < count.needs
    if scale_of(asked, game) is not None:
        is_less = falls_short(count, game)
        asks = f"needs {needed(count, game)}" if is_less else f"promises {wording.phrase(asked)}"
        yield f"{asks}; you have {number_in(count, game)}"
    elif is_of_one_rank(count):
        own, shown = sum(term.own for term in count.terms), sum(term.of_partners for term in count.terms)
        instead = f"you have {number_word(own).replace('no', 'none')}"
        if any(term.is_partners for term in asked.terms):
            instead += f", partners have shown {number_word(shown).replace('no', 'none')}"
        yield f"{'needs' if is_short else 'promises'} {wording.phrase(asked)}; {instead}"
    elif is_of_partners(asked):
        yield f"needs {wording.phrase(asked)}; there are {number_word(count.total).replace('no', 'none')}"
    elif counts_each_once(asked) and is_short:
        yield f"needs {wording.phrase(asked)}; you have {number_in(count, game)}"
    else:
        asks = f"needs {needed(count, game)}" if is_short else f"promises {wording.phrase(asked)}"
        shares = owners_text(count, game)
        if shares:
            yield f"{asks}; {shares}"
        is_most = any(term.possible and term.worth for term in count.terms)
        instead = f"{'your side has at most' if is_most else whose(asked)} {number_in(count, game)}"
        source = f"{alone_text(count, game)}{shape_text(count, game)}" if is_short else ""
        yield f"{asks}; {instead}{source}"


def _names_a_definition(statement: HandStatement) -> bool:
    """Return whether a statement about a suit has a definition along with other parts."""
    if not isinstance(statement, SuitIs) or not isinstance(statement.statement, SuitAll):
        return False
    return any(isinstance(part, SuitNamed) for part in statement.statement.parts)


def _is_in_figures(in_hand: NumberInHand, game: Game) -> bool:
    unit = unit_of_measure(in_hand.amount.measure, game)
    return unit is not None and unit.in_figures


def _are_several_lengths(statement: HandStatement) -> bool:
    """Return whether a statement requires a length in each of several suits."""
    if not isinstance(statement, SuitCount) or statement.every or statement.range.low <= 1:
        return False
    return _is_length(statement.statement) and statement.statement != Amount(CARDS, NONE)


def _is_of_every_holding(statement: HandStatement) -> bool:
    """Return whether a statement requires more than a length of every suit, which only the cards can show."""
    return isinstance(statement, SuitCount) and statement.every and not _is_length(statement.statement)


def _needs_the_cards(statement: HandStatement) -> bool:
    """Return whether a statement requires more of one suit, or of each, than a length."""
    is_of_suit = isinstance(statement, SuitIs) and not _is_length(statement.statement)
    return is_of_suit or _is_of_every_holding(statement)


def _asks_shortness(statement: HandStatement) -> bool:
    """Return whether a statement requires a suit of at most one card."""
    match statement:
        case SuitCount(_, Amount(measure, amount)):
            return measure == CARDS and amount.high <= 1
        case _:
            return False


def _is_length(about: SuitStatement) -> bool:
    return isinstance(about, Amount) and about.measure == CARDS


def is_void(statement: HandStatement) -> bool:
    """Return whether a statement requires a void in one suit, and nothing else."""
    return isinstance(statement, SuitIs) and statement.statement == Amount(CARDS, NONE)


def is_length(statement: HandStatement) -> bool:
    """Return whether a statement requires a length in one suit, and nothing else."""
    return isinstance(statement, SuitIs) and _is_length(statement.statement)
