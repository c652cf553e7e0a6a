"""Building calls, patterns, facts and preferences from the parse trees of phrases."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from lark import Token, Tree

from trainer.auction.call import BID_FORM, DOUBLE_FORM, PASS_FORM, REDOUBLE_FORM, Amount, Form
from trainer.language.book.call_templates import (
    LETTERS,
    AuctionPattern,
    CallPattern,
    CallTemplate,
    Count,
    CountOfHand,
    CountTerm,
    Fact,
    Force,
    Goal,
    NumbersBid,
    Pick,
    PickKey,
    SuitsBetween,
    Turn,
)
from trainer.language.book.conditions import CARDS, HIGHEST_CARDS, SEQUENCE, SUIT_ORDER, Range
from trainer.language.phrases.named_sums import expanded
from trainer.language.phrases.parse_trees import PhraseError, offset_of, subtree, suit_letter, words_of
from trainer.language.phrases.statement_building import StatementBuilder
from trainer.language.phrases.whole_things import in_steps, steps_in_one

_STEPS: Final = {"lowest": 0, "jump": 1, "double_jump": 2}
"""How many numbers a bid leaves out above the lowest at which its denomination can be bid."""

_BIDDERS: Final = {"bids before": "", "partner's bids": "partner", "their bids": "they"}

_SPEAKERS: Final = {"i": "I", "partner": "partner", "we": "we", "they": "they", "anyone": "anyone"}


class CallBuilder:
    """A builder of everything about calls; the statement builder reads numbers, ranks and scopes for it.

    All its methods raise `PhraseError` when a phrase is grammatical but can't be used in this game or table.
    """

    def __init__(self, statements: StatementBuilder) -> None:
        self._statements = statements
        self._calls = statements.words.game.calls
        self._title = statements.words.game.title

    def call(self, tree: Tree[Token]) -> CallTemplate:
        """Return the call of a row."""
        node = subtree(tree.children[0])
        parts = node.children
        match node.data:
            case "call_pass":
                return CallTemplate(PASS_FORM)
            case "call_double":
                return CallTemplate(DOUBLE_FORM)
            case "call_form":
                return CallTemplate(self._statements.words.form_words[words_of(parts[0])])
            case "call_redouble":
                return CallTemplate(REDOUBLE_FORM)
            case "call_bid":
                return self._numbered(BID_FORM, parts[0], subtree(parts[1]))
            case "call_number":
                return self._numbered(BID_FORM, parts[0], None)
            case "call_lowest" | "call_jump" | "call_double_jump":
                steps = _STEPS[node.data.removeprefix("call_")]
                return CallTemplate(BID_FORM, self._denomination(subtree(parts[0])), Count(steps), lowest=True)
            case "call_reverse":
                return self._numbered(self._form("reverse", tree), parts[1], subtree(parts[0]))
            case "call_plus":
                return CallTemplate(self._form("plus", tree), self._denomination(subtree(parts[1])))
            case "call_reverse_plus":
                return CallTemplate(self._form("reverse plus", tree), self._denomination(subtree(parts[0])))
            case "call_plus_by":
                return CallTemplate(
                    self._form("plus by", tree), self._denomination(subtree(parts[2])), self._count(subtree(parts[1]))
                )
            case _:
                amount = self._count(subtree(parts[2]))
                return CallTemplate(self._form("reverse plus by", tree), self._denomination(subtree(parts[0])), amount)

    def auction_pattern(self, tree: Tree[Token], text: str) -> AuctionPattern:
        """Return the pattern of an auction up to our turn; `text` is the phrase as written."""
        turns = []
        for part in tree.children:
            if isinstance(part, Tree):
                side = subtree(part.children[0])
                alternatives = tuple(self._alternative(subtree(child)) for child in side.children)
                turns.append(Turn(side.data == "own", alternatives))
        starts = {part.type for part in tree.children if isinstance(part, Token)}
        return AuctionPattern(text, tuple(turns), open_start="OPEN_START" in starts, passed_start="PASSES" in starts)

    def fact(self, tree: Tree[Token]) -> Fact:
        """Return a condition on the auction itself."""
        name = str(tree.data).replace("_", " ")
        if name.endswith("below"):
            return Fact(name, goal=self._goal(tree.children[-1]))
        if name.startswith("letter "):
            return self._letter_fact(name, tree)
        speakers = [part for part in tree.children if isinstance(part, Token) and part.type == "SPEAKER"]
        states = [part for part in tree.children if isinstance(part, Token) and part.type == "STATE"]
        if states:
            return self._state(name, speakers, states[0])
        if name == "numbers bid":
            return Fact(name, self._statements.range(subtree(tree.children[1])), speaker=_whose(tree.children[0]))
        if speakers and name.endswith("passed hand"):
            return Fact(name, speaker=_SPEAKERS[str(speakers[0]).lower()])
        if speakers:
            alternatives = tuple(self._alternative(subtree(part)) for part in tree.children[1:])
            return Fact(name, speaker=_SPEAKERS[str(speakers[0]).lower()], alternatives=alternatives)
        letters = [part for part in tree.children if isinstance(part, Token) and part.type == "LETTER"]
        if letters:
            ranges = [self._statements.range(part) for part in tree.children if isinstance(part, Tree)]
            return Fact(name, ranges[0] if ranges else Range(1), self._letter(letters[0]))
        ranges = [self._statements.range(part) for part in tree.children if isinstance(part, Tree)]
        return Fact(name, ranges[0] if ranges else Range(1))

    @staticmethod
    def _state(name: str, speakers: Sequence[Token], state: Token) -> Fact:
        """Return a condition on the state of a side."""
        speaker = _SPEAKERS[str(speakers[0]).lower()] if speakers else ""
        if speakers and speaker not in {"we", "they"}:
            raise PhraseError(offset_of(speakers[0]), f"'{state}' is said of a side", "write 'we are' or 'they are'")
        return Fact(name, speaker=speaker, state=words_of(state))

    def number(self, tree: Tree[Token]) -> Range:
        """Return the range of numbers that a call may bid."""
        return self._statements.range(subtree(tree.children[0]))

    def force(self, tree: Tree[Token]) -> Force:
        """Return the force of a call: whether and how far partner has to bid."""
        match tree.data:
            case "force_once" | "force_none":
                return Force(is_forcing=tree.data == "force_once")
            case "force_to_goal":
                goal = tree.children[-1]
                return Force(is_forcing=True, goal=self._goal(goal), goal_name=words_of(goal))
            case _:
                number, denomination = tree.children[-2:]
                named = self._denomination(subtree(denomination))
                return Force(is_forcing=True, denomination=named, number=int(str(number)))

    def _goal(self, part: Tree[Token] | Token) -> Goal:
        return tuple(self._statements.words.game.goals[words_of(part)].items())

    def pick(self, tree: Tree[Token]) -> Pick:
        """Return the way to choose a suit."""
        parts = list(map(subtree, tree.children))
        if parts[0].data == "among_kind":
            return self._pick_among(parts[0], tuple(map(self._key, parts[1:])))
        among = parts.pop(0).children if parts[0].data == "among" else []
        return Pick(tuple(map(self._key, parts)), self._suits(among))

    def _pick_among(self, among: Tree[Token], keys: tuple[PickKey, ...]) -> Pick:
        """Return the way to choose among suits of a kind."""
        scope = self._statements.scope(among)
        limits = {str(part.data): self._letter(part.children[0]) for part in among.children if isinstance(part, Tree)}
        above, below = limits.get("higher", ""), limits.get("lower", "")
        return Pick(keys, scope.inside, scope.untold, scope.unbid, above, below)

    def _key(self, tree: Tree[Token]) -> PickKey:
        match tree.data:
            case "longest" | "shortest":
                return PickKey(CARDS, most=tree.data == "longest")
            case "highest_cards":
                return PickKey(HIGHEST_CARDS)
            case "highest_suit" | "lowest_suit":
                return PickKey(SUIT_ORDER, most=tree.data == "highest_suit")
            case _:
                part = tree.children[0]
                measure = self._statements.rank(part) if isinstance(part, Tree) else self._statements.measure(part)
                return PickKey(measure, most=tree.data == "most")

    def _alternative(self, tree: Tree[Token]) -> CallPattern:
        part = tree.children[0]
        if isinstance(part, Token):
            common = {"PASS": PASS_FORM, "DOUBLE": DOUBLE_FORM, "REDOUBLE": REDOUBLE_FORM}
            form = common.get(part.type) or self._statements.words.form_words[words_of(part)]
            return CallPattern(frozenset({form}))
        parts = part.children
        match part.data:
            case "any_call":
                return CallPattern()
            case "any_bid":
                return CallPattern(self._bid_forms)
            case "suit_bid":
                return CallPattern(self._bid_forms, self._denomination(subtree(parts[0])))
            case "bid":
                return CallPattern(
                    frozenset({BID_FORM}),
                    self._denomination(subtree(parts[1])),
                    self._statements.range(subtree(parts[0])),
                )
            case "lowest" | "jump" | "double_jump":
                return CallPattern(
                    frozenset({BID_FORM}), self._denomination(subtree(parts[0])), steps=_STEPS[str(part.data)]
                )
            case "number_bid":
                return CallPattern(frozenset({BID_FORM}), number=self._statements.range(subtree(parts[0])))
            case "reverse":
                return CallPattern(
                    frozenset({self._form("reverse", tree)}),
                    self._denomination(subtree(parts[0])),
                    self._statements.range(subtree(parts[1])),
                )
            case "plus":
                return CallPattern(frozenset({self._form("plus", tree)}), self._denomination(subtree(parts[1])))
            case "reverse_plus":
                return CallPattern(frozenset({self._form("reverse plus", tree)}), self._denomination(subtree(parts[0])))
            case "plus_by":
                denomination = self._denomination(subtree(parts[2]))
                return CallPattern(frozenset({self._form("plus by", tree)}), denomination, amount=int(str(parts[1])))
            case "reverse_plus_by":
                denomination = self._denomination(subtree(parts[0]))
                return CallPattern(
                    frozenset({self._form("reverse plus by", tree)}), denomination, amount=int(str(parts[2]))
                )
            case _:
                denomination = self._denomination(subtree(parts[1])) if len(parts) > 1 else ""
                return CallPattern(tag=str(parts[0]).strip(), denomination=denomination)

    @property
    def _bid_forms(self) -> frozenset[Form]:
        return frozenset(form for form in self._calls.forms if form.amount is not Amount.NONE)

    def _form(self, name: str, tree: Tree[Token]) -> Form:
        """Return a form of bids that not every game has."""
        form = self._calls.form_called(name)
        if form is None:
            raise PhraseError(_place_of(tree), f"{self._title} has no {name} bids", "write a number and a denomination")
        return form

    def _letter_fact(self, name: str, tree: Tree[Token]) -> Fact:
        letter, _, *words = (part for part in tree.children if not isinstance(part, Token) or part.type != "A")
        match name:
            case "letter is":
                return Fact(name, letter=self._letter(letter), suits=self._suits(words))
            case "letter is of":
                return Fact("letter is", letter=self._letter(letter), suits=self._statements.suits(words[0]))
            case "letter other":
                return Fact(name, letter=self._letter(letter), suits=self._statements.suits(words[0]))
            case _:
                return Fact(name, letter=self._letter(letter), other=self._letter(words[0]))

    @staticmethod
    def _letter(part: Tree[Token] | Token) -> str:
        """Return a letter that stands for any suit."""
        if str(part) not in LETTERS:
            raise PhraseError(offset_of(part), f"'{part}' is a suit already", "take X, Y or Z")
        return str(part)

    @staticmethod
    def _suits(parts: Sequence[Tree[Token] | Token]) -> tuple[str, ...]:
        """Return suits that are given by their own names."""
        for part in parts:
            if str(part) in LETTERS:
                raise PhraseError(offset_of(part), f"'{part}' may be any suit", "name suits, such as hearts")
        return tuple(suit_letter(str(part)) for part in parts)

    def _numbered(self, form: Form, number: Tree[Token] | Token, denomination: Tree[Token] | None) -> CallTemplate:
        named = "" if denomination is None else self._denomination(denomination)
        if isinstance(number, Token):
            return CallTemplate(form, named, Count(int(number)))
        if number.data == "up":
            return CallTemplate(form, named, self._count(subtree(number.children[0])), relative=True)
        if number.data == "open":
            return CallTemplate(form, named, _or_more(number))
        return CallTemplate(form, named, self._counted(number))

    def _count(self, tree: Tree[Token]) -> Count:
        part = tree.children[0]
        if isinstance(part, Token):
            return Count(int(part))
        return _or_more(part) if part.data == "open" else self._counted(part)

    def _counted(self, tree: Tree[Token]) -> Count:
        total, *more = map(subtree, tree.children)
        is_rounded = any(part.data == "rounded" for part in more)
        whole = steps_in_one(total, self._statements.words) if is_rounded else 1
        count = self._sum(total, whole)
        for part in more:
            number = part.children[0]
            if part.data == "floored":
                count = replace(count, at_least=int(str(number)))
            elif part.data == "rounded":
                count = _rounded_up(count, number, whole)
            elif int(str(number)) == 0:
                raise PhraseError(offset_of(number), "nothing can be divided by 0", "write 1 or more")
            else:
                count = replace(count, divisor=int(str(number)))
        return count

    def _sum(self, written: Tree[Token], whole: int) -> Count:
        tree = expanded(written, self._statements.words)
        parts = [part for part in tree.children if isinstance(part, Tree)]
        plain = [part for part in parts if part.data not in {"minus", "count_largest"}]
        taken = [part.children[0] for part in parts if part.data == "minus"]
        less = [
            replace(_numbers_bid(part), times=-_numbers_bid(part).times) for part in taken if isinstance(part, Tree)
        ]
        largest = [part for part in parts if part.data == "count_largest"]
        if len(largest) > 1:
            raise PhraseError(0, "two of several sums are the largest", "write one behind 'the larger of'")
        sums = tuple(self._sum(subtree(one), whole) for part in largest for one in part.children)
        if any(isinstance(term, SuitsBetween) for one in sums for term in one.terms):
            raise PhraseError(0, "suits between are counted in one of several sums", "add them outside the brackets")
        return Count(self._statements.fixed_part(tree, whole), (*map(self._term, plain), *less), largest=sums)

    def _term(self, part: Tree[Token]) -> CountTerm:
        match part.data:
            case "count_bids":
                return _numbers_bid(part)
            case "count_between":
                return SuitsBetween()
            case "count_since":
                return SuitsBetween(self._letter(part.children[0]))
            case "count_sequence":
                return CountOfHand(SEQUENCE)
            case "count_shown":
                right = "a call counts the hand that makes it"
                raise PhraseError(0, "what partners have shown can't be counted in a call", right)
            case "count_untold":
                scope = replace(self._statements.scope(part), untold=False)
                return CountOfHand(self._statements.measure_or_rank(part), scope, untold=True)
            case _:
                return CountOfHand(self._statements.measure_or_rank(part), self._statements.scope(part))

    def _denomination(self, tree: Tree[Token]) -> str:
        part = tree.children[0]
        if isinstance(part, Token) and part.type == "PASS":
            return "P"
        words = words_of(part)
        return self._statements.words.denomination_words.get(words) or suit_letter(words)


def _rounded_up(count: Count, part: Tree[Token] | Token, whole: int) -> Count:
    """Return a count of steps as a count of whole things, rounded up from this fraction of a thing on."""
    assert isinstance(part, Token)  # noqa: S101  the grammar gives a number here
    steps = in_steps(part, whole)
    if not 0 < steps <= whole:
        raise PhraseError(offset_of(part), f"rounded up from {part}", "write a fraction of one, such as 0.5")
    # The divided count is rounded to the nearest whole number, halves up.
    return replace(count, fixed=count.fixed + whole - whole // 2 - steps, divisor=whole)


def _numbers_bid(part: Tree[Token]) -> NumbersBid:
    """Return the sum of the numbers bid, with its factor if there is one."""
    *times, bids = (word for word in part.children if isinstance(word, Token))
    return NumbersBid(_whose(bids), int(times[0]) if times else 1)


def _whose(bids: Tree[Token] | Token) -> str:
    """Return whose bids are meant; empty for everybody's."""
    return _BIDDERS[str(bids).lower()]


def _or_more(tree: Tree[Token]) -> Count:
    return Count(int(str(tree.children[0])), or_more=True)


def _place_of(tree: Tree[Token]) -> int:
    """Return the offset in its phrase, from 0, of the first word of a tree."""
    return min((offset_of(token) for token in tree.scan_values(lambda _: True)), default=0)
