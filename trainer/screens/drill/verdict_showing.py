"""From a judgement of a call to what a screen shows of it."""

from trainer.reasoning.judging.judging import Judgement
from trainer.reasoning.judging.marks import Marks
from trainer.reasoning.words.explaining import Explainer
from trainer.screens.drill.drill_state import CardsMarked, FoldShown, VerdictShown


def verdict_shown(judgement: Judgement, explainer: Explainer, comes_back: str = "") -> VerdictShown:
    """The verdict on the learner's call, with when it comes back (empty where it does not)."""
    explanation = explainer.explanation(judgement)
    headline, *others = explanation.lines
    return VerdictShown(
        kind=str(judgement.verdict),
        headline=headline,
        sentences=tuple(others),
        model=explainer.printed(judgement.choice.call),
        comes_back=comes_back,
        source=explanation.source,
        more=tuple(FoldShown(opened.title, opened.text) for opened in explanation.more),
        cards=_marked(explanation.facts.in_sight[0].marks),
    )


def _marked(marks: Marks) -> CardsMarked:
    return CardsMarked(
        tuple(map(str, marks.lit)),
        tuple(map(str, marks.ringed)),
        tuple(map(str, marks.dimmed)),
        tuple(map(str, marks.slots)),
    )
