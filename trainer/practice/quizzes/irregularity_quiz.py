"""The quiz about irregularities: who may choose, what may be done, what follows, who leads."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

from trainer.auction.seat import Seat
from trainer.games.game import Game
from trainer.games.law_data import Chooser, Clause, Irregularity, LawData
from trainer.practice.questions.choice_question import (
    USUAL_OPTIONS,
    ChoiceQuestion,
    Option,
    arranged,
    distinct,
)
from trainer.practice.questions.question import NoDealError, RowName
from trainer.practice.questions.question_words import ended, sentence
from trainer.practice.questions.subject import Kind, Subject

IRREGULARITIES: Final = "irregularities"
"""The name of the quiz, with which the names of its items begin."""

_FEWEST_OPTIONS_FOR_NOT: Final = 2
""""Which of these may he not choose?" needs two that he may."""

_NAMES: Final = ("Anu", "Biju", "Chacko", "Devi", "Eapen", "Femi", "Gita", "Hari")
"""Names of players in the order of calling, for questions about a real table."""


def irregularity_subjects(data: LawData) -> Iterator[tuple[Subject, str]]:
    """Yield the subjects about irregularities, each with the section of its source."""
    for entry in data.irregularities:
        for kind in _kinds_of(entry):
            yield Subject(RowName(IRREGULARITIES, entry.id), kind), entry.source


def _kinds_of(entry: Irregularity) -> Iterator[Kind]:
    if not entry.is_asked:
        return
    if entry.who and entry.chooser is not None:
        yield Kind.WHO
    if entry.options:
        yield Kind.OPTIONS
    if entry.penalty is not None:
        yield Kind.PENALTY
    if entry.lead is not None:
        yield Kind.LEAD


class IrregularityQuiz:
    """The maker of questions about the entries of the law data. `chance` decides everything random."""

    def __init__(self, data: LawData, game: Game, chance: Random) -> None:
        self._entries = {entry.id: entry for entry in data.irregularities}
        self._game = game
        self._chance = chance

    def question(self, subject: Subject, *, boundary: bool) -> ChoiceQuestion:  # noqa: ARG002  there are no hands
        """Return a fresh question. Raises `NoDealError` when the quiz has no such item."""
        entry = self._entries.get(subject.row.row)
        if entry is None or subject.kind not in set(_kinds_of(entry)):
            raise NoDealError(f"There is no question such as {subject}.")
        match subject.kind:
            case Kind.WHO:
                return self._who(subject, entry)
            case Kind.OPTIONS:
                return self._options(subject, entry)
            case Kind.PENALTY:
                return self._clause(
                    subject, entry, "What follows from it?", entry.penalty, _penalties(self._others(entry))
                )
            case _:
                asks = entry.lead.asks if entry.lead else ""
                right = entry.lead.answer if entry.lead else None
                return self._clause(subject, entry, asks, right, _leads(self._others(entry)))

    def _who(self, subject: Subject, entry: Irregularity) -> ChoiceQuestion:
        """Return a question about who may choose: in the words of the law or, half the time, by name at a table."""
        chooser = entry.chooser
        if chooser is not None and chooser.counted_from and self._chance.random() < 1 / 2:
            return self._at_a_table(subject, entry, chooser)
        right = chooser.clause if chooser else None
        return self._clause(subject, entry, entry.who, right, _choosers(self._others(entry)))

    def _at_a_table(self, subject: Subject, entry: Irregularity, chooser: Chooser) -> ChoiceQuestion:
        players = self._players(entry)
        dealer = self._chance.randrange(players)
        offender = self._chance.choice(entry.offending_seats(dealer, players))
        seat = chooser.seat(offender, dealer, players)
        names = _NAMES[:players]
        others = [names[other] for other in self._near(offender, dealer, players) if other != seat]
        right = Option(names[seat or 0])
        options, places = arranged(right, distinct(map(Option, others), right), self._chance)
        prompt = (
            f"In the order of calling sit {', '.join(names)}. {names[dealer]} has dealt. {entry.when} It was"
            f" {names[offender]}. {entry.who}"
        )
        found = f"{names[seat or 0]} is {chooser.clause.text}."
        return self._made(subject, entry, prompt, options, places, (found,))

    def _near(self, offender: Seat, dealer: Seat, players: int) -> tuple[Seat, ...]:
        """Return seats that a player who does not know might name, the likeliest first, each once."""
        likely = [
            *((offender - 1) % players, dealer, (dealer + 1) % players, (offender + 1) % players),
            *(offender, (offender + 2) % players, (offender + 3) % players),
        ]
        return tuple(dict.fromkeys(likely))

    def _options(self, subject: Subject, entry: Irregularity) -> ChoiceQuestion:
        """Return a question about what may be done, or what may not."""
        foreign = [*entry.forbidden, *self._foreign(entry)]
        if len(entry.options) >= _FEWEST_OPTIONS_FOR_NOT and self._chance.random() < 1 / 2:
            right, wrong = foreign[0], list(entry.options)
            prompt = f"{self._set_of(entry)}{entry.when} Which of these may not be done then?"
        else:
            right, wrong = self._chance.choice(entry.options), foreign
            prompt = f"{self._set_of(entry)}{entry.when} Which of these may be done then?"
        option = Option(sentence(right.on_one_line))
        others = distinct((Option(sentence(clause.on_one_line)) for clause in wrong), option, USUAL_OPTIONS - 1)
        options, places = arranged(option, others, self._chance)
        return self._made(subject, entry, prompt, options, places)

    def _foreign(self, entry: Irregularity) -> list[Clause]:
        """Return what may be done after other irregularities but not after this one; nearby ones come first."""
        found = []
        for other in self._others(entry):
            for clause in other.options:
                if clause not in found and not any(clause.is_like(own) for own in (*entry.options, *entry.forbidden)):
                    found.append(clause)
        return found

    def _clause(
        self, subject: Subject, entry: Irregularity, asks: str, right: Clause | None, others: Iterable[Clause]
    ) -> ChoiceQuestion:
        """Return a question with one right clause among others that differ from it."""
        if right is None:
            raise NoDealError(f"There is no question such as {subject}.")
        wrong = [clause for clause in dict.fromkeys(others) if not clause.is_like(right)]
        option = Option(sentence(right.on_one_line))
        chosen = distinct((Option(sentence(clause.on_one_line)) for clause in wrong), option, USUAL_OPTIONS - 1)
        options, places = arranged(option, chosen, self._chance)
        return self._made(subject, entry, f"{self._set_of(entry)}{entry.when} {asks}", options, places)

    def _made(  # noqa: PLR0913, PLR0917  the parts of a question
        self,
        subject: Subject,
        entry: Irregularity,
        prompt: str,
        options: tuple[Option, ...],
        places: frozenset[int],
        before: tuple[str, ...] = (),
    ) -> ChoiceQuestion:
        return ChoiceQuestion(
            subject=subject,
            title=entry.title,
            prompt=prompt,
            options=options,
            right=places,
            explanation=(*before, *_explained(entry)),
            source=entry.source,
            note=ended(entry.note),
        )

    def _others(self, entry: Irregularity) -> list[Irregularity]:
        """Return the other entries with questions, those most like this one first, in a new order each time."""
        others = [other for other in self._entries.values() if other.is_asked and other.id != entry.id]
        self._chance.shuffle(others)
        return sorted(
            others, key=lambda other: (other.about != entry.about, -_parts_shared(entry.source, other.source))
        )

    def _players(self, entry: Irregularity) -> int:
        return self._game.laws_called((entry.under or self._game.laws_names)[0]).seats

    def _set_of(self, entry: Irregularity) -> str:
        """Return under which laws an entry holds; empty where it is the same under all."""
        if not entry.under:
            return ""
        titles = [self._game.laws_called(name).title for name in entry.under]
        return f"{' and '.join(titles)} rules. "


def _choosers(entries: Iterable[Irregularity]) -> Iterator[Clause]:
    return (entry.chooser.clause for entry in entries if entry.chooser is not None)


def _penalties(entries: Iterable[Irregularity]) -> Iterator[Clause]:
    return (entry.penalty for entry in entries if entry.penalty is not None)


def _leads(entries: Iterable[Irregularity]) -> Iterator[Clause]:
    return (entry.lead.answer for entry in entries if entry.lead is not None)


def _parts_shared(one: str, other: str) -> int:
    """Return how many parts of two section numbers agree: two of O.2.2.1 and O.2.5."""
    shared = 0
    for mine, yours in zip(one.split("."), other.split("."), strict=False):
        if mine != yours:
            break
        shared += 1
    return shared


def _explained(entry: Irregularity) -> Iterator[str]:
    """Yield everything that the law says about an entry."""
    who = entry.chooser.clause.text if entry.chooser else ""
    if entry.options:
        yield f"{sentence(who)} may: {'; or '.join(option.text for option in entry.options)}."
    if entry.forbidden:
        yield f"Not allowed: {'; '.join(clause.text for clause in entry.forbidden)}."
    if entry.penalty is not None:
        yield f"What follows: {entry.penalty.text}."
    if entry.lead is not None:
        yield f"The lead: {entry.lead.answer.text}."
