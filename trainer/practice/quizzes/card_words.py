"""Words for a position: contract, play so far and hands, and why a card is best."""

from collections.abc import Iterator, Sequence
from typing import Final

from trainer.auction.call import PASS, Call
from trainer.auction.seat import Seat, side_of
from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.games.game import Game
from trainer.games.play import CardPlay, Trick, Unit
from trainer.playing.deals.table_deal import TableDeal
from trainer.practice.quizzes.card_positions import Position
from trainer.practice.quizzes.card_solving import is_bidding
from trainer.reasoning.words.explaining import Explainer

_TO_LEAD: Final = "Which card do you lead?"
_TO_PLAY: Final = "Which card do you play?"


class CardWords:
    """The words for positions of one game."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._explainer = Explainer(game)

    def title(self, play: CardPlay) -> str:
        """Return the title of the question."""
        return _TO_PLAY if play.cards else _TO_LEAD

    def prompt(self, deal: TableDeal, play: CardPlay) -> str:
        """Return everything that a player knows at this point, and the question, in several lines."""
        said = [self._bidding(deal, play), *self._play_so_far(play), *_hands_seen(play)]
        asks = "Which of these cards do you play?" if play.cards else "Which of these cards do you lead?"
        return "\n".join([*said, asks])

    def explanation(self, position: Position, cards: Sequence[Card]) -> Iterator[str]:
        """Yield the outcomes of the offered cards, the best one first, and then all hands."""
        if position.takes:
            most = position.takes[position.best]
            all_of_it = f"{self._unit.number_text(most)} in all"
            yield f"With {position.best.symbols} your side gets {all_of_it}, if everybody plays at their best."
            for card in cards[1:]:
                yield f"{card.symbols} costs {most - position.takes[card]} of them."
        else:
            result, otherwise = ("made", "beaten") if position.is_bidding else ("beaten", "made")
            others = _listed([card.symbols for card in cards[1:]])
            yield f"With {position.best.symbols} the contract is {result}, if everybody plays at their best."
            yield f"With {others} it is {otherwise}."
        yield f"The hands, yours first: {'; '.join(_all_hands(position))}."

    @property
    def _unit(self) -> Unit:
        return self._game.rules_of_play.unit

    def _bidding(self, deal: TableDeal, play: CardPlay) -> str:
        """Return the bidding; before the opening lead every call in turn."""
        result = deal.result
        spoken = "" if result is None else self._game.words.spoken(result)
        has_contract = result is not None and len(deal.laws.scoring.bidders(result)) == 1
        buyers = "Your side" if is_bidding(deal, play) else "The others"
        bought = f"{buyers} bought the contract of {spoken}." if has_contract else f"To be taken are {spoken}."
        if play.cards:
            return bought
        calls = ", ".join(map(self._explainer.spoken, _without_the_end(deal.calls)))
        return f"{deal.laws.title} rules. {_first_caller(play)}: {calls}. {bought}"

    def _play_so_far(self, play: CardPlay) -> Iterator[str]:
        mine = side_of(play.turn)
        if play.tricks:
            tricks = ";\n".join(f"{_cards(trick.cards)} ({_won(trick, mine)})" for trick in play.tricks)
            yield f"The tricks so far:\n{tricks}."
            yield f"You have {self._unit.number_text(play.taken[mine])}, they have {play.taken[1 - mine]}."
        if play.on_the_table:
            first = play.turn - len(play.on_the_table)
            table = ", ".join(
                f"{card.symbols} ({'partner' if side_of((first + place) % play.seats) == mine else 'opponent'})"
                for place, card in enumerate(play.on_the_table)
            )
            yield f"On the table: {table}."
        elif play.cards:
            yield "You are to lead."


def _first_caller(play: CardPlay) -> str:
    """Return who calls first, as the player in turn sees it."""
    place = -play.turn % play.seats
    if place == 0:
        return "You call first"
    if side_of(place) == 0:
        return "Partner calls first"
    return f"The opponent {'after' if place == 1 else 'before'} you calls first"


def _hands_seen(play: CardPlay) -> Iterator[str]:
    """Yield the hand in turn, the own hand if that is another one, and open hands."""
    own = play.decider_of(play.turn)
    if own != play.turn:
        yield f"You play the cards of partner, who holds {_holding(play, play.turn)}."
    yield f"You hold {_holding(play, own)}."
    for seat in sorted(play.open_seats - {own, play.turn}):
        whose = "Partner's" if side_of(seat) == side_of(own) else "An opponent's"
        yield f"{whose} hand lies open: {_holding(play, seat)}."


def _without_the_end(calls: Sequence[Call]) -> Sequence[Call]:
    """Return the calls without the passes that end the auction."""
    end = len(calls)
    while end and calls[end - 1] == PASS:
        end -= 1
    return calls[:end]


def _won(trick: Trick, side: int) -> str:
    return "yours" if side_of(trick.winner) == side else "theirs"


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(card.symbols for card in cards)


def _holding(play: CardPlay, seat: Seat) -> str:
    return _cards(play.cards_left(seat))


def _all_hands(position: Position) -> Iterator[str]:
    """Yield the cards of all hands, from the player in turn on."""
    play = position.play
    deck = play.hands[0].deck
    for step in range(play.seats):
        yield _written(Hand.of(deck, play.cards_left((play.turn + step) % play.seats)))


def _written(hand: Hand) -> str:
    suits = [f"{suit.symbol}{hand.cards_of(suit).replace('T', '10')}" for suit in SUITS if hand.length(suit)]
    return " ".join(suits)


def _listed(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
