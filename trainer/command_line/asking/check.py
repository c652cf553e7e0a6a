"""`check`: what a convention calls with a hand, and the verdict on a call."""

from functools import lru_cache
from typing import Any

from trainer.command_line.asking.facts_json import FactsJson
from trainer.command_line.asking.price import point_asked, price_as_json, pricer_by
from trainer.command_line.asking.question_book import QuestionBooks
from trainer.documents.json_fields import Record, text_of, truth_of
from trainer.language.files.library import ConventionLibrary
from trainer.playing.pricing.price_words import AGREEMENT
from trainer.playing.pricing.worth import judged_with_price
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.judging.judging import Judge
from trainer.reasoning.judging.true_calls import is_agreement
from trainer.reasoning.words.explaining import Explainer
from trainer.reasoning.words.table_talk import alert_or_announcement


class Checker:
    """A service for `check` questions, with one judge for each rule book."""

    def __init__(self, library: ConventionLibrary) -> None:
        self._books = QuestionBooks(library)
        self._judge = lru_cache(maxsize=64)(_judge_by)
        self._pricer = lru_cache(maxsize=16)(pricer_by)

    def answer(self, record: Record) -> Record:
        """Return the answer; raises `BiddingTrainerError` when the question is invalid."""
        judge, explainer = self._judge_for(record)
        reasoner = judge.reasoner
        point = point_asked(reasoner, record)
        auction, hand = point.auction, point.hand
        verdict: dict[str, Any] = {}
        if record.get("call") is None:
            choice = reasoner.choose(auction, hand)
        else:
            judgement = judge.judge(auction, hand, reasoner.book.game.calls.parse(text_of(record, "call")))
            choice = judgement.choice
            worth: Record = {}
            unpriced: list[Record] = []
            if truth_of(record, "price"):
                judgement, price = judged_with_price(judgement, self._pricer(reasoner), point)
                worth = {"price": None if price is None else price_as_json(price)}
                if is_agreement(judgement):
                    unpriced = [{"title": "What it is worth", "text": AGREEMENT}]
            explanation = explainer.explanation(judgement)
            verdict = {
                "verdict": str(judgement.verdict),
                **worth,
                "reasons": list(explanation.in_sight),
                "more": [*unpriced, *({"title": one.title, "text": one.text} for one in explanation.more)],
                "facts": FactsJson(reasoner.book.game).all(explanation.facts.all),
            }
        return {
            "calls": [str(call) for call in choice.calls],
            "numbers": [call.number_over(auction.standing_number) for call in choice.calls],
            "row": f"{reasoner.covered(auction).situation.id}/{choice.row.id}",
            "source": choice.row.source,
            "shows": explainer.shows(choice),
            **({"name": choice.row.name} if choice.row.name else {}),
            **({"at_table": said} if (said := alert_or_announcement(choice.row)) else {}),
            **verdict,
        }

    def _judge_for(self, record: Record) -> tuple[Judge, Explainer]:
        return self._judge(self._books.reasoner(record))


def _judge_by(reasoner: Reasoner) -> tuple[Judge, Explainer]:
    return Judge(reasoner), Explainer(reasoner.book.game)
