"""Reading the methods of evaluation, with their sources."""

from pathlib import Path

from trainer.documents.document import read_document
from trainer.documents.kinds import ON_ONE_LINE, Placed
from trainer.documents.shapes import Shape, key, read_shape
from trainer.games.bridge.evaluation.methods import WAYS, EvaluationMethod, EvaluationMethods, TotalTricks
from trainer.games.bridge.game_file import FORMAT, NAME
from trainer.games.play import Unit
from trainer.problems import did_you_mean

_FORMS_OF_A_UNIT = 2


class _Method(Shape, called="a method"):
    title: str
    unit: Placed[tuple[str, ...]]
    how: str = key(kind=ON_ONE_LINE)
    source: str


class _TotalTricks(Shape, called="the law of total tricks"):
    title: str
    how: str = key(kind=ON_ONE_LINE)
    source: str


class _Written(Shape, called="the evaluation file", version=FORMAT):
    source: str
    methods: Placed[dict[str, _Method]]
    law_of_total_tricks: _TotalTricks


def read_methods(folder: Path) -> EvaluationMethods:
    """Return the methods in the order of the file; raises `UnusableFileError` with all problems."""
    document = read_document(folder / "evaluation.yaml", f"{NAME}/evaluation.yaml")
    written = read_shape(document, document.root, _Written)
    document.stop_on_problems()
    place = written.methods.place
    for name, method in written.methods.value.items():
        if name not in WAYS:
            document.report(place, f"nothing counts '{name}'", did_you_mean(name, WAYS))
        if len(method.unit.value) != _FORMS_OF_A_UNIT:
            wrong = f"[{', '.join(method.unit.value)}] is no pair"
            document.report(method.unit.place, wrong, "write the word for one and that for several")
    for name in WAYS.keys() - written.methods.value.keys():
        document.report(place, f"nothing says what '{name}' is", f"add '{name}: …'")
    document.stop_on_problems()
    methods = tuple(
        EvaluationMethod(name, one.title, Unit(*one.unit.value), one.how, one.source, WAYS[name])
        for name, one in written.methods.value.items()
    )
    law = written.law_of_total_tricks
    return EvaluationMethods(methods, TotalTricks(law.title, law.how, law.source))
