"""The meanings of calls, in English: what a row shows, promises and denials, and calls that told nothing."""

from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import PASS_FORM, Call, Form
from trainer.auction.seat import side_of
from trainer.games.game import Game
from trainer.language.book.rule_book import Row
from trainer.reasoning.meaning.call_meaning import CallNote, Manner
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.meaning.seat_meanings import SeatMeaning
from trainer.reasoning.rows.row_meaning import RowMeaning
from trainer.reasoning.words.wording import Wording

NOTHING_TO_BID: Final = "nothing to bid"
"""The meaning of a pass for the remaining hands, where the auction is not known."""

NOTHING_BETTER: Final = "nothing better to bid"
"""The meaning of any other call for the remaining hands."""


def left_over(form: Form) -> str:
    """Return the meaning of a call of that form for the remaining hands."""
    return NOTHING_TO_BID if form is PASS_FORM else NOTHING_BETTER


def left_over_at(auction: Auction, form: Form, game: Game) -> str:
    """Return the meaning of a call made next, of that form, for the remaining hands: a pass by what stands."""
    if form is not PASS_FORM:
        return NOTHING_BETTER
    if auction.standing_index is None:
        return "no opening bid"
    standing = game.calls.printed(auction.calls[auction.standing_index])
    is_ours = side_of(auction.seat_of(auction.standing_index)) == side_of(auction.turn)
    return f"nothing to add to {standing}" if is_ours else f"no bid over {standing}"


def is_empty_pass(row: Row) -> bool:
    """Return whether a row is a pass for the remaining hands that has neither a reason nor a name."""
    return row.is_left_over and row.call.form is PASS_FORM and not row.why and not row.named


def why_illegal(call: Call, why: str, game: Game) -> str:
    """Return the laws' reason against a call; if it begins with the call, that is printed as on the table."""
    written = f"{call} "
    return f"{game.calls.printed(call)} {why.removeprefix(written)}" if why.startswith(written) else why


def meaning_text(meaning: RowMeaning, game: Game) -> str:
    """Return what a call shows by a row: "four or more spades with both Jacks"."""
    if meaning.row.is_left_over:
        return left_over(meaning.given_by.template.form)
    return Wording(game, meaning.binding).phrase(meaning.shows)


def named_meaning(meaning: RowMeaning, game: Game, before: Auction | None = None) -> str:
    """Return what a call shows by a row, after its name if it has one: "Stayman: four spades".

    A pass that no row requires anything for is told by what stands in the auction `before` it.
    """
    row = meaning.row
    if row.name and row.why and row.is_left_over:
        said = row.why.rstrip(".")
    elif row.is_left_over and before is not None:
        said = left_over_at(before, meaning.given_by.template.form, game)
    else:
        said = meaning_text(meaning, game)
    return f"{row.name}: {said}" if row.name else said


def claimed(claim: Claim, game: Game) -> str:
    """Return a promise or a denial: "exactly two Jacks", "not a void"."""
    return Wording(game, claim.binding).phrase(claim.statement)


def notes(seat: SeatMeaning) -> tuple[str, ...]:
    """Return sentences about the calls of a seat that told nothing, or something other than they should have."""
    return tuple(said for call in seat.calls if (said := note(call)))


def note(noted: CallNote) -> str:
    """Return why a call told nothing, or something other than it means; empty where it is as agreed."""
    named = f"Call {noted.index + 1}, {noted.call},"
    none = "with none of the hands that this player can have"
    match noted.manner:
        case Manner.MODEL:
            return ""
        case Manner.ACCEPTED:
            return f"{named} is first choice {none}; it was read as a call that is played too."
        case Manner.NATURAL:
            return f"{named} is made {none}; it was read as what such a call shows by itself."
        case _ if noted.nothing:
            return f"{named} tells nothing: {noted.nothing.rstrip('.')}."
        case Manner.DEPARTS:
            return f"{named} is made {none}, so it tells nothing."
        case Manner.NOT_COVERED:
            return f"{named} tells nothing: the convention does not go so far."
