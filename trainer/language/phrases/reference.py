"""The reference page of the phrases: every construct of the grammar with an example in the words of one game."""

from dataclasses import dataclass
from string import Template
from typing import Final

from trainer.cards.rank import rank_name
from trainer.language.phrases.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class PhraseEntry:
    """A construct: its rule in the grammar, the kind of phrase of its example, and its meaning."""

    rule: str
    start: str
    example: str
    meaning: str


_SECTIONS: Final[tuple[tuple[str, str, str, tuple[tuple[str, str, str], ...]], ...]] = (
    (
        "One suit",
        "Under a suit or a letter in `shows`, and behind a colon. Commas (or `with`, `and`) join; `or` separates.",
        "suit_statement",
        (
            ("suit_cards", "4+ cards", "so many cards of the suit (for the number see below)"),
            ("suit_void", "void", "no card"),
            ("suit_singleton", "singleton", "one card"),
            ("suit_doubleton", "doubleton", "two cards"),
            ("suit_has_rank", "$rank", "at least one of the rank"),
            ("suit_rank", "one $rank", "so many of the rank"),
            ("suit_both", "both $pair", "all that the deck has of the rank in a suit"),
            ("suit_without", "without $rank", "none of the rank"),
            ("suit_measure", "4+ $measure", "a number that the game gives every holding"),
            ("suit_at_least", "at least $holding", "as long, and card for card at least as high; x is any card"),
            ("suit_next", "next in sequence", "the highest card that our side has not shown yet"),
            ("suit_sequence", "2+ in sequence", "so many of the next highest cards, without a gap"),
            ("suit_all_sequence", "all in sequence", "nothing but the next highest cards"),
            ("suit_definition", "$suit_definition", "a statement under its name in `definitions: suits:`"),
            ("suit_not", "not 4+ cards", "the opposite of what follows directly"),
            ("suit_all", "4+ cards, $rank", "both at once"),
            ("suit_any", "4+ cards, $rank or void", "one or the other; the comma binds closer"),
        ),
    ),
    (
        "The hand",
        "As `shows`, or under `hand` in it. Semicolons join; alternatives stand in brackets.",
        "hand_statement",
        (
            ("hand_rank", "2 $ranks", "so many of the rank in the hand"),
            ("hand_rank", "1 other $rank", "in suits that have no letter in the situation and the row"),
            ("hand_different", "2 $ranks in different suits", "so many, no two in one suit"),
            ("hand_measure", "10+ $measure", "a number that the game gives, over the hand"),
            ("outside", "2+ $ranks outside X", "leaving out a suit; `outside X and Y` leaves out two"),
            ("inside", "2+ $measure in spades and X", "in these suits alone"),
            ("hand_suits", "some suit: 4+ cards, $rank", "at least one suit of which this is true"),
            ("hand_suits", "2+ other suits outside X: 2+ cards", "so many suits; `other` have no letter"),
            ("hand_suits", "no unbid suit: $rank", "`unbid` leaves out every suit that anyone has bid"),
            ("hand_suits", "some untold suit: $rank", "`untold` leaves out every suit that you or an opponent has bid"),
            ("hand_every", "every suit: 1+ cards", "all suits"),
            ("hand_letter", "spades: 4+ cards", "a suit by its name or letter; `X: …` too"),
            ("hand_longer", "X longer than spades", "one suit has more cards than another"),
            (
                "hand_no_shorter",
                "X at least as long as every other suit",
                "no other suit has more",
            ),
            ("hand_as_long", "clubs as long as diamonds", "both have equally many cards"),
            ("hand_suits", "2 ${group}s: 4+ cards", "so many of a group of suits, wherever `suits` can stand"),
            ("inside", "10+ $measure in ${group}s", "in these suits alone"),
            ("hand_short", "2+ singletons", "so many suits of this length: voids, singletons, doubletons"),
            ("hand_shape", "$shape", "the lengths of the four suits, in whatever order"),
            ("hand_sum", "8+ of (cards in X + $ranks + 1)", "numbers that add up to so many"),
            ("minus", "6+ of (cards in X + $ranks - 2)", "a number can be taken away"),
            ("hand_sum", "2.5 to 3 of ($in_steps)", "whole things are counted where a number has a point, else steps"),
            (
                "count_largest",
                "8+ of (cards in X + the larger of ($ranks) or (voids))",
                "the larger of two sums, or the largest of several",
            ),
            ("count_cards", "4+ of (cards in X)", "the cards of a suit"),
            ("count_voids", "6+ of (cards in X + voids outside X)", "one for every suit of which there is no card"),
            (
                "count_shown",
                "8+ of ($ranks + shown $ranks)",
                "`shown`: what partners surely hold by their bids",
            ),
            ("count_shown", "25+ of ($measure + shown $measure)", "the least of a measure that partners have shown"),
            ("count_possible", "at most 24 of ($measure + possible $measure)", "the most of it that they can hold"),
            ("count_beyond", "13+ of ($measure + cards beyond 4)", "one for every card of a suit after the fourth"),
            (
                "count_each",
                "10+ of ($measure + 3 for every void outside X)",
                "so much for a short suit",
            ),
            (
                "count_longest",
                "20+ of ($measure + cards in the 2 longest suits)",
                "the longest suits alone",
            ),
            (
                "count_untold",
                "1+ of (untold cards in X)",
                "`untold`: beyond what you have surely shown by your own bids",
            ),
            ("hand_definition", "$hand_definition", "a statement under its name in `definitions: hands:`"),
            ("hand_not", "not (a void)", "the opposite; `not (…) or (…)` is neither of the two"),
            ("hand_all", "2 $ranks; a void", "both at once"),
            ("hand_any", "(2 $ranks) or (a void)", "one or the other"),
        ),
    ),
    (
        "Numbers",
        "Wherever something is counted. A setting in curly brackets can stand for any of the digits.",
        "hand_statement",
        (
            ("exactly", "2 $ranks", "exactly two"),
            ("or_more", "2+ $ranks", "two or more; `at least 2` too"),
            ("either", "2 or 3 $ranks", "one of two neighbours"),
            ("between", "2 to 4 $ranks", "from two to four"),
            ("at_most", "at most 2 $ranks", "two or fewer"),
            ("none", "no $rank", "none"),
            ("one_or_more", "a $rank", "one or more"),
            ("just_one", "one $rank", "exactly one"),
            ("or_more", "{$setting}+ $ranks", "as many as the setting says, or more"),
        ),
    ),
    (
        "Calls",
        "As `call`, in `accepts`, and behind `otherwise`. X, Y and Z are suits; a suit's own name does as well.",
        "call",
        (
            ("call_bid", "$next X", "a number and a suit, or another denomination of the game"),
            ("call_number", "$next", "a number alone"),
            ("call_lowest", "lowest X", "the lowest number at which the denomination can be bid"),
            ("call_jump", "jump X", "one more than that"),
            ("call_double_jump", "double jump X", "two more than that"),
            ("call_pass", "pass", "pass"),
            ("call_double", "double", "double"),
            ("call_redouble", "redouble", "redouble"),
            ("call_reverse", "$reverse $low", "the suit before the number"),
            ("call_plus", "$plus X", "Plus, which raises by one"),
            ("call_plus_by", "$plus_by 2 X", "plus and a number"),
            ("call_reverse_plus", "$reverse_plus", "the suit before Plus"),
            ("call_reverse_plus_by", "$reverse_plus_by 2", "the suit before plus and a number"),
            ("up", "up 1 X", "the standing number and so many more"),
            ("open", "up 2+ X", "so many, or any number above; in the natural list only"),
            ("counted", "up (1 + $ranks) X", "a number counted when the call is made: a sum in brackets"),
            ("count_rank", "($ranks outside X) X", "how many of a rank"),
            ("count_measure", "($measure in spades) X", "a number that the game gives"),
            ("count_bids", "(14 - bids before)", "the numbers bid before, added up; `partner's bids`, `their bids`"),
            ("count_bids", "(60 - 2 times their bids) / 10", "the same counted so many times"),
            (
                "count_largest",
                "(1 + the larger of ($measure) or ($ranks + 2))",
                "the larger of two sums, or the largest of several",
            ),
            ("count_named", "($sum_definition + 1)", "a sum under its name: the game has some, a table defines more"),
            ("count_untold", "up (1 + untold cards in X) X", "how many more than your bids have surely shown"),
            ("count_sequence", "$raise (in sequence) X", "how many of the next highest cards of the suit called"),
            ("count_between", "up (1 + suits between) X", "different suits called since our side's last suit"),
            ("count_since", "up (1 + suits since X) X", "different suits called since a suit was last called"),
            ("divided", "($measure) / 10 X", "divided and rounded, halves up"),
            ("rounded", "($in_steps - 0.5) rounded up from 0.5 X", "counted in whole things, rounded up from there"),
            ("floored", "($ranks), at least 1 X", "at least so many"),
            ("call_form", "$form", "a call of a form that only this game has"),
            ("denomination", "$low $denomination", "a denomination that is no suit"),
        ),
    ),
    (
        "Auctions",
        "As `after`: the calls from the first caller on. Opponents' calls stand in brackets; `?` is your turn.",
        "auction_pattern",
        (
            ("own", "$low X (pass) ?", "partner bid $low of a suit, which is X from here on"),
            ("opponents", "($low X) ?", "an opponent bid it"),
            ("bid", "$low to $high X (pass) ?", "one of several numbers; `$low+` is $low or more"),
            ("alternative", "$form (bid) ?", "a call of a form that only this game has"),
            ("number_bid", "$low (pass) ?", "a number in whatever denomination"),
            ("lowest", "($low X) lowest Y (pass) ?", "a bid at the lowest number at which it could be made"),
            ("jump", "($low X) jump Y (pass) ?", "one more than that"),
            ("double_jump", "($low X) double jump Y (pass) ?", "two more than that"),
            ("suit_bid", "bid X (pass) ?", "a bid of the suit in any form, with any number"),
            ("any_bid", "bid (pass) ?", "any bid"),
            ("any_call", "any (any) ?", "any call, a pass too"),
            ("alternative", "$low X | $or_else (pass) ?", "one call or another"),
            ("reverse", "$reverse $low (pass) ?", "the suit before the number"),
            ("plus", "$plus X (pass) ?", "Plus"),
            ("plus_by", "$plus_by 2 X (pass) ?", "plus and a number"),
            ("reverse_plus", "$reverse_plus (pass) ?", "the suit before Plus"),
            ("reverse_plus_by", "$reverse_plus_by 2 (pass) ?", "the suit before plus and a number"),
            ("tag", "$low X (pass) [supports] (pass) ?", "a call that only rows with the tag give"),
            ("tag", "[names a suit] X (pass) ?", "such a call in a suit"),
            ("auction_pattern", "... $low X (pass) ?", "whatever came before"),
            ("auction_pattern", "passes $low X (pass) ?", "any number of passes came before, or none"),
        ),
    ),
    (
        "Conditions on the auction",
        "As `when`; all of them must hold.",
        "fact",
        (
            ("round", "round 2+", "the round of bidding"),
            ("position", "position 3", "the first, second, third to call of your side"),
            ("seat", "seat 3 or 4", "your place from the first caller on, opponents counted"),
            ("standing_number", "standing number at most $high", "the number of the last bid"),
            ("suits_between", "1 different suit between", "suits called since our side's last suit, not counting that"),
            ("returns", "returns 2+", "bids of your side that only go back to a suit, one number over a partner's bid"),
            ("numbers_bid", "their bids 8+", "the sum of the numbers bid before; `bids before`, `partner's bids` too"),
            ("our_lead", "our lead", "the first caller is on your side"),
            ("their_lead", "their lead", "the first caller is not"),
            ("suits_since", "1 different suit since X", "suits called since X was last called"),
            ("agreed", "X is agreed", "two players of your side have bid it"),
            ("agreed_first", "X was agreed first", "and they had done so before any other suit was agreed"),
            ("below", "below $goal", "the standing bid is lower than a goal of the game, or there is none"),
            ("not_below", "not below $goal", "it reaches the goal"),
            (
                "forced",
                "forced",
                "a partner asks to go on, or they doubled a suit that only asks; nobody else of your side will speak",
            ),
            ("free", "not forced", "the opposite"),
            ("called", "partner called $low X | $or_else", "some call of a partner; `I`, `we`, `they`, `anyone` too"),
            ("never_called", "they never called bid | double", "no call of theirs"),
            ("opened", "we opened $low X", "the first contract bid of your side"),
            ("last_called", "I last called [supports] X", "your latest call"),
            ("last_bid", "partner last bid bid X", "the latest bid of your partners"),
            ("state", "we are $state", "what holds of a side for the whole deal; `they are not $state` too"),
            ("no_state", "they are not $state", "it does not hold of them"),
            ("both", "both sides are $state", "it holds of both"),
            ("neither", "neither side is $state", "it holds of neither"),
            ("passed_hand", "partner is a passed hand", "whose first call was a pass; `I am a passed hand` too"),
            ("no_passed_hand", "I am not a passed hand", "the opposite"),
            ("letter_is_of", "X is a $group", "the suit of the letter belongs to a group"),
            ("letter_higher", "X is higher than Y", "it ranks above another, spades highest"),
            ("letter_lower", "Y is lower than X", "it ranks below another"),
            (
                "letter_other",
                "Y is the other $group",
                "gives the letter the suit of a group that has none",
            ),
            ("letter_above", "Y is next above X", "gives the letter the suit that ranks just above"),
            ("letter_is", "X is hearts or spades", "the suit that the auction gives the letter"),
        ),
    ),
    (
        "What a call asks of partners",
        "As `forcing`. A call that forces further than the next call also makes the `forced` of later rounds true.",
        "force",
        (
            ("force_once", "yes", "to go on, once"),
            ("force_none", "no", "nothing"),
            ("force_to_goal", "to $goal", "to go on until a goal of the game is reached"),
            ("force_to_bid", "to $high X", "to go on until this could no longer be bid"),
        ),
    ),
    (
        "The number that a call makes",
        "As `number`: a row whose call would make another number does not fit.",
        "number_of_a_call",
        (("number_of_a_call", "at most $high", "written like any number above"),),
    ),
    (
        "Which suit",
        "As `pick X`, when several suits would do: the first key decides, then the next.",
        "pick",
        (
            ("longest", "longest, then most $measure", "most cards, then most of a measure or a rank"),
            ("shortest", "shortest", "fewest cards"),
            ("highest_cards", "highest cards", "the first higher card from the top"),
            ("highest_suit", "highest suit", "spades, hearts, diamonds, clubs"),
            ("lowest_suit", "lowest suit", "clubs, diamonds, hearts, spades"),
            ("most", "most $ranks", "most of a rank or a measure"),
            ("fewest", "fewest $ranks", "fewest of a rank or a measure"),
            ("among", "among hearts and spades, longest", "one of these suits only"),
            ("among_kind", "among untold suits, longest", "a suit that neither you nor an opponent has bid"),
            ("among_kind", "among unbid suits, longest", "a suit that nobody has bid"),
            ("among_kind", "among ${group}s, longest", "a suit of a group; `unbid ${group}s` too"),
            ("higher", "among suits higher than X, longest", "a suit that ranks above another"),
            ("lower", "among unbid suits lower than X, longest", "a suit that ranks below another"),
        ),
    ),
)


