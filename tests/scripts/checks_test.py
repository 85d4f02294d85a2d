#!/usr/bin/env python3
"""checks_test.py SCRIPTS: the checks of the tree find what they are there for, each in a small tree that breaks its rule."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPTS = pathlib.Path(sys.argv.pop())


def checked(script: str, files: dict[str, str], below: str = "src") -> subprocess.CompletedProcess[str]:
    with tempfile.TemporaryDirectory() as directory:
        for name, text in files.items():
            path = pathlib.Path(directory, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        return subprocess.run([SCRIPTS / script, pathlib.Path(directory, below)], capture_output=True, text=True, check=False)


class Layers(unittest.TestCase):
    def refuses(self, source: str, target: str) -> None:
        found = checked("check_layers", {f"src/{source}": f'#include "{target}"\n'})
        self.assertEqual(found.returncode, 1, f"{source} may include {target}")
        self.assertIn(f"may not include {target}", found.stdout)

    def allows(self, source: str, target: str) -> None:
        found = checked("check_layers", {f"src/{source}": f'#include "{target}"\n'})
        self.assertEqual(found.returncode, 0, found.stdout)

    def test_includes_point_down(self) -> None:
        self.refuses("game/perft.hpp", "search/table.hpp")
        self.refuses("eval/nnue/net.hpp", "search/table.hpp")
        self.refuses("engine/registry.cpp", "protocol/uci.hpp")
        self.allows("engine/registry.cpp", "search/table.hpp")

    def test_games_do_not_meet(self) -> None:
        self.refuses("games/xiangqi/fen.cpp", "games/banqi/fen.hpp")
        self.refuses("engine/xiangqi/traits.hpp", "engine/banqi/traits.hpp")
        self.refuses("engine/typed/session.hpp", "engine/banqi/traits.hpp")
        self.allows("games/banqi/fen.cpp", "games/dark/bag.hpp")

    def test_no_engine_sees_a_deal(self) -> None:
        for deal in ("games/dark/deal.hpp", "games/magic/dealer.hpp"):
            self.refuses("engine/banqi/engine.hpp", deal)
            self.allows("lab/match/referee.cpp", deal)
        self.allows("lab/match/referee.cpp", "nature/any_deal.hpp")
        self.refuses("protocol/uci.cpp", "nature/any_deal.hpp")

    def test_the_rooms_of_the_server_point_down(self) -> None:
        self.refuses("server/play/room.cpp", "server/http/network.hpp")
        self.refuses("server/core/loop.hpp", "server/play/room.hpp")
        self.refuses("server/http/network.cpp", "server/play/room.hpp")
        self.refuses("server/board/catalogue.cpp", "server/application.hpp")
        self.allows("server/play/room.cpp", "server/core/loop.hpp")
        self.allows("server/application.cpp", "server/play/rooms.hpp")

    def test_nothing_includes_the_program(self) -> None:
        self.refuses("server/server.cpp", "app/command.hpp")
        self.refuses("onefile/lowering.cpp", "app/command.hpp")
        self.refuses("lab/run/pool.cpp", "app/interrupt.hpp")

    def test_the_rooms_of_the_program_do_not_meet(self) -> None:
        self.refuses("app/referee/judge.cpp", "app/lab/run_options.hpp")
        self.refuses("app/magic/play.cpp", "app/referee/judge_json.hpp")
        self.refuses("app/files.cpp", "app/engines/bench.hpp")
        self.allows("app/lab/tables.cpp", "app/files.hpp")

    def test_the_edge_of_the_engine_is_below_what_stands_behind_it(self) -> None:
        self.refuses("engine/any_game.hpp", "engine/typed/session.hpp")
        self.refuses("engine/player.cpp", "engine/banqi/engine.hpp")
        self.allows("engine/games.cpp", "engine/banqi/engine.hpp")
        self.allows("engine/typed/typed_game.hpp", "engine/any_game.hpp")

    def test_rooms_of_the_laboratory_point_down(self) -> None:
        self.refuses("lab/statistics/elo.cpp", "lab/run/run_report.hpp")
        self.refuses("lab/selfplay/shard.cpp", "lab/train/model.hpp")
        self.allows("lab/gate/verdict.cpp", "lab/run/run_report.hpp")


class Anonymous(unittest.TestCase):
    """Names that met when the sources of a library were compiled several at a time."""

    def clashes(self, first: str, second: str, line: str, other: str) -> None:
        body = "namespace qiyuan {{\nnamespace {{\n\n{}\n\n}}  // namespace\n}}  // namespace qiyuan\n"
        found = checked("check_anonymous", {f"src/{first}": body.format(line), f"src/{second}": body.format(other)})
        self.assertEqual(found.returncode, 1, f"{first} and {second} may share: {line}")

    def test_finds_the_cases_that_once_broke(self) -> None:
        self.clashes("server/application.cpp", "server/http/network.cpp", "constexpr std::size_t kMostBody = 1;",
                     "constexpr std::size_t kMostBody = 2;")
        self.clashes("app/lab/tables.cpp", "app/magic/tables.cpp", "struct TablesOptions {", "struct TablesOptions {")
        self.clashes("games/xiangqi/records/dhtmlxq.cpp", "games/xiangqi/records/pgn.cpp", "struct RawTag {", "struct RawTag {")
        self.clashes("games/xiangqi/notation/wxf.cpp", "games/xiangqi/notation/chinese.cpp", "constexpr Form kForms[] = {",
                     "constexpr std::array<Form, 2> kForms{")

    def test_libraries_of_their_own_do_not_meet(self) -> None:
        body = "namespace {\n\nstruct Options {\n\n}  // namespace\n"
        found = checked("check_anonymous", {"src/server/a.cpp": body, "src/protocol/a.cpp": body})
        self.assertEqual(found.returncode, 0, found.stdout)


class Names(unittest.TestCase):
    def test_finds_a_name_with_two_meanings(self) -> None:
        found = checked("check_names", {"src/server/play/match.hpp": "class Match {\n", "src/lab/match/match.hpp": "class Match {\n"})
        self.assertEqual(found.returncode, 1)
        self.assertIn("Match has more than one meaning: lab/match/match.hpp:1, server/play/match.hpp:1", found.stdout)

    def test_sees_templates_enumerations_and_aliases(self) -> None:
        for one in ("template <typename G>\nstruct Answer {\n", "enum class Answer : int { kYes };\n", "template <typename T>\nusing Answer = T;\n"):
            self.assertEqual(checked("check_names", {"src/a/x.hpp": one, "src/b/x.hpp": "struct Answer {\n"}).returncode, 1, one)

    def test_every_game_has_its_own_set(self) -> None:
        own = {"src/games/xiangqi/move.hpp": "class Move {\n", "src/games/banqi/move.hpp": "class Move {\n"}
        self.assertEqual(checked("check_names", own).returncode, 0)
        self.assertEqual(checked("check_names", own | {"src/server/board/move.hpp": "struct Move {\n"}).returncode, 1)

    def test_a_declaration_ahead_and_a_specialisation_are_no_second_type(self) -> None:
        tree = {"src/engine/typed/traits.hpp": "template <typename G>\nstruct Traits;\n",
                "src/engine/xiangqi/traits.hpp": "template <>\nstruct Traits<Xiangqi> {\n", "src/a/b.hpp": "struct Traits {\n"}
        self.assertEqual(checked("check_names", tree).returncode, 0)


class Glossary(unittest.TestCase):
    HEADER = "// Late move\n// reductions (LMR).\nclass ReductionTable {\n"

    def faults(self, row: str) -> str:
        return checked("check_glossary", {"docs/glossary.md": f"{row}\n", "src/pruning.hpp": self.HEADER}, below="").stdout

    def test_follows_a_row_to_its_file(self) -> None:
        self.assertIn("1 words, 0 faults", self.faults("| `ReductionTable` | reductions of late moves, late move reductions | `src/pruning.hpp` |"))

    def test_finds_what_leads_nowhere(self) -> None:
        self.assertIn("there is no src/gone.hpp", self.faults("| `ReductionTable` | LMR | `src/gone.hpp` |"))
        self.assertIn("`Reductions` does not stand", self.faults("| `Reductions` | LMR | `src/pruning.hpp` |"))
        self.assertIn("says none of: razoring", self.faults("| `ReductionTable` | razoring | `src/pruning.hpp` |"))
        self.assertIn("is not a row", self.faults("| `ReductionTable` | LMR |"))


unittest.main()
