"""Bridge as a game, read from `conventions/bridge/game.yaml`."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.documents.files_read import FilesRead
from trainer.documents.json_fields import text_of
from trainer.games.bridge.calls import calls_of_bridge
from trainer.games.bridge.compass import (
    COMPASS,
    VULNERABLE,
    compass_asked,
    every_vulnerability,
    full_name,
    is_vulnerable,
)
from trainer.games.bridge.contract import SEATS
from trainer.games.bridge.defence.defence_agreements import DefenceAgreements
from trainer.games.bridge.evaluation.measures import measures_of_bridge
from trainer.games.bridge.evaluation.methods import EvaluationMethods
from trainer.games.bridge.files.board_text import Table
from trainer.games.bridge.files.formats import formats_of_bridge, link_maker
from trainer.games.bridge.game_file import NAME, read_game_file
from trainer.games.bridge.laws import BridgeLaws
from trainer.games.bridge.play import BridgePlayRules
from trainer.games.bridge.quizzes.evaluation_quiz import EvaluationQuiz
from trainer.games.bridge.quizzes.lead_quiz import LeadQuiz
from trainer.games.bridge.quizzes.score_quiz import ScoreQuiz
from trainer.games.bridge.quizzes.signal_quiz import SignalQuiz
from trainer.games.bridge.scoring.score_reading import read_contract_scores, read_laws
from trainer.games.bridge.scoring.scoring import BridgeScoring
from trainer.games.bridge.solving.imagining import IMAGINED_DEALS
from trainer.games.bridge.words import BridgeWords
from trainer.games.card_import import CARD_ENDINGS, ImportedCard
from trainer.games.circumstances import Circumstances
from trainer.games.game import Game
from trainer.games.law_data import LawData
from trainer.games.laws import Laws
from trainer.games.procedure import Procedure
from trainer.games.solver import OpenValue, Par, Solver
from trainer.games.table_import import ImportedTable
from trainer.locations import conventions_folder
from trainer.problems import UnknownNameError, did_you_mean

_FILES: Final = ("game.yaml", "contract-scores.yaml", "boards.yaml", "evaluation.yaml", "defence.yaml", "laws")
_SAMPLE_HAND: Final = "AKQ2.T98.43.KQJ2"


@cache
def bridge() -> Game:
    """Return the game; raises `UnusableFileError` when a data file is broken."""
    folder = conventions_folder() / NAME
    read_from = FilesRead.now(*(folder / file for file in _FILES))
    document, written = read_game_file(folder)
    document.stop_on_problems()
    if written.compass.value != tuple(COMPASS):
        wrong = f"the compass is {' '.join(written.compass.value)}"
        document.report(written.compass.place, wrong, f"clockwise it is {' '.join(COMPASS)}")
    document.stop_on_problems()
    deck = Deck(written.ranks.value, written.copies, written.cards)
    strains = written.strains.value
    calls = calls_of_bridge(strains)
    rules_of_play = BridgePlayRules(calls.denominations)
    contracts = read_contract_scores(folder, strains, written.book)

    @cache
    def laws_called(name: str) -> BridgeLaws:
        if name not in written.laws:
            raise UnknownNameError(f"Bridge has no laws '{name}'; {did_you_mean(name, written.laws)}")
        read = read_laws(folder, name, contracts.game)
        return BridgeLaws(
            name=read.name,
            title=read.title,
            source=read.source,
            highest=written.highest_level,
            strains=tuple(strains),
            scoring=BridgeScoring(contracts, read.premiums, written.highest_level, calls, read.comparing),
            calls=calls,
        )

    # Imported only when asked for: no question about a hand needs it.
    def make_procedure() -> Procedure:
        from trainer.games.bridge.procedure_reading import read_procedure

        return read_procedure(folder, {name: laws_called(name).scoring for name in written.laws})

    @cache
    def methods() -> EvaluationMethods:
        from trainer.games.bridge.evaluation.evaluation_reading import read_methods

        return read_methods(folder)

    @cache
    def agreements() -> DefenceAgreements:
        from trainer.games.bridge.defence.agreements_reading import read_agreements

        return read_agreements(folder)

    def evaluate(hand: Hand, question: Mapping[str, Any]) -> Mapping[str, Any]:
        written = text_of(question, "partner", "")
        return methods().as_json(hand, parse_hand(deck, written) if written else None)

    procedure = cache(make_procedure)

    @cache
    def table() -> Table:
        return Table(
            deck,
            calls,
            rules_of_play,
            written.laws[0],
            laws_called,
            lambda number: procedure().circumstances(number, (0, 0)),
        )

    formats = formats_of_bridge(table)
    for ending in sorted({*written.deal_files.value} - {*formats}):
        document.report(
            written.deal_files.place, f"no deals of bridge are in '{ending}'", did_you_mean(ending, formats)
        )
    document.stop_on_problems()

    def import_bml(file: Path) -> ImportedTable:
        from trainer.games.bridge.bml.named_calls import NamedCalls
        from trainer.games.bridge.bml.table_writing import table_of

        return table_of(file, laws_called(written.laws[0]), NamedCalls(folder))

    def import_card(file: Path) -> ImportedCard:
        from trainer.games.bridge.convention_cards.card_boxes import CardBoxes
        from trainer.games.bridge.convention_cards.card_files import read_card

        return CardBoxes(folder).read(read_card(file))

    def make_law_data() -> LawData:
        from trainer.games.bridge.law_data_reading import read_law_data

        return read_law_data(folder, written.laws)

    def make_solver() -> Solver:
        from trainer.games.trick_solving.double_dummy import DoubleDummySolver

        return DoubleDummySolver()

    def par(
        laws: Laws, values: tuple[OpenValue, ...], hands: tuple[Hand, ...], circumstances: Circumstances
    ) -> Par | None:
        from trainer.games.bridge.solving.par import par_of_bridge

        return par_of_bridge(laws_called(laws.name).scoring, values, hands, circumstances)

    return Game(
        name=NAME,
        title=written.title,
        deck=deck,
        seats=SEATS,
        measures=measures_of_bridge(deck.holdings),
        calls=calls,
        laws_names=written.laws,
        laws_called=laws_called,
        play=rules_of_play,
        spoken_words=BridgeWords(
            calls,
            "Deals of bridge",
            _SAMPLE_HAND,
            "Laws 41 to 45",
            first_caller="dealer",
            first_caller_mark="dealer",
            sample_claim=9,
            source_name="the source",
        ),
        make_procedure=make_procedure,
        make_law_data=make_law_data,
        make_solver=make_solver,
        par=par,
        quizzes=(
            ScoreQuiz(lambda: laws_called(written.laws[0])),
            EvaluationQuiz(deck, methods),
            LeadQuiz(deck, calls, agreements),
            SignalQuiz(deck, calls, agreements),
        ),
        evaluate=evaluate,
        usual_laws=written.laws[0],
        suit_groups={name: "".join(suits) for name, suits in written.suit_groups.items()},
        goals={"game": {strain: contracts.game_level(strain, written.highest_level) for strain in strains}},
        shortest_to_play_in=written.shortest_to_play_in,
        states={VULNERABLE: is_vulnerable},
        states_in_red=frozenset({VULNERABLE}),
        circumstances_asked=compass_asked,
        circumstances_met=every_vulnerability,
        seat_name=full_name,
        imagined_deals=IMAGINED_DEALS,
        read_from=read_from,
        deal_formats={ending: formats[ending] for ending in written.deal_files.value},
        deal_link=link_maker(table),
        table_imports={".bml": import_bml},
        card_imports=dict.fromkeys(CARD_ENDINGS, import_card),
    )
