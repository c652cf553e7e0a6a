"""From questions and judgements to what a screen shows of them."""

from collections.abc import Callable
from datetime import datetime

from trainer.auction.auction import Auction
from trainer.auction.call import Call, Form
from trainer.auction.seat import side_of
from trainer.cards.hand import Hand
from trainer.cards.rank import RANK_NAMES, rank_name
from trainer.cards.suit import SUITS, Suit
from trainer.games.game import Game, Laws
from trainer.practice.questions.choice_question import AnyQuestion
from trainer.practice.questions.subject import Subject
from trainer.problems import BiddingTrainerError
from trainer.reasoning.judging.explaining import Explainer
from trainer.screens.drill.drill_state import CallButton, CallGroup, SeatShown, SuitShown

_GROUP_TITLES = {
    Form.PASS: "Pass and double",
    Form.DOUBLE: "Pass and double",
    Form.REDOUBLE: "Pass and double",
    Form.BID: "Number and denomination",
    Form.REVERSE: "Reverse: suit and number",
    Form.PLUS: "Plus",
    Form.PLUS_BY: "Plus",
    Form.REVERSE_PLUS: "Reverse plus",
    Form.REVERSE_PLUS_BY: "Reverse plus",
}

_WORDS_OF_IDS = {
    **{
        rank_name(rank, plural=plural).lower(): rank_name(rank, plural=plural)
        for rank in RANK_NAMES
        for plural in (False, True)
    },
    "partners": "partner's",
    "nos": "NOS",
}
"""Words as they stand in ids, where only small letters are usual, to how they are written."""


def hand_shown(hand: Hand) -> tuple[SuitShown, ...]:
    """The four suits of a hand."""
    return tuple(SuitShown(suit.value, suit.symbol, suit.plural, hand.cards_of(suit)) for suit in SUITS)


def call_label(call: Call) -> str:
    """A call as printed: `29♠`, `+1♥`, `28 NOS`."""
    names = {"NS": " NOS", "NT": " NT", "P": " Pass"}
    text = str(call)
    if call.form is Form.PASS:
        return "Pass"
    if call.form is Form.DOUBLE:
        return "Double"
    if call.form is Form.REDOUBLE:
        return "Redouble"
    if call.denomination in set(SUITS):
        return text.replace(call.denomination, Suit(call.denomination).symbol)
    return text.replace(call.denomination, names.get(call.denomination, call.denomination))


def seats_shown(question: AnyQuestion, *, open_hands: bool) -> tuple[SeatShown, ...]:
    """All seats, the learner's first, then in the order of calling; hands only where `open_hands`.

    None where a question has no auction.
    """
    auction = question.auction
    if auction is None:
        return ()
    seats = []
    for place in range(auction.seats):
        seat = (auction.turn + place) % auction.seats
        partner = side_of(seat) == side_of(auction.turn)
        name = "You" if place == 0 else f"{'Partner' if partner else 'Opponent'} {(place + 1) // 2}"
        calls = tuple(call_label(call) for index, call in enumerate(auction.calls) if auction.seat_of(index) == seat)
        is_open = question.deal and (open_hands or (place == 0 and question.hand is not None))
        shown = hand_shown(question.deal[seat]) if is_open else ()
        seats.append(SeatShown(place, name, partner and place > 0, place == 0, place == 0, seat == 0, calls, shown))
    return tuple(seats)


def call_groups(game: Game, laws: Laws, auction: Auction, hand: Hand) -> tuple[CallGroup, ...]:
    """The legal calls, by form."""
    explainer = Explainer(game)
    groups: dict[str, list[CallButton]] = {}
    for call in laws.legal_calls(auction, hand):
        button = CallButton(
            str(call), call_label(call), explainer.spoken(call), call.number_over(auction.standing_number)
        )
        groups.setdefault(_GROUP_TITLES[call.form], []).append(button)
    return tuple(CallGroup(title, tuple(buttons)) for title, buttons in groups.items())


def convention_label(name: str, game_called: Callable[[str], Game]) -> str:
    """`fifty-six/kerala` as `56: Kerala`, for as long as the table itself has not been read."""
    game, _, convention = name.partition("/")
    try:
        title = game_called(game).title
    except BiddingTrainerError:
        title = game.replace("-", " ").capitalize()
    return f"{title}: {convention.replace('-', ' ').title()}"


def row_label(row: str) -> str:
    """`first-position/two-jacks` as `Two Jacks`, `second-after-suit/otherwise` as `Any other hand`.

    Where something else than the call was asked, that stands behind.

    >>> row_label("second-after-suit/void-in-partners-suit")
    "Void in partner's suit"
    >>> row_label("first-position/two-jacks/shows")
    'Two Jacks (what it shows)'
    """
    subject = Subject.parse(row)
    asked = f" ({subject.kind.asks})" if subject.kind.asks else ""
    name = subject.row.row or row
    if name == "otherwise":
        return f"Any other hand{asked}"
    words = [_WORDS_OF_IDS.get(word, word) for word in name.split("-")]
    words[0] = words[0][0].upper() + words[0][1:]
    return " ".join(words) + asked


def standing_text(auction: Auction, game: Game) -> str:
    """What stands: "28 spades by partner", or that nobody has bid."""
    index = auction.standing_index
    if index is None:
        return "No bid yet"
    ours = side_of(auction.seat_of(index)) == side_of(auction.turn)
    by = "your side" if ours else "the other side"
    name = game.denomination_name(auction.calls[index].denomination)
    doubled = {"": "", "X": ", doubled", "XX": ", redoubled"}[auction.doubled]
    return f"{auction.standing_number} {name} by {by}{doubled}"


def when_shown(due: datetime, now: datetime) -> str:
    """When something comes back, in words: "in 10 minutes", "tomorrow", "on 3 December"."""
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
