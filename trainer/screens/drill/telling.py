"""The display of meanings of calls, and of hints."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from trainer.auction.call import PASS_FORM
from trainer.auction.seat import Seat
from trainer.games.game import Game
from trainer.playing.guided import review_words
from trainer.playing.guided.bidders import Bidders
from trainer.playing.guided.bidding_hints import HINTS, Hint, hint
from trainer.playing.guided.play_hints import PLAY_HINTS, PlayHint
from trainer.playing.guided.table_meanings import TableMeaning, TableMeanings
from trainer.practice.questions.choice_question import AnyQuestion
from trainer.practice.questions.question import Question
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.meaning.seat_meanings import SeatMeaning
from trainer.reasoning.words.counting_words import capitalized
from trainer.reasoning.words.explaining import Explainer
from trainer.reasoning.words.plain_denials import plain_denials
from trainer.screens.drill.auction_help_state import HintDisplay, MeaningDisplay

HINTS_BEFORE_THE_ANSWER = HINTS - 1
"""The number of hints without the last one, which is the call itself."""

_MOST_MEANINGS = 4
"""The most meanings of a call that are told one by one; for more, only what they have in common."""

MOST_WORDS_IN_HINT = 25
"""The most words of a hint, so that it names what to look at and nothing more."""

_SEVERAL = "several possibilities"
"""Said of a partner whose promises are too long for a hint."""

Names = Callable[[Seat], str]
"""A function that returns the name of a seat's player, relative to the learner."""


def meaning_display(meaning: TableMeaning, names: Names, learner: Seat, explainer: Explainer) -> MeaningDisplay:
    """Return the meaning of a call, in sentences."""
    name, game = names(meaning.seat), explainer.game
    call_name = review_words.name_of_call(meaning)
    note, shown = review_words.noted(meaning), review_words.phrases_of_call(meaning, game)
    lines = [note] if note else []
    # A pass that is left for hands without a bid tells by what it denies.
    is_left_over = meaning.call.form is PASS_FORM and all(one.row.is_left_over for one in meaning.shows)
    if shown and not note:
        first, *others = (phrase.removeprefix(f"{call_name}: ") for phrase in shown)
        if len(shown) <= _MOST_MEANINGS:
            lines.extend((f"It shows {first}.", *(f"Or it shows {other}." for other in others)))
        else:
            lines.append(f"It shows {first}, or one of {len(others)} other things.")
    who = "You have" if meaning.seat == learner else f"{name} has"
    is_first_call = meaning.index == meaning.seat  # what it shows is all that is known then
    if meaning.promised and meaning.promises_more_or_less and not (shown and is_first_call):
        lines.append(f"{who} shown by now: {'; '.join(review_words.known(meaning.promised, game))}.")
    if meaning.denied:
        denied = "; ".join(plain_denials(meaning.denied, game))
        lines.append(f"{'The pass tells' if is_left_over else 'Also known'}: {denied}.")
    if meaning.alert_text:
        lines.append(f"{capitalized(meaning.alert_text)}.")
    headline = ", ".join(filter(None, (f"{name}: {explainer.spoken(meaning.call)}", call_name)))
    return MeaningDisplay(meaning.index, headline, tuple(lines), explainer.printed(meaning.call), name)


def hint_display(hint: Hint, names: Names, game: Game, steps: int = HINTS) -> HintDisplay:
    """Return a hint in sentences, one of so many steps."""
    title = review_words.hint_title(hint, game)
    lines = tuple(_partner_lines(hint.partners, names, game))
    if lines and len(" ".join((title, *lines)).split()) > MOST_WORDS_IN_HINT:
        # The auction in sight says what the title says, but not what partners have shown.
        title, *rest = lines
        lines = tuple(rest)
    return HintDisplay(hint.step, steps, title, lines)


def play_hint_display(play_hint: PlayHint) -> HintDisplay:
    """Return a hint for a card, in sentences."""
    return HintDisplay(
        play_hint.step, PLAY_HINTS, review_words.play_hint_title(play_hint), review_words.play_hint_lines(play_hint)
    )


def _partner_lines(partners: Sequence[SeatMeaning], names: Names, game: Game) -> Iterator[str]:
    """Yield what partners have shown, in no more words together than a hint has, where that is possible.

    Those who have shown nothing are left out beside others.
    """
    telling = [partner for partner in partners if partner.promises] or partners
    words = MOST_WORDS_IN_HINT // max(1, len(telling))
    shown = [
        review_words.promised_by(partner, game, words - len(f"{names(partner.seat)} has shown".split()))
        or (_SEVERAL if partner.promises else "nothing")
        for partner in telling
    ]
    if len(shown) > 1 and len(set(shown)) == 1:
        yield f"Your partners have shown {shown[0]}."
        return
    for partner, said in zip(telling, shown, strict=True):
        yield f"{names(partner.seat)} has shown {said}."


def hints_for(question: Question) -> int:
    """Return how many hints a question offers before its answer is shown."""
    return HINTS_BEFORE_THE_ANSWER + bool(question.hint)


class QuestionTeller:
    """The meanings of calls before a question, and the hints for it. Not thread-safe."""

    def __init__(self, reasoner: Reasoner) -> None:
        self._bidders = Bidders((reasoner, reasoner))
        self._meanings = TableMeanings(self._bidders)
        self._explainer = Explainer(reasoner.book.game)

    def meaning(self, question: AnyQuestion, index: int) -> MeaningDisplay | None:
        """Return the meaning of call `index` of the question's auction; None if there is no such call."""
        auction = question.auction
        if auction is None or not 0 <= index < len(auction.calls):
            return None
        return meaning_display(
            self._meanings.of(auction, index), self._names(auction.turn), auction.turn, self._explainer
        )

    def hint(self, question: Question, step: int) -> HintDisplay:
        """Return a hint: the author's own, the situation, or the property that the convention looks for.

        The call itself is never a hint.
        """
        auction, game, steps = question.auction, self._explainer.game, hints_for(question)
        if question.hint and step == 1:
            return HintDisplay(step, steps, question.hint)
        of_table = min(step - steps + HINTS_BEFORE_THE_ANSWER, HINTS_BEFORE_THE_ANSWER)
        found = hint(self._bidders, auction, question.hand, self._meanings, of_table)
        return replace(hint_display(found, self._names(auction.turn), game, steps), step=step)

    def _names(self, learner: Seat) -> Names:
        return lambda seat: self._explainer.game.player_name(seat, learner)
