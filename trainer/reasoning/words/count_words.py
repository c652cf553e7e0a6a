"""Counts, and cards of a suit from the top, as a learner works them out."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from trainer.auction.call import Call
from trainer.cards.rank import RANK_NAMES, rank_name
from trainer.games.game import Game, Scale
from trainer.language.book.conditions import CARDS, UNLIMITED, VOIDS, CardsBeyond, HandSum, Range, WorthOfLength
from trainer.reasoning.judging.counting import Count, Counted, counts_partners, is_of_partners
from trainer.reasoning.judging.facts import CardSequence
from trainer.reasoning.judging.marks import Marks
from trainer.reasoning.words.card_words import ranks_text
from trainer.reasoning.words.count_units import Unit, scale_of, scaled, unit_of, unit_of_measure, unit_together
from trainer.reasoning.words.counting_words import SHORT, amount_words, bare, joined, number_word, with_article

_SEATS_OF_TWO_PAIRS: Final = 4
"""With so many players each has one partner."""


def is_of_one_rank(count: Count) -> bool:
    """Return whether a count counts the cards of one rank only: "seven Jacks"."""
    measures = {term.measure for term in count.terms}
    return len(measures) == 1 and measures <= RANK_NAMES.keys()


def is_a_number(count: Count) -> bool:
    """Return whether the number of a count says it all: cards of one rank, or of partners, with one owner."""
    if is_of_partners(count.statement):
        return True
    return is_of_one_rank(count) and not any(term.own and term.of_partners for term in count.terms)


def is_nameless(count: Count | None, game: Game) -> bool:
    """Return whether the things that a count adds up have no common name: "a count of 13", not "33 points"."""
    return count is not None and scale_of(count.statement, game) is None and _unit(count, game) is None


def is_lowered(count: Count, call: Call, game: Game) -> bool:
    """Return whether a call has a number that is lower than its count on a scale by most of one thing or more."""
    scale = scale_of(count.statement, game)
    return scale is not None and 2 * count.needs > (2 * call.amount + 1) * scale.whole > 0


def is_one_thing_of_ones_own(count: Count | None) -> bool:
    """Return whether a count consists of one thing in the own hand, whose number has been said already."""
    worth = [] if count is None else [term for term in count.terms if term.worth]
    return len(worth) == 1 and not worth[0].of_partners and worth[0].worth == worth[0].number


def alone_text(count: Count, game: Game) -> str:
    """Return the source of a nameless count if that is one thing in the own hand: ", your two hearts"; else empty."""
    if not is_one_thing_of_ones_own(count) or not is_nameless(count, game):
        return ""
    term = next(term for term in count.terms if term.worth)
    is_suit = term.measure == CARDS and term.suit is not None
    named = term.suit.plural if is_suit and term.suit is not None else term_named(term, game)
    if is_suit and term.suit is not None and term.number == 1:
        named = term.suit.singular
    return f", your {number_word(term.number)} {named}"


def shape_text(count: Count, game: Game) -> str:
    """Return that the shape of a hand adds nothing to its count, where it could; else empty.

    Either " (nothing for shape)", or " (no void or singleton)" where only those would count.
    """
    shape = [term for term in count.terms if isinstance(term.measure, CardsBeyond | WorthOfLength)]
    others = [
        game.measures[one]
        for one in (term.measure for term in count.terms)
        if isinstance(one, str) and one in game.measures
    ]
    is_plain = all(measure.unit is not None for measure in others)  # points with length have some of it already
    if not (shape and is_plain) or any(term.worth for term in shape):
        return ""
    lengths = {term.measure.length for term in shape if isinstance(term.measure, WorthOfLength) and term.suit is None}
    if len(lengths) < len(shape):
        return " (nothing for shape)"
    return f" (no {' or '.join(SHORT[length] for length in sorted(lengths))})"


def whose(counted: HandSum) -> str:
    """Return "you have", or "your side has" where partners' cards count ("may have" where they only can)."""
    if any(term.possible for term in counted.terms):
        return "your side may have"
    return "your side has" if any(term.is_partners for term in counted.terms) else "you have"


def enough(count: Count | None) -> str:
    """Return a clause that there is enough for a call, and who has it."""
    return "there is enough for it" if count is None else f"{whose(count.statement)} enough for it"