_WORDS_OF_FORMS: Final = {
    "reverse": "X",
    "plus": "plus",
    "plus by": "plus",
    "reverse plus": "X plus",
    "reverse plus by": "X plus",
}
"""Words before the number, or the suit, in calls of forms that not every game has."""


def phrase_reference(vocabulary: Vocabulary) -> str:
    """Return the page as Markdown with examples in these words; constructs without use for them are left out."""
    lines = [f"# The phrases of a table of {vocabulary.game.title}"]
    for title, about, start, rows in _SECTIONS:
        lines += ["", f"## {title}", "", about, "", "| write | it says |", "|---|---|"]
        for entry in _entries(start, rows, vocabulary):
            shown = entry.example.replace("|", "\\|")
            lines.append(f"| `{shown}` | {entry.meaning} |")
    lines += ["", "## Words", "", "| kind | words |", "|---|---|"]
    lines += [f"| {kind} | {', '.join(words)} |" for kind, words in _words(vocabulary) if words]
    return "\n".join([*lines, ""])


def phrase_entries(vocabulary: Vocabulary) -> tuple[PhraseEntry, ...]:
    """Return every construct with an example in these words, in the order of the page."""
    return tuple(entry for _, _, start, rows in _SECTIONS for entry in _entries(start, rows, vocabulary))


