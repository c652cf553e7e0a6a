"""The display of questions and judgements."""

from dataclasses import replace
from datetime import datetime

from trainer.auction.auction import Auction
from trainer.auction.seat import side_of
from trainer.cards.hand import Hand
from trainer.cards.rank import rank_name
from trainer.cards.suit import SUITS
from trainer.games.game import Game
from trainer.games.words import AuctionState
from trainer.practice.questions.choice_question import AnyQuestion
from trainer.practice.questions.subject import Subject, asked_of
from trainer.screens.drill.drill_state import CallJudged, SeatDisplay, SuitDisplay


def hand_display(hand: Hand) -> tuple[SuitDisplay, ...]:
    """Return the four suits of a hand."""
    return tuple(SuitDisplay(suit.value, suit.symbol, suit.plural, hand.cards_of(suit)) for suit in SUITS)


def seats_display(question: AnyQuestion, game: Game, *, open_hands: bool) -> tuple[SeatDisplay, ...]:
    """Return all seats, the learner's first, then in the order of calling; with hands only if `open_hands`.

    Returns no seats where a question has no auction.
    """
    auction = question.auction
    if auction is None:
        return ()
    seats = []
    for place in range(auction.seats):
        seat = (auction.turn + place) % auction.seats
        partner = side_of(seat) == side_of(auction.turn)
        printed = game.calls.printed
        indexes = tuple(index for index in range(len(auction.calls)) if auction.seat_of(index) == seat)
        calls = tuple(printed(auction.calls[index]) for index in indexes)
        is_open = question.deal and (open_hands or (place == 0 and question.hand is not None))
        shown = hand_display(question.deal[seat]) if is_open else ()
        role, badge = (game.words.first_caller, game.words.first_caller_mark) if seat == 0 else ("", "")
        seats.append(
            SeatDisplay(
                place,
                game.player_name(seat, auction.turn),
                partner and place > 0,
                place == 0,
                place == 0,
                seat == 0,
                calls,
                shown,
                role,
                badge,
                label=game.seat_label(seat, auction.turn),
                states=tuple(sorted(auction.states[side_of(seat)])),
                in_red=bool(auction.states[side_of(seat)] & game.states_in_red),
                indexes=indexes,
            )
        )
    return tuple(seats)


def states_text(auction: Auction) -> str:
    """Return the states of the sides for the player to call; empty where there are none.

    "Your side is far behind. The opponents are close to winning."
    """
    own = side_of(auction.turn)
    sides = (("Your side is", auction.states[own]), ("The opponents are", auction.states[1 - own]))
    return " ".join(f"{who} {' and '.join(sorted(states))}." for who, states in sides if states)


def with_answer(seats: tuple[SeatDisplay, ...], call: str, kind: str, right: str) -> tuple[SeatDisplay, ...]:
    """Return the seats with the learner's answer and its verdict, and with the right call if it differs.

    `call` is empty where the learner did not know it.
    """
    answered = (CallJudged(call, kind),) if call else ()
    judged = answered if call == right else (*answered, CallJudged(right, "right"))
    return tuple(replace(seat, judged=judged) if seat.is_learner else seat for seat in seats)


def row_label(row: str, game: Game) -> str:
    """Return `first-position/two-jacks` as `Two Jacks`, `second-after-suit/otherwise` as `Any other hand`.

    For another kind of question than the call it follows: `Two Jacks (what it shows)`.
    """
    subject = Subject.parse(row)
    asked = f" ({asked_of(subject.kind)})" if asked_of(subject.kind) else ""
    name = subject.row.row or row
    if name == "otherwise":
        return f"Any other hand{asked}"
    written = _words_of_ids(game)
    words = [written.get(word, word) for word in name.split("-")]
    words[0] = words[0][0].upper() + words[0][1:]
    return " ".join(words) + asked


def _words_of_ids(game: Game) -> dict[str, str]:
    """Return the capitalised forms of words that are in lower case in ids."""
    ranks = (rank_name(rank, plural=plural) for rank in game.deck.ranks for plural in (False, True))
    denominations = (one.name for one in game.calls.denominations.values())
    return {**{word.lower(): word for word in (*denominations, *ranks)}, "partners": "partner's", "pass": "pass"}


def standing_in_auction(auction: Auction, game: Game) -> AuctionState:
    """Return the standing bid: "28 spades by partner", or that nobody has bid."""
    mine = side_of(auction.turn)
    return game.words.standing(auction, lambda seat: "your side" if side_of(seat) == mine else "the other side")


def when_text(due: datetime, now: datetime) -> str:
    """Return when a question is due again, in words: "in 10 minutes", "tomorrow", "on 3 December"."""
    seconds = (due - now).total_seconds()
    minutes = round(seconds / 60)
    if minutes < 1:
        return "now"
    if minutes < 60:  # noqa: PLR2004  minutes in an hour
        return f"in {minutes} minute{'s' if minutes != 1 else ''}"
    days = (due.astimezone().date() - now.astimezone().date()).days
    if days <= 0:
        return f"in {round(minutes / 60)} hour{'s' if round(minutes / 60) != 1 else ''}"
    if days == 1:
        return "tomorrow"
    if days < 14:  # noqa: PLR2004  two weeks can be counted in days
        return f"in {days} days"
    local = due.astimezone()
    return f"on {local.day} {local:%B %Y}" if local.year != now.year else f"on {local.day} {local:%B}"