def adds_up(count: Count) -> bool:
    """Return whether a count adds up several things, of which the hand has some."""
    return not is_a_number(count) and any(term.worth for term in count.terms)


def short_of(count: Count, game: Game, call: str) -> str:
    """Return a clause that a count is enough for another call: "your side has a count of 14, enough for 40♠"."""
    return f"{whose(count.statement)} {had(count, game)}, enough for {call}"


def had(count: Count, game: Game) -> str:
    """Return the total of a count with its unit: "a count of 13", "seven Jacks", "2.35 tricks"."""
    return needed(replace(count, needs=count.total, at_most=None), game)


def falls_short(count: Count, game: Game) -> bool:
    """Return whether a count is less than required, given how players express its number."""
    scale = scale_of(count.statement, game)
    if scale is not None and scale.falls:
        return count.at_most is not None and count.total > count.at_most
    return count.total < count.needs


def needed(count: Count, game: Game) -> str:
    """Return the requirement of a count: "a count of 13", "seven Jacks", "eight spades", "2.8 tricks"."""
    scale = scale_of(count.statement, game)
    if scale is not None:
        limit = count.at_most if scale.falls and count.at_most is not None else count.needs
        return scale.amount(scale.said(limit))
    unit = _unit(count, game)
    return f"a count of {count.needs}" if unit is None else unit.amount(Range(count.needs, count.needs))


def number_in(count: Count, game: Game) -> str:
    """Return the total of a count in the form of `needed`: "seven", and "7" for a count of 13."""
    scale = scale_of(count.statement, game)
    return _in_its_unit(count.total, count, game) if scale is None else scale.said(count.total)


def owners_text(count: Count, game: Game) -> str:
    """Return who has how much of a count: "you have nine, partner has shown none".

    Empty where it counts nothing of partners, what they may have, or several things that they have shown: those have a
    line of their own.
    """
    terms = [term for term in count.terms if term.worth]
    shown = sum(term.of_partners for term in terms)
    is_one = len(terms) == 1 and terms[0].worth == terms[0].number
    if not counts_partners(count.statement) or any(term.possible for term in count.terms) or (shown and not is_one):
        return ""
    own, of_partners = (_in_its_unit(one, count, game) if one else "none" for one in (count.total - shown, shown))
    partners = "partner has" if game.seats == _SEATS_OF_TWO_PAIRS else "partners have"
    # Partner surely has some points, whatever was promised; of a suit he may have none.
    shown_or_promised = "shown" if shown or all(term.measure == CARDS for term in terms) else "promised"
    return f"you have {own}{shape_text(count, game)}, {partners} {shown_or_promised} {of_partners}"


def _in_its_unit(number: int, count: Count, game: Game) -> str:
    unit = _unit(count, game)
    return str(number) if unit is None else unit.number(number)


def _unit(count: Count, game: Game) -> Unit | None:
    if is_of_one_rank(count):
        rank = str(count.terms[0].measure)
        return Unit(rank_name(rank), rank_name(rank, plural=True))
    if not any(term.longest for term in count.terms):
        unit = unit_of(((term.measure, term.suit) for term in count.terms), game)
        if unit is not None:
            return unit
    return unit_together([(term.measure, term.suit, term.longest) for term in count.terms], game)


def count_text(count: Count, game: Game, call: Call, *, tells_more: bool = False) -> str:
    """Return a count worked out: `6 trumps (4 yours + 2 shown) + 1 outside Jack = 7; 40♠ needs 7`."""
    return f"{total_text(count, game)}; {goal_text(count, game, call, tells_more=tells_more)}"


