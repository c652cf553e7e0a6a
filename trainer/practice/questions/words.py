"""What questions made from rows say in English: prompts, options and explanations."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from trainer.auction.call import DOUBLE_FORM, PASS_FORM, REDOUBLE_FORM, Call
from trainer.cards.hand import Hand
from trainer.games.game import Game
from trainer.games.laws import Laws
from trainer.practice.questions.asking import Asking
from trainer.reasoning.choosing.choosing import Choice
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.meaning.promising import as_one
from trainer.reasoning.rows.row_meaning import RowMeaning
from trainer.reasoning.words.counting_words import joined
from trainer.reasoning.words.explaining import Explainer
from trainer.reasoning.words.meaning_words import claimed, left_over, shown_by

OR_ELSE: Final = "; or "
"""Between the meanings of one call."""

LEGAL: Final = "It is legal"
ILLEGAL: Final = "Illegal: "

_DONE: Final = {PASS_FORM: "passed", DOUBLE_FORM: "doubled", REDOUBLE_FORM: "redoubled"}


class QuestionWords:
    """Words for questions on the rows of one game's tables."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._explainer = Explainer(game)

    # Questions about what a call shows

    def asks_what_it_shows(self, call: Call, *, is_one: bool) -> str:
        """The prompt, for a call that shows one thing, or several."""
        return f"Partner has just {self._done(call)}. What {'does' if is_one else 'can'} that show?"

    def shown(self, meanings: Iterable[RowMeaning]) -> str:
        """An option: what a call shows, or can show."""
        return sentence(OR_ELSE.join(self.phrases(meanings)))

    def phrases(self, meanings: Iterable[RowMeaning]) -> tuple[str, ...]:
        """What each meaning shows, each thing once; counts in ranges that adjoin are one thing."""
        told: list[Claim | str] = []
        for meaning in meanings:
            if meaning.row.is_left_over:
                told.append(shown_by(meaning, self._game))
                continue
            claim = Claim(meaning.shows, meaning.binding)
            place = next((place for place, one in enumerate(told) if _together(one, claim) is not None), None)
            if place is None:
                told.append(claim)
            else:
                told[place] = _together(told[place], claim) or claim
        return tuple(dict.fromkeys(one if isinstance(one, str) else claimed(one, self._game) for one in told))

    def each_once(self, meanings: Iterable[RowMeaning]) -> tuple[RowMeaning, ...]:
        """The meanings without those that say what one before them says."""
        said: dict[str, RowMeaning] = {}
        for meaning in meanings:
            said.setdefault(shown_by(meaning, self._game), meaning)
        return tuple(said.values())

    def why_it_shows(
        self, choice: Choice, meanings: Iterable[RowMeaning], accepted: Iterable[RowMeaning]
    ) -> tuple[str, ...]:
        """Which rows say so, which of several meanings it was this time, and of what else the call is accepted."""
        phrases = self.phrases(meanings)
        called = sentence(self._explainer.printed(choice.call))
        name = choice.row.name
        does = f"is {name}: it shows" if name else "shows"
        sentences = [f"{called} {does} {OR_ELSE.join(phrases)}."]
        if len(phrases) > 1:
            sentences.append(f"This time it was {self._shown_by(choice)}.")
        others = [phrase for phrase in self.phrases(accepted) if phrase not in phrases]
        if others:
            sentences.append(f"It is played too with {', or with '.join(others)}.")
        return tuple(sentences)

    def _shown_by(self, choice: Choice) -> str:
        """What a right call shows, without its name, which stands before it."""
        meaning = choice.row_meaning(choice.call)
        return left_over(choice.call.form) if meaning is None else shown_by(meaning, self._game)

    # Questions about which hand made a call

    def asks_which_hand(self, call: Call) -> str:
        """The prompt."""
        return f"Partner has just {self._done(call)}. Which of these hands was it?"

    def why_that_hand(self, right: int, choices: Iterable[tuple[Hand, Choice]]) -> Iterator[str]:
        """For every hand its call with the way that it takes, that of the `right` one (its place, from 0) first."""
        known = list(choices)
        alike: dict[str, list[str]] = {}
        for place in sorted(range(len(known)), key=lambda place: (place != right, place)):
            hand, choice = known[place]
            called = f"{self._explainer.printed(choice.call)}: {self._explainer.way(choice, hand)}"
            alike.setdefault(called, []).append(str(place + 1))
        for called, places in alike.items():
            yield f"{f'Hand {places[0]} calls' if len(places) == 1 else f'Hands {joined(places)} call'} {called}."

    # Questions about what a call asks

    def asks_whether_forcing(self, call: Call) -> str:
        """The prompt."""
        return f"With this hand you call {self._explainer.spoken(call)}. Is the call forcing, and what does it ask?"

    def why_forcing(self, choice: Choice) -> str:
        """What the call shows."""
        called = sentence(self._explainer.printed(choice.call))
        name = choice.row.name
        does = f"is {name}: it shows" if name else "shows"
        return f"{called} {does} {self._shown_by(choice)}."

    # Questions about what is legal

    def asks_whether_legal(self, call: Call) -> str:
        """The prompt."""
        spoken = self._explainer.spoken(call)
        return f"It is your turn, with this hand. Is {spoken} legal here? If not, why not?"

    def why_legal(self, call: Call, why_illegal: str, laws: Laws) -> tuple[str, ...]:
        """What the laws say of the call, and which laws these are."""
        verdict = f"is illegal: {why_illegal}" if why_illegal else "is legal here."
        called = sentence(self._explainer.spoken(call))
        return (f"{called} ({call}) {verdict}", f"These are the laws of {laws.title}.")

    def _done(self, call: Call) -> str:
        """What somebody has done who has made the call: "called 29 spades", "passed"."""
        return _DONE.get(call.form, f"called {self._explainer.spoken(call)}")


def _together(told: Claim | str, claim: Claim) -> Claim | None:
    """Two claims as one, where they count the same in ranges that adjoin."""
    if isinstance(told, str) or told.binding != claim.binding:
        return None
    whole = as_one(told.statement, claim.statement)
    return None if whole is None else replace(told, statement=whole)


def asking(said: Asking) -> str:
    """An option: whether a call is forcing, and what it asks."""
    if said.asks:
        return f"{'Yes' if said.forcing else 'No, but it asks partner'}: {said.asks}"
    return "Yes: partner may not pass" if said.forcing else "No: partner may pass"


def legality(why_illegal: str) -> str:
    """An option: the call is legal, or why it is not."""
    return ILLEGAL + why_illegal if why_illegal else LEGAL


def ended(text: str) -> str:
    """A text with its full stop; nothing stays nothing.

    >>> ended("The game begins"), ended("It ends."), ended("")
    ('The game begins.', 'It ends.', '')
    """
    return text if not text or text.endswith(".") else f"{text}."


def sentence(text: str) -> str:
    """A text with a capital at its beginning.

    >>> sentence("four or more spades")
    'Four or more spades'
    """
    return text[:1].upper() + text[1:]