def _entries(start: str, rows: tuple[tuple[str, str, str], ...], vocabulary: Vocabulary) -> list[PhraseEntry]:
    words = _example_words(vocabulary)
    found = []
    for rule, example, meaning in rows:
        template = Template(example)
        if set(template.get_identifiers()) <= words.keys():
            found.append(PhraseEntry(rule, start, template.substitute(words), Template(meaning).substitute(words)))
    return found


def _example_words(vocabulary: Vocabulary) -> dict[str, str]:
    game = vocabulary.game
    deck, floor = game.deck, game.laws_called(game.laws_names[0]).floor
    rank, second = deck.ranks[0], deck.ranks[1]
    length, more = divmod(deck.hand_size, 4)
    forms = {form.name for form in game.calls.forms}
    chosen = {
        "rank": rank_name(rank),
        "ranks": rank_name(rank, plural=True),
        "pair": rank_name(rank, plural=True) if deck.copies > 1 else "",
        "holding": f"{rank}{second}xx",
        "shape": "-".join(str(length + (place < more)) for place in range(4)),
        "low": str(floor + 1),
        "next": str(floor + 2),
        "high": str(floor + 4),
        **{form.replace(" ", "_"): word for form, word in _WORDS_OF_FORMS.items() if form in forms},
        "raise": "plus" if "plus by" in forms else "up",
        "or_else": "plus X" if "plus" in forms else "double",
        "measure": next(iter(vocabulary.game.measures), ""),
        "denomination": next(iter(vocabulary.denomination_words), ""),
        "state": next(iter(game.states), ""),
        "form": next(iter(vocabulary.form_words), ""),
        "goal": next(iter(game.goals), ""),
        "group": next(iter(game.suit_groups), ""),
        "suit_definition": next(iter(vocabulary.suit_definitions), ""),
        "sum_definition": next(iter(vocabulary.sum_names), ""),
        "in_steps": next((name for name, one in game.measures.items() if one.scale and one.scale.whole > 1), ""),
        "hand_definition": next(iter(vocabulary.hand_definitions), ""),
        "setting": next(iter(vocabulary.settings), ""),
    }
    return {name: word for name, word in chosen.items() if word}


def _words(vocabulary: Vocabulary) -> list[tuple[str, list[str]]]:
    return [
        ("ranks, highest first", [rank_name(rank) for rank in vocabulary.game.deck.ranks]),
        ("measures", list(vocabulary.game.measures)),
        ("denominations besides suits", list(vocabulary.denomination_words)),
        ("goals", list(vocabulary.game.goals)),
        ("groups of suits", list(vocabulary.game.suit_groups)),
        ("what may hold of a side", list(vocabulary.game.states)),
        ("defined for a suit", list(vocabulary.suit_definitions)),
        ("defined for a hand", list(vocabulary.hand_definitions)),
        ("sums", list(vocabulary.sum_names)),
        ("settings", [f"{name} ({number})" for name, number in vocabulary.settings.items()]),
    ]