def total_text(count: Count, game: Game) -> str:
    """Return the sum and its total: `4 spades + 1 outside Jack = 5`, `♠AK 2 + ♥A 0.95 = 2.95 tricks`."""
    scale = scale_of(count.statement, game)
    if scale is None:
        worth = _joined_ranks([term for term in count.terms if term.worth])
        is_alone = len({term.measure for term in worth}) == 1
        terms = " + ".join(f"{term.worth} {term_text(term, game, is_alone=is_alone)}" for term in worth)
        return terms if len(worth) == 1 else f"{terms or 0} = {count.total}"
    parts = list(scaled_terms(count, game, scale))
    if len(parts) == 1 and scale.sum_words:
        return scale.sum_words.partition(",")[0].format(" ".join(parts[0]))
    if len(parts) == 1 and parts[0][1] == scale.said(count.total):
        return f"{parts[0][0]} = {had(count, game)}"
    joined_by = ", " if scale.sum_words else f" {scale.sign} "
    said = joined_by.join(f"{named} {number}" for named, number in parts)
    if said and scale.sum_words:
        return scale.sum_words.format(said, scale.said(count.total))
    return f"{said} = {had(count, game)}" if said else scale.nothing


def scaled_terms(count: Count, game: Game, scale: Scale) -> Iterator[tuple[str, str]]:
    """Yield the terms of a sum with a scale, each with its value: `♠AK` and `2`, `a long spade` and `1`."""
    for term in count.terms:
        parts = game.measures[str(term.measure)].parts
        for part in () if parts is None or term.suit is None else parts(term.ranks):
            if part.number and term.suit is not None:
                cards = f"{term.suit.symbol}{part.ranks.replace('T', '10')}"
                called = part.called.format(suit=term.suit.plural)
                yield called or cards, scale.said(part.number)


def goal_text(count: Count, game: Game, call: Call, *, tells_more: bool = False) -> str:
    """Return the goal of a count: `40♠ needs 7`, `2♠ needs 6 to 9`, `going on in hearts needs 11`.

    The last form is for a bid in another suit than trumps, and for a bid that tells more than a count (`tells_more`).
    """
    trumps = count.trumps
    if trumps is not None and call.is_bid and (tells_more or call.denomination != trumps.value):
        return _limits_text(count, game, f"going on in {trumps.plural}")
    return _limits_text(count, game, game.calls.printed(call))


def _limits_text(count: Count, game: Game, call: str) -> str:
    """Return what a call, as printed, needs or allows: `3 needs 2.8 to 3.75`."""
    scale = scale_of(count.statement, game)
    if scale is not None and count.needs <= 0 and count.at_most is not None and not scale.falls:
        return f"{call} allows {scale.said(count.at_most)} at most"
    if scale is not None:
        limits = Range(max(0, count.needs), UNLIMITED if count.at_most is None else count.at_most)
        return f"{call} needs {scaled(replace(scale, words='{}', just_one=''), limits)}"
    if count.at_most is None:
        return f"{call} needs {count.needs}"
    if count.needs <= 0:
        return f"{call} allows {count.at_most} at most"
    return f"{call} needs {amount_words(Range(count.needs, count.at_most), in_figures=True)}"


def rule_text(count: Count, game: Game) -> str:
    """Return how a count is made: "one for every trump and one for every void, in your hand"."""
    each = []
    for term in count.terms:
        if term.each and not isinstance(term.measure, WorthOfLength) and not _is_more(term, count.terms):
            more = "more " if term.suit is not None and term.measure in RANK_NAMES else ""
            named = bare(term_named(replace(term, own=1, of_partners=0, worth=1), game))
            each.append(f"{number_word(term.each)} {more}for every {named}")
    shown = ""
    if counts_partners(count.statement):
        shown = " and in the least that each call of partners promises"
        if any(term.is_partners and term.measure == VOIDS for term in count.statement.terms):
            shown += "; a partner's void counts once you know its suit"
    return f"{joined(list(dict.fromkeys(each)))}, in your hand{shown}" if each else ""


def term_text(term: Counted, game: Game, *, is_alone: bool = False) -> str:
    """Return what a term counts, to follow its worth: "trumps (4 yours + 2 shown)", "for two trump Jacks"."""
    named = term_named(term, game, is_alone=is_alone)
    if _counts_more_than_one_each(term):
        named = f"for {named}"
    elif term.suit is not None and term.measure in RANK_NAMES:
        return named
    shares = shares_text(term)
    return f"{named} ({shares})" if shares and term.own else f"{named} {shares}".rstrip()


