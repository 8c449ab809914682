"""Domains in Python against a naive Dijkstra, their refusals, and what is raised in them."""

import gc
import heapq
import os
import random
import signal
import threading
import time
import unittest
import weakref

import bandolo

EVERY = os.environ.get("BANDOLO_TEST_ALL")
# What these promise of a solvable problem with an admissible heuristic and any costs.
OPTIMAL = {"astar", "idastar", "rbfs", "uniform-cost", "iterative-deepening", "anytime", "hdastar"}


class RandomGraph(bandolo.Domain):
    """Frozen sets as states, strings as moves; `left` is the least cost to a goal, by Dijkstra from the goals."""

    def __init__(self, lots, informed):
        self.size = lots.randint(1, 12)
        self.edges = {i: [] for i in range(self.size)}
        for _ in range(self.size * lots.randint(1, 3)):
            self.edges[lots.randrange(self.size)].append((lots.randrange(self.size), lots.choice([1, 1, 2, 5])))
        self.goals = {lots.randrange(self.size) for _ in range(lots.randint(1, 2))}
        self.left = self.distances()
        self.h = [lots.randint(0, self.left.get(i, 20)) if informed else 0 for i in range(self.size)]
        self.asked = []

    def distances(self):
        back = {i: [] for i in range(self.size)}
        for tail, edges in self.edges.items():
            for head, cost in edges:
                back[head].append((tail, cost))
        left, queue = {}, [(0, goal) for goal in self.goals]
        while queue:
            cost, here = heapq.heappop(queue)
            if here not in left:
                left[here] = cost
                for tail, more in back[here]:
                    heapq.heappush(queue, (cost + more, tail))
        return left

    def successors(self, state):
        (here,) = state
        self.asked.append(here)
        for number, (head, cost) in enumerate(self.edges[here]):
            yield f"edge {number} of {here}", frozenset([head]), cost

    def is_goal(self, state):
        return bool(state & self.goals)

    def heuristic(self, state):
        (here,) = state
        return self.h[here]


class Number(bandolo.Domain):
    """Count up from 0: the goal is far, unless it is given."""

    goal = 10**9

    def successors(self, state):
        return [("+1", state + 1)]


class AgainstDijkstra(unittest.TestCase):
    def check(self, graph, name, result):
        least = graph.left.get(0)
        if result.cost is None:
            self.assertEqual((result.moves, result.states), ([], []))
            self.assertNotEqual(result.status, "solved")
            reached_limit = result.status == "limit-nodes"
            self.assertTrue(least is None or name not in OPTIMAL or reached_limit, (name, result.status))
            return
        here, cost = 0, 0
        for move, state in zip(result.moves, result.states[1:]):
            _, number, _, tail = move.split()
            head, more = graph.edges[here][int(number)]
            self.assertEqual((int(tail), state), (here, frozenset([head])))
            here, cost = head, cost + more
        self.assertIn(here, graph.goals)
        self.assertEqual(cost, result.cost)
        self.assertGreaterEqual(cost, least)
        if result.optimal or name in OPTIMAL:
            self.assertEqual(cost, least, name)

    def test_every_algorithm(self):
        lots = random.Random(2026)
        from_both_ends = {"bidirectional", "mm", "baestar"}
        names = [name for name in bandolo.algorithms() if name not in from_both_ends]
        for turn in range(3000 if EVERY else 400):
            graph = RandomGraph(lots, informed=turn % 2)
            for name in names if turn % 10 == 0 else lots.sample(names, 3):
                graph.asked.clear()
                result = bandolo.solve(graph, frozenset([0]), algorithm=name, limit_nodes=3000)
                asked = graph.asked[: len(graph.asked) - len(result.moves)]  # the path is asked for again
                self.assertEqual(len(asked), len(set(asked)))
                self.check(graph, name, result)
                if name in ("astar", "uniform-cost"):
                    self.assertEqual(result.status, "solved" if 0 in graph.left else "no-solution")


