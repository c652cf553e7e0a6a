"""`play`: who wins which trick, what it is worth, and whether every card was legal."""

from collections.abc import Callable

from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.documents.json_fields import Record, number_of, text_of, texts_of
from trainer.games.game import Game
from trainer.playing.deals.deal_json import tricks_as_json
from trainer.problems import BadNotationError


class PlayAnswers:
    """A service for questions about the play of the cards."""

    def __init__(self, game_called: Callable[[str], Game]) -> None:
        self._game_called = game_called

    def play(self, record: Record) -> Record:
        """Return the tricks of a play up to its first illegal card.

        Raises `BiddingTrainerError` for an invalid question.
        """
        game = self._game_called(text_of(record, "game"))
        rules = game.rules_of_play
        hands = _hands(game, texts_of(record, "hands"))
        leader = 0 if record.get("leader") is None else number_of(record, "leader")
        if not 0 <= leader < game.seats:
            message = f"'leader' is {leader}; seats are 0 (the first caller) to {game.seats - 1}."
            raise BadNotationError(message)
        # Where nothing is named in the auction, the trumps are always the same.
        trump = text_of(record, "trump", None if game.calls.denominations else "")
        play = rules.begin_with(_denomination(game, trump), leader, hands)
        illegal_at, why = None, None
        for index, card in enumerate([Card.parse(text) for text in texts_of(record, "cards")]):
            why = play.problem_with(card)
            if why is not None:
                illegal_at = index
                break
            play = play.add(card)
        return {**tricks_as_json(play), "illegal_at": illegal_at, "why": why}


def _denomination(game: Game, text: str) -> str:
    """Return the trump as a denomination, spelled as in a call; unknown ones are left for the game to reject."""
    try:
        return game.calls.parse(f"1{text}").denomination or text
    except BadNotationError:
        return text


def _hands(game: Game, texts: tuple[str, ...]) -> tuple[Hand, ...]:
    """Return all hands, with equally many cards (fewer than dealt during the play), and no card too often."""
    if len(texts) != game.seats:
        message = f"'hands' must be {game.seats} hands, from the first caller on, not {len(texts)}."
        raise BadNotationError(message)
    hands = tuple(parse_hand(game.deck, text, size=0) for text in texts)
    if len({hand.size for hand in hands}) > 1:
        sizes = ", ".join(str(hand.size) for hand in hands)
        message = f"The hands have {sizes} cards; all must have the same number."
        raise BadNotationError(message)
    if hands[0].size > game.cards_each:
        message = f"The hands have {hands[0].size} cards each; {game.cards_each} are dealt."
        raise BadNotationError(message)
    cards = [card for hand in hands for card in hand.cards]
    for card in dict.fromkeys(cards):
        if cards.count(card) > game.deck.copies:
            message = f"The {card.name} is there {cards.count(card)} times; the deck has {game.deck.copies}."
            raise BadNotationError(message)
    return hands