def term_named(term: Counted, game: Game, *, is_alone: bool = False) -> str:
    """Return what a term counts: "trumps", "outside Jack"; with its number if each is worth more: "two trump Jacks".

    If nothing else counts (`is_alone`), something with a short name is called by it.
    """
    if term.longest:
        return f"cards in the {number_word(term.longest)} longest suits"
    if isinstance(term.measure, CardsBeyond):
        one, several = ("card", "cards") if term.suit is None else (term.suit.singular, term.suit.plural)
        return f"{one if term.number == 1 else several} beyond {number_word(term.measure.number)}"
    if isinstance(term.measure, WorthOfLength):
        short = SHORT[term.measure.length]
        return f"for {with_article(short)}" if term.number == 1 else f"for {number_word(term.number)} {short}s"
    if term.measure == CARDS:
        name = game.words.trumps if game.spoken_words is not None else ("card", "cards")
        if term.is_named and term.suit is not None:
            name = term.suit.singular, term.suit.plural
        return name[0] if term.number == 1 else name[1]
    if term.measure not in RANK_NAMES:
        unit = unit_of_measure(term.measure, game) if is_alone else None
        one, several = (term.measure.removesuffix("s"), term.measure) if unit is None else (unit.one, unit.several)
        return one if term.number == 1 else several
    rank = rank_name(term.measure, plural=term.number != 1)
    if term.suit is not None:
        trump = game.words.trumps[0] if game.spoken_words is not None else term.suit.singular
        number = f"{number_word(term.number)} " if _counts_more_than_one_each(term) else ""
        return f"{number}{trump} {rank}"
    return f"{'outside ' if term.outside is not None else '' if is_alone else 'other '}{rank}"


def shares_text(term: Counted) -> str:
    """Return whose the counted things are: "4 yours + 2 shown", "shown"; empty where all are the player's own."""
    if not term.of_partners:
        return ""
    if term.possible:
        return "possible with partner"
    return f"{term.own} yours + {term.of_partners} shown" if term.own else "shown"


def _joined_ranks(worth: list[Counted]) -> list[Counted]:
    """Return the terms, with those of a rank in unknown suits added to those of the same rank outside trumps."""
    anywhere = next((term for term in worth if _is_more(term, worth)), None)
    outside = [term for term in worth if anywhere is not None and _is_outside(term, anywhere)]
    if anywhere is None or not outside:
        return worth
    [term] = outside
    both = replace(
        anywhere,
        own=term.own + anywhere.own,
        of_partners=term.of_partners + anywhere.of_partners,
        worth=term.worth + anywhere.worth,
    )
    return [both if one is term else one for one in worth if one is not anywhere]


def _is_outside(term: Counted, anywhere: Counted) -> bool:
    return term.measure == anywhere.measure and term.outside is not None


def _is_more(term: Counted, worth: Sequence[Counted]) -> bool:
    """Return whether a rank is counted anywhere, in addition to the same rank in trumps or outside of them."""
    is_anywhere = term.measure in RANK_NAMES and term.suit is None and term.outside is None
    return is_anywhere and any(one is not term and one.measure == term.measure for one in worth)


def _counts_more_than_one_each(term: Counted) -> bool:
    return term.measure in RANK_NAMES and term.suit is not None and term.worth != term.number


def card_sequence_words(sequence: CardSequence, marks: Marks, game: Game) -> str:
    """Return the cards of a suit from the top: shown ones, own ones, the gap, and the cards after it.

    "Spades from the top: J shown, J 9 yours, then no other nine; A K do not count."
    """
    deck = game.deck
    suit = "".join(rank * deck.copies for rank in deck.ranks)
    own = [card.rank for card in marks.lit]
    parts = [f"{ranks_text(suit[: sequence.of_partners])} shown"] if sequence.of_partners else []
    if own:
        parts.append(f"{ranks_text(own)} yours")
    head = f"{sequence.suit.plural.capitalize()} from the top: {', '.join(parts)}"
    counted = sequence.of_partners + len(own)
    if not marks.dimmed or counted >= len(suit):
        return f"{head}."
    is_other = suit[counted] in suit[:counted]
    missing = f"no {'other ' if is_other else ''}{rank_name(suit[counted])}"
    behind = ranks_text(card.rank for card in marks.dimmed)
    do = "does" if len(marks.dimmed) == 1 else "do"
    return f"{head}{', then ' if parts else ''}{missing}; {behind} {do} not count."