class Raised(unittest.TestCase):
    def test_exceptions_come_out_as_themselves(self):
        for method in ("successors", "is_goal", "heuristic", "key"):
            for failure in (ZeroDivisionError("mine"), SystemExit(3), KeyboardInterrupt()):
                domain, calls = Number(), []

                def fail(state, failure=failure, calls=calls, usual=getattr(domain, method)):
                    calls.append(state)
                    if len(calls) > 7:
                        raise failure
                    return usual(state)

                domain.__class__ = type("Failing", (Number,), {method: lambda self, state: fail(state)})
                with self.assertRaises(type(failure)) as caught:
                    bandolo.solve(domain, 0)
                self.assertIs(caught.exception, failure)
                self.assertEqual(len(calls), 8)

    def interrupted(self, *problem, **options):
        usual = signal.signal(signal.SIGINT, signal.default_int_handler)  # what runs behind a shell may ignore it
        self.addCleanup(signal.signal, signal.SIGINT, usual)
        timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
        timer.start()
        begin = time.monotonic()
        with self.assertRaises(KeyboardInterrupt):
            bandolo.solve(*problem, **options)
        timer.join()
        self.assertLess(time.monotonic() - begin, 10)  # a tenth of a second, where nothing else runs

    def test_ctrl_c(self):
        self.interrupted(Number(), 0)
        hard = "15 14 8 12 10 11 9 13 2 6 5 1 7 3 4 0"
        self.interrupted(bandolo.Problem("tile15", "manhattan"), hard, algorithm="idastar")
        self.interrupted("tile15", hard, heuristic="zero", algorithm="idastar", threads=2)

        class Known(bandolo.Domain):  # a complete graph whose goal is out of reach: soon no callback is left
            goal = -1

            def successors(self, state):
                return [(next, next) for next in range(30)]

        self.interrupted(Known(), 0, algorithm="rbfs")

    def test_wrong_numbers(self):
        for cost, kind in ((1.5, TypeError), (-1, ValueError), (2**31, ValueError), ("1", TypeError)):
            domain = Number()
            domain.successors = lambda state, cost=cost: [("+1", state + 1, cost)]
            self.assertRaises(kind, bandolo.solve, domain, 0)
        for estimate, kind in ((0.5, TypeError), (-1, ValueError), (2**40, ValueError)):
            domain = type("Wrong", (Number,), {"heuristic": lambda self, state, h=estimate: h})()
            self.assertRaises(kind, bandolo.solve, domain, 0)
        domain = Number()
        domain.unit_cost, domain.successors = True, lambda state: [("+2", state + 2, 2)]
        self.assertRaisesRegex(ValueError, "unit_cost", bandolo.solve, domain, 0)

    def test_broken_promise(self):
        class Liar(Number):
            goal = 5

            def heuristic(self, state):
                return 2 * (5 - state)

        with self.assertRaisesRegex(bandolo.BrokenPromise, "admissible"):
            bandolo.solve(Liar(), 0)
        liar = Liar()
        liar.admissible = False
        result = bandolo.solve(liar, 0, algorithm="astar")
        self.assertEqual((result.cost, result.optimal), (5, False))

    def test_successors_that_change(self):
        class Fickle(Number):
            goal, calls = 3, 0

            def successors(self, state):
                self.calls += 1
                return [("+1", state + 1 + (self.calls > 3))]

        self.assertRaisesRegex(ValueError, "differ", bandolo.solve, Fickle(), 0)


class Options(unittest.TestCase):
    def test_limits_are_results(self):
        self.assertEqual(bandolo.solve(Number(), 0, limit_nodes=100).status, "limit-nodes")
        self.assertEqual(bandolo.solve(Number(), 0, limit_time=0.05).status, "limit-time")
        self.assertEqual(bandolo.solve(Number(), 0, limit_memory="200k").status, "limit-memory")
        begin = bandolo.solve(Number(), 10**9)
        self.assertEqual((begin.status, begin.moves, begin.states, begin.cost), ("solved", [], [10**9], 0))

    def test_refusals(self):
        for options, words in (
            ({"algorithm": "magic"}, "magic"),
            ({"algorithm": "astar", "weight": 2}, "weight"),
            ({"limit_time": "soon"}, "500ms"),
            ({"threads": 2, "algorithm": "hdastar"}, "one thread"),
            ({"algorithm": "bidirectional"}, "bidirectional"),
        ):
            with self.assertRaisesRegex(bandolo.BandoloError, words):
                bandolo.solve(Number(), 0, **options)
        self.assertRaises(TypeError, bandolo.solve, Number(), 0, goal="3")
        self.assertRaises(TypeError, bandolo.solve, Number(), 0, hurry=True)
        self.assertRaises(TypeError, bandolo.solve, Number(), [])  # no key of a dict
        self.assertRaisesRegex(NotImplementedError, "goal", bandolo.solve, bandolo.Domain(), 0)
        bare = bandolo.Domain()
        bare.goal = 1
        self.assertRaisesRegex(NotImplementedError, "successors", bandolo.solve, bare, 0)

    def test_key_and_unhashable_states(self):
        class Lists(bandolo.Domain):
            goal = [3, 3]

            def key(self, state):
                return tuple(state)

            def successors(self, state):
                for i in range(2):
                    yield i, [*state[:i], state[i] + 1, *state[i + 1 :]]

        self.assertEqual(bandolo.solve(Lists(), [0, 0]).states[-1], [3, 3])

    def test_many_successors_and_depth(self):
        class Star(bandolo.Domain):
            goal = 4999

            def successors(self, state):
                return ((i, i) for i in range(5000)) if state == 0 else ()

        self.assertEqual(bandolo.solve(Star(), 0, algorithm="idastar").moves, [4999])
        deep = Number()
        deep.goal = 20000
        self.assertEqual(len(bandolo.solve(deep, 0, algorithm="uniform-cost").moves), 20000)

    def test_progress(self):
        reports = []
        bandolo.solve(Number(), 0, limit_time=0.5, progress=reports.append)
        self.assertGreater(len(reports), 1)
        self.assertGreater(reports[-1].generated, reports[0].generated)
        self.assertIsNone(reports[0].best)

        def fail(now):
            raise ZeroDivisionError

        self.assertRaises(ZeroDivisionError, bandolo.solve, Number(), 0, progress=fail)

    def test_search_within_a_search(self):
        class Inner(Number):
            goal = 3

        class Outer(Number):
            goal = 4

            def heuristic(self, state):
                return bandolo.solve(Inner(), 0).cost - 3

        self.assertEqual(bandolo.solve(Outer(), 0).cost, 4)

    def test_nothing_stays(self):
        gc.disable()
        try:
            domain = Number()
            domain.goal = 5
            gone = weakref.ref(domain)
            bandolo.solve(domain, 0)
            del domain
            self.assertIsNone(gone())
        finally:
            gc.enable()

    def test_threads_of_python(self):
        """Each of four threads searches by itself."""
        costs = []

        def work(goal):
            domain = Number()
            domain.goal = goal
            costs.append(bandolo.solve(domain, 0).cost)

        workers = [threading.Thread(target=work, args=(goal,)) for goal in (300, 400, 500, 600)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        self.assertEqual(sorted(costs), [300, 400, 500, 600])


if __name__ == "__main__":
    unittest.main()
