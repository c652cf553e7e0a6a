"""The deal that a board of a file makes. Redundant statements are compared, and calls and cards take precedence."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import PASS
from trainer.auction.seat import Seat, side_of
from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.games.bridge.compass import COMPASS, DEALER, VULNERABLE, vulnerable_asked
from trainer.games.bridge.contract import BridgeContract
from trainer.games.bridge.files.annotating import (
    annotations_of,
    keep_calls_as_text,
    keep_outcome_as_text,
    keep_play_as_text,
)
from trainer.games.bridge.files.board_hands import check_hands, hands_of, leave_over_the_fourth
from trainer.games.bridge.files.board_text import NOT_KNOWN, BoardText, Findings, Table, Word, number_of, plain_contract
from trainer.games.bridge.files.score_checking import check_chukker, check_score, vulnerable_by_number
from trainer.games.bridge.game_file import NAME
from trainer.games.bridge.laws import BridgeLaws
from trainer.games.bridge.procedure_reading import BOARD
from trainer.games.deal_format import DealParts, PlacedDeal
from trainer.games.play import Taken
from trainer.games.trick_play import TrickPlay
from trainer.problems import BadNotationError, UnknownNameError

_SO_FAR: Final = "the play is kept as far as that"
_CALLS_SO_FAR: Final = "the calls before it are kept, the others are a comment"
_PASSED_OUT: Final = ("PASS", "PASSED OUT", "PASSED", "ALL PASS", "ALLPASS", "AP", "P")


def placed_deal(board: BoardText, table: Table, findings: Findings) -> PlacedDeal:
    """Return the deal of a board, with its calls and cards as far as they can be read.

    Contradictions to the calls and cards (another contract, another result, a revoke) are reported and ignored.
    """
    return _Maker(board, table, findings).deal()


class _Maker:
    def __init__(self, board: BoardText, table: Table, findings: Findings) -> None:
        self._board = board
        self._table = table
        self._findings = findings
        self._play: TrickPlay | None = None
        self._whole_hands: tuple[Hand, ...] = ()
        self._revokes: list[tuple[int, Seat]] = []

    def deal(self) -> PlacedDeal:
        board = self._board
        laws = self._laws()
        self._add_first_passes(laws)
        auction = self._auction(laws)
        stated = None if auction.calls and laws.is_over(auction) else self._stated(laws)
        contract = laws.result(auction) if laws.is_over(auction) else stated
        self._check_contract(contract, is_over=laws.is_over(auction))
        check_hands(board, self._table.deck, self._findings)
        leave_over_the_fourth(board)
        self._whole_hands = hands = hands_of(board, self._table.deck)
        self._findings.board(has_hands=bool(hands))
        cards = self._cards(contract, hands)
        self._findings.left["cards"] += sum(word is not None for row in board.trick_rows for word in row)
        self._findings.left["cards"] += len(board.played) - len(cards)
        conceded = self._conceded(contract)
        circumstances = self._circumstances(laws)
        if contract is not None:
            check_score(board, laws, contract, circumstances, self._findings)
        if hands and (contract is None or not self._has_all(hands)):
            keep_play_as_text(board)
        if contract is None and not laws.is_over(auction):
            keep_outcome_as_text(board)
        parts = DealParts(
            game=NAME,
            laws=laws.name,
            hands=tuple(word.text for word in board.hands),
            conventions=board.conventions,
            calls=tuple(map(str, auction.calls)),
            moves=tuple(word.text for word in cards),
            revokes=tuple(self._revokes),
            conceded=conceded,
            title=board.title,
            source=board.source,
            seed=board.seed,
            circumstances=tuple(circumstances.items()),
            notes=tuple(note for note in board.notes if note.call < len(auction.calls)),
            stated="" if stated is None else str(stated),
            details=tuple(board.details.items()),
            annotations=annotations_of(board, len(auction.calls), cards),
            sections=tuple(board.sections),
        )
        places = {
            "hands": [word.place for word in board.hands],
            "calls": [word.place for word in board.calls],
            "moves": [word.place for word in cards],
            "conceded": [] if board.tricks_place is None else [board.tricks_place],
        }
        return PlacedDeal(parts, board.first, places)

    def _laws(self) -> BridgeLaws:
        wanted = self._board.laws.strip().lower()
        for name in (wanted, wanted.partition(";")[0].strip(), self._table.usual_laws):
            try:
                return self._table.laws_called(name)
            except UnknownNameError:
                continue
        raise AssertionError(wanted)

    def _add_first_passes(self, laws: BridgeLaws) -> None:
        """Add the passes before the first bid that some files leave out, until declarer's seat is right.

        An incomplete auction does not tell the declarer.
        """
        board = self._board
        declarer = "" if board.declarer is None else board.declarer.text.strip("^ ")[:1].upper()
        if board.opening_leader is not None and not declarer:
            declarer = COMPASS[COMPASS.find(board.opening_leader.text[:1].upper()) - 1]
        if not board.calls or not declarer or declarer not in COMPASS:
            return
        try:
            auction = Auction(laws.seats, laws.floor, tuple(self._table.calls.parse(word.text) for word in board.calls))
        except BadNotationError:
            return
        is_over = board.all_pass is not None or laws.is_over(auction)
        contract = laws.result(auction) if is_over else None
        missing = 0 if contract is None else (self._seat_of(declarer) - contract.by) % len(COMPASS)
        if contract is not None and missing and auction.calls[0] != PASS:
            first = board.calls[0].place
            wrong = f"the declarer is '{declarer}', and by the calls it is {self._seat(contract.by)}"
            right = "a pass is read" if missing == 1 else f"{missing} passes are read"
            self._findings.remark(first, wrong, f"{right} before the first call")
            board.calls = [Word(str(PASS), first)] * missing + board.calls
            board.notes = [replace(note, call=note.call + missing) for note in board.notes]

    def _auction(self, laws: BridgeLaws) -> Auction:
        """Return the calls up to the first unreadable or illegal one, which is reported; the rest becomes a comment."""
        auction = Auction(laws.seats, laws.floor)
        for index, word in enumerate(self._board.calls):
            try:
                call = self._table.calls.parse(word.text)
            except BadNotationError as error:
                self._findings.problem(word.place, str(error).rstrip("."), _CALLS_SO_FAR)
                self._findings.left["calls"] += keep_calls_as_text(self._board, index)
                return auction
            why = laws.problem_with(auction, call)
            if why is not None:
                wrong = f"{self._seat(auction.turn)} may not call '{word.text}'"
                self._findings.problem(word.place, wrong, f"{why.rstrip('.')}; {_CALLS_SO_FAR}")
                self._findings.left["calls"] += keep_calls_as_text(self._board, index)
                return auction
            auction = auction.add(call)
        if not auction.calls and self._board.contract is not None and self._board.contract.text.upper() in _PASSED_OUT:
            return auction.add(PASS).add(PASS).add(PASS).add(PASS)
        while self._board.all_pass is not None and not laws.is_over(auction):
            auction = auction.add(PASS)
        return auction

    def _stated(self, laws: BridgeLaws) -> BridgeContract | None:
        """Return the contract of a board with an incomplete auction."""
        contract, declarer = self._board.contract, self._board.declarer
        if contract is None or declarer is None or contract.text in NOT_KNOWN or declarer.text in NOT_KNOWN:
            return None
        found = laws.result_in(f"{plain_contract(contract.text)} by {self._seat_of(declarer.text)}")
        if found is None:
            self._findings.remark(contract.place, f"'{contract.text}' is no contract", "write it as 4S, 3NTX or 1CXX")
        return found

    def _check_contract(self, contract: BridgeContract | None, *, is_over: bool) -> None:
        said, by = self._board.contract, self._board.declarer
        if not is_over:
            return
        right = "Pass" if contract is None else f"{contract.call}{contract.doubled}"
        if said is not None and said.text not in NOT_KNOWN and plain_contract(said.text) != plain_contract(right):
            self._findings.remark(said.place, f"the contract is '{said.text}'", f"the auction ends in {right}")
        seat = "" if contract is None else self._seat(contract.by)
        if by is not None and by.text not in NOT_KNOWN and contract is not None and by.text[-1:].upper() != seat:
            self._findings.remark(by.place, f"the declarer is '{by.text}'", f"by the auction it is {seat}")

    def _cards(self, contract: BridgeContract | None, hands: tuple[Hand, ...]) -> list[Word]:
        """Return the known cards in the order of play, and store the play that they make with its revokes."""
        written = [word for row in self._board.trick_rows for word in row if word is not None] + self._board.played
        if not written or not hands:
            # Broken hands are told when the deal is made.
            return []
        if not self._has_all(hands):
            wrong = "cards are played from hands that are not known"
            self._findings.remark(written[0].place, wrong, "the play is kept as text")
            return []
        if contract is None:
            wrong = "cards are played, but nobody knows the contract"
            self._findings.remark(written[0].place, wrong, "the play is kept as text")
            return []
        self._play = self._table.play.begin(contract, hands)
        self._check_leader(self._play.leader)
        cards: list[Word] = []
        for word in self._in_turn():
            try:
                card = Card.parse(word.text)
            except BadNotationError as error:
                self._findings.remark(word.place, str(error).rstrip("."), _SO_FAR)
                break
            if self._play.problem_with(card) is not None:
                if self._play.is_over or card not in self._play.cards_left(self._play.turn):
                    wrong = f"it is {self._seat(self._play.turn)}'s turn, who does not hold '{word.text}'"
                    self._findings.remark(
                        word.place, "a card more than were dealt" if self._play.is_over else wrong, _SO_FAR
                    )
                    break
                self._revokes.append((len(self._play.tricks) + 1, self._play.turn))
                if word.place not in self._board.owned_revokes:
                    wrong = f"{self._seat(self._play.turn)} does not follow suit"
                    self._findings.remark(word.place, wrong, "it is kept as a revoke")
            cards.append(word)
            self._play = self._play.add(card)
        return cards

    def _in_turn(self) -> Iterator[Word]:
        """Yield the cards one by one; the winner of a trick leads the next.

        The deal tells whose card it is, not the column, because some programs do not keep to the columns.
        """
        yield from self._board.played
        owners = {str(card): seat for seat, hand in enumerate(self._whole_hands) for card in hand.cards}
        for number, row in enumerate(self._board.trick_rows, 1):
            left = [word for word in row if word is not None]
            for _ in COMPASS:
                assert self._play is not None  # noqa: S101  for the type checker
                turn = self._play.turn
                word = next((one for one in left if owners.get(one.text.upper().replace("10", "T")) == turn), None)
                if word is None:
                    later = [one for other in self._board.trick_rows[number:] for one in other if one is not None]
                    if left or later:
                        wrong = f"no card in trick {number} is {self._seat(self._play.turn)}'s, whose turn it is"
                        self._findings.remark((left or later)[0].place, wrong, _SO_FAR)
                    return
                left.remove(word)
                del owners[word.text.upper().replace("10", "T")]
                yield word

    def _has_all(self, hands: tuple[Hand, ...]) -> bool:
        return all(hand.size for hand in hands)

    def _check_leader(self, leader: Seat) -> None:
        """Report a leader that differs from the contract's, if the first column does not hold the first card either."""
        said = self._board.opening_leader
        if said is None or said.text in NOT_KNOWN or self._seat_of(said.text) == leader:
            return
        wrong = f"the play begins with '{said.text}'"
        self._findings.remark(said.place, wrong, f"by the contract {self._seat(leader)} leads")

    def _conceded(self, contract: BridgeContract | None) -> tuple[int, ...]:
        """Return what both sides get by the stated result where the play stops early; empty where none is stated."""
        tricks, place, play = self._board.tricks, self._board.tricks_place, self._play
        if contract is not None and play is None and self._whole_hands and self._has_all(self._whole_hands):
            play = self._table.play.begin(contract, self._whole_hands)
        if tricks is None or contract is None or place is None or play is None or not self._has_all(self._whole_hands):
            return ()
        total = self._table.deck.hand_size
        side = side_of(contract.by)
        if play.is_over:
            if play.taken[side] != tricks:
                self._findings.remark(place, f"the result is {tricks} tricks", f"by the cards it is {play.taken[side]}")
            return ()
        shared: Taken = (tricks, total - tricks) if side == 0 else (total - tricks, tricks)
        if not 0 <= tricks <= total or any(got < had for got, had in zip(shared, play.taken, strict=True)):
            had = play.taken[side]
            self._findings.remark(
                place, f"the result is {tricks} tricks", f"declarer has {had} by the cards that are told"
            )
            return ()
        return shared

    def _circumstances(self, laws: BridgeLaws) -> dict[str, str]:
        board = self._board
        number = number_of(board.number)
        usual = self._table.board(number)[VULNERABLE] if number else ""
        vulnerable = by_number = vulnerable_by_number(board, laws, usual)
        if board.vulnerable is not None and board.vulnerable.text not in NOT_KNOWN:
            try:
                vulnerable = vulnerable_asked(board.vulnerable.text)
                check_chukker(board, laws, vulnerable, by_number, self._findings)
            except BadNotationError:
                self._findings.remark(
                    board.vulnerable.place, f"'{board.vulnerable.text}' are vulnerable", "write None, NS, EW or All"
                )
        found = {DEALER: board.dealer}
        if vulnerable:
            found[VULNERABLE] = vulnerable
        return found | ({BOARD: board.number} if board.number else {})

    def _seat(self, seat: Seat) -> str:
        return COMPASS[(COMPASS.index(self._board.dealer) + seat) % len(COMPASS)]

    def _seat_of(self, letter: str) -> Seat:
        """Return the seat of a compass letter; PBN marks an irregular declarer as `^S`."""
        place = COMPASS.find(letter.strip("^ ")[:1].upper())
        return (max(place, 0) - COMPASS.index(self._board.dealer)) % len(COMPASS)
