"""Built-in problems, results, and their drawings."""

import contextlib
import io
import pathlib
import typing
import unittest
from xml.dom import minidom

import bandolo

KORF_1 = "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3"  # the first of Korf's hundred: 57 moves


class BuiltIn(unittest.TestCase):
    def test_korfs_first(self):
        result = bandolo.solve("tile15", KORF_1, goal="blank-first", algorithm="idastar")
        self.assertEqual((result.status, result.cost, result.optimal), ("solved", 57, True))
        self.assertEqual(len(result.moves), 57)
        self.assertEqual(result.states[0], KORF_1)
        self.assertEqual(result.states[-1], " ".join(map(str, range(16))))
        self.assertGreater(result.counters["generated"], 57)
        self.assertEqual(result.to_dict()["cost"], 57)

    def test_all_algorithms_agree(self):
        problem = bandolo.Problem("tile8")
        position = problem.random(seed=3)
        self.assertEqual(position, bandolo.Problem("tile8").random(seed=3))
        least = bandolo.solve(problem, position).cost
        for name in bandolo.algorithms():
            result = bandolo.solve(problem, position, algorithm=name, limit_nodes=10**6)
            if result.optimal:
                self.assertEqual(result.cost, least, name)
            elif result:
                self.assertGreaterEqual(result.cost, least, name)

    def test_problem(self):
        problem = bandolo.Problem("tile:2x3", heuristic="manhattan", goal="1 2 3 4 5 0")
        self.assertEqual((problem.heuristic, problem.columns), ("manhattan", 3))
        self.assertIn("tile:2x3", repr(problem))
        self.assertEqual(problem.estimate("1 2 3 4 0 5"), 1)
        self.assertFalse(problem.check("2 1 3 4 5 0")[0])
        self.assertTrue(problem.check("1 2 3 4 0 5")[0])
        self.assertIn("1", problem.draw("1 2 3 4 0 5"))
        self.assertEqual(bandolo.solve(problem, "1 2 3 4 0 5").cost, 1)
        self.assertEqual(bandolo.solve(problem, "2 1 3 4 5 0", algorithm="astar").status, "no-solution")

    def test_refusals(self):
        for call, words in (
            (lambda: bandolo.Problem("tile9000"), "tile9000"),
            (lambda: bandolo.Problem("tile15", heuristic="luck"), "luck"),
            (lambda: bandolo.Problem("/nowhere/x.so"), "x.so"),
            (lambda: bandolo.solve("tile8", "1 2 3"), "3"),
            (lambda: bandolo.solve("tile8", "1 2 3 4 5 6 7 8 0", threads=0), "1 to 1024"),
            (lambda: bandolo.solve("tile8\0junk", "1 2 3 4 5 6 7 8 0"), "byte 6 is NUL"),
            (lambda: bandolo.Problem("tile8", heuristic="zero\0"), "byte 5 is NUL"),
            (lambda: bandolo.solve("tile8", "1 2 3 4 5 6 7 8 0\0"), "byte 18 is NUL"),
            (lambda: bandolo.solve("tile8", "1 2 3 4 5 6 7 8 0", algorithm="astar\0"), "byte 6 is NUL"),
        ):
            self.assertRaisesRegex(bandolo.BandoloError, words, call)

    def test_lists(self):
        self.assertIn("idastar", bandolo.algorithms())
        self.assertIn("manhattan", bandolo.domains()["tile15"])

    def test_progress_without_a_bar(self):
        line = io.StringIO()
        with contextlib.redirect_stderr(line):
            bandolo.solve("tile15", KORF_1, heuristic="zero", algorithm="idastar", limit_time=0.4, progress=True)
        self.assertIn("states", line.getvalue())

    def test_types(self):
        self.assertTrue((pathlib.Path(bandolo.__file__).parent / "py.typed").exists())
        for thing in (bandolo.solve, bandolo.Problem.solve, bandolo.Domain.successors):
            self.assertIn("return", typing.get_type_hints(thing))
            self.assertTrue(thing.__doc__)


class Drawings(unittest.TestCase):
    def drawn(self, result):
        picture = minidom.parseString(result._repr_svg_()).documentElement
        self.assertEqual(picture.tagName, "svg")
        return picture

    def test_boards(self):
        result = bandolo.solve("tile8", "1 2 3 4 5 6 0 7 8")
        picture = self.drawn(result)
        self.assertEqual(len(picture.getElementsByTagName("g")), 3)
        self.assertEqual(len(picture.getElementsByTagName("rect")), 27)

    def test_any_domain(self):
        class Letters(bandolo.Domain):
            goal = "<&" * 90

            def successors(self, state):
                for letter in "<&":
                    yield f"add {letter}", state + letter

            def heuristic(self, state):
                return len(self.goal) - len(state) if self.goal.startswith(state) else 10**6

        domain = Letters()
        domain.admissible = False
        result = bandolo.solve(domain, "", algorithm="greedy")
        self.assertEqual(result.cost, 180)
        picture = self.drawn(result)
        self.assertEqual(len(picture.getElementsByTagName("g")), 100)
        self.assertIn("81 more", picture.toxml())

    def test_nothing(self):
        self.assertIsNone(bandolo.solve("tile8", "2 1 3 4 5 6 7 8 0", algorithm="astar")._repr_svg_())


if __name__ == "__main__":
    unittest.main()
