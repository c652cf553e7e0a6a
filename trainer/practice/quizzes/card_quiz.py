"""Questions about which card to lead or to play, with answers that were solved with all hands open."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from trainer.auction.call import PASS, Call
from trainer.auction.seat import Seat, side_of
from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.games.game import Game
from trainer.games.play import CardPlay, Trick, Unit
from trainer.practice.questions.choice_question import USUAL_OPTIONS, ChoiceQuestion, Option, arranged
from trainer.practice.questions.question import NoDealError, RowName
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.quizzes.card_positions import TOPICS, Position, PositionFinder, topics_of
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.words.explaining import Explainer

CARDS: Final = "cards"
"""The name of the quiz, which is the first part of the names of its items."""


def card_subjects(game: Game) -> Iterator[tuple[Subject, str]]:
    """What is asked about which card to play, with the section that it is written in; nothing without a solver."""
    if game.make_solver is not None:
        for topic in topics_of(game):
            yield Subject(RowName(CARDS, topic), Kind.CARD), game.words.source_on_play


class CardQuiz:
    """Makes questions about which card to play. `chance` decides everything that is random, `bidder` who bids."""

    def __init__(self, game: Game, bidder: Callable[[Random], Reasoner], chance: Random) -> None:
        self._game = game
        self._bidder = bidder
        self._chance = chance
        self._explainer = Explainer(game)
        self._finder: PositionFinder | None = None

    def question(self, subject: Subject, *, boundary: bool) -> ChoiceQuestion:  # noqa: ARG002  the solver decides
        """A fresh question; raises `NoDealError` for what is no item of the quiz, and where no position is found."""
        if subject.kind is not Kind.CARD or subject.row.row not in TOPICS or self._game.make_solver is None:
            raise NoDealError(f"There is no question such as {subject}.")
        if self._finder is None:
            self._finder = PositionFinder(self._game, self._game.make_solver(), self._bidder, self._chance)
        found = self._finder.position(subject.row.row)
        wrong = self._chance.sample(found.wrong, min(len(found.wrong), USUAL_OPTIONS - 1))
        options, places = arranged(_option(found.best), [_option(card) for card in wrong], self._chance)
        return ChoiceQuestion(
            subject=subject,
            title="Which card do you play?" if found.play.cards else "Which card do you lead?",
            prompt=self._prompt(found),
            options=options,
            right=places,
            explanation=tuple(self._explanation(found, [found.best, *wrong])),
            source=self._game.words.source_on_play,
        )

    @property
    def _unit(self) -> Unit:
        return self._game.rules_of_play.unit

    def _prompt(self, found: Position) -> str:
        said = [self._bidding(found), *self._play_so_far(found), *_hands_seen(found.play)]
        asks = "Which of these cards do you play?" if found.play.cards else "Which of these cards do you lead?"
        return "\n".join([*said, asks])

    def _bidding(self, found: Position) -> str:
        """Who has bid what; before the opening lead every call in turn."""
        result = found.deal.result
        spoken = "" if result is None else self._game.words.spoken(result)
        has_contract = result is not None and len(found.deal.laws.scoring.bidders(result)) == 1
        buyers = "Your side" if found.is_bidding else "The others"
        bought = f"{buyers} bought the contract of {spoken}." if has_contract else f"To be taken are {spoken}."
        if found.play.cards:
            return bought
        calls = ", ".join(map(self._explainer.spoken, _without_the_end(found.deal.calls)))
        return f"{found.deal.laws.title} rules. {_first_caller(found.play)}: {calls}. {bought}"

    def _play_so_far(self, found: Position) -> Iterator[str]:
        play = found.play
        mine = side_of(play.turn)
        if play.tricks:
            tricks = ";\n".join(f"{_cards(trick.cards)} ({_won(trick, mine)})" for trick in play.tricks)
            yield f"The tricks so far:\n{tricks}."
            yield f"You have {self._unit.said(play.taken[mine])}, they have {play.taken[1 - mine]}."
        if play.on_the_table:
            first = play.turn - len(play.on_the_table)
            table = ", ".join(
                f"{card.symbols} ({'partner' if side_of((first + place) % play.seats) == mine else 'opponent'})"
                for place, card in enumerate(play.on_the_table)
            )
            yield f"On the table: {table}."
        elif play.cards:
            yield "You are to lead."

    def _explanation(self, found: Position, cards: Sequence[Card]) -> Iterator[str]:
        if found.takes:
            most = found.takes[found.best]
            all_of_it = f"{self._unit.said(most)} in all"
            yield f"With {found.best.symbols} your side gets {all_of_it}, if everybody plays at their best."
            for card in cards[1:]:
                yield f"{card.symbols} costs {most - found.takes[card]} of them."
        else:
            result, otherwise = ("made", "beaten") if found.is_bidding else ("beaten", "made")
            others = _listed([card.symbols for card in cards[1:]])
            yield f"With {found.best.symbols} the contract is {result}, if everybody plays at their best."
            yield f"With {others} it is {otherwise}."
        yield f"The hands, yours first: {'; '.join(_all_hands(found))}."


def _option(card: Card) -> Option:
    return Option(card.symbols)


def _first_caller(play: CardPlay) -> str:
    """Who calls first, from where the player to play sits."""
    place = -play.turn % play.seats
    if place == 0:
        return "You call first"
    if side_of(place) == 0:
        return "Partner calls first"
    return f"The opponent {'after' if place == 1 else 'before'} you calls first"


def _hands_seen(play: CardPlay) -> Iterator[str]:
    """The hand to be played from; the own one too where that is another's; and what lies open."""
    own = play.decider_of(play.turn)
    if own != play.turn:
        yield f"You play the cards of partner, who holds {_holding(play, play.turn)}."
    yield f"You hold {_holding(play, own)}."
    for seat in sorted(play.open_seats - {own, play.turn}):
        whose = "Partner's" if side_of(seat) == side_of(own) else "An opponent's"
        yield f"{whose} hand lies open: {_holding(play, seat)}."


def _without_the_end(calls: Sequence[Call]) -> Sequence[Call]:
    """The calls without the passes that end the auction."""
    end = len(calls)
    while end and calls[end - 1] == PASS:
        end -= 1
    return calls[:end]


def _won(trick: Trick, side: int) -> str:
    return "yours" if side_of(trick.winner) == side else "theirs"


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(card.symbols for card in cards)


def _holding(play: CardPlay, seat: Seat) -> str:
    return _cards(play.held(seat))


def _all_hands(found: Position) -> Iterator[str]:
    """The cards that everybody held, from the player to play on."""
    play = found.play
    deck = play.hands[0].deck
    for step in range(play.seats):
        yield _written(Hand.of(deck, play.held((play.turn + step) % play.seats)))


def _written(hand: Hand) -> str:
    suits = [f"{suit.symbol}{hand.cards_of(suit).replace('T', '10')}" for suit in SUITS if hand.length(suit)]
    return " ".join(suits)


def _listed(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
