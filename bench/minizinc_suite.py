#!/usr/bin/env python3
"""The test-suite of libminizinc, run with Bandolo as the solver.

    bench/minizinc_suite.py CHECKOUT [--solver reference] [--jobs N] [--timeout S] [--misses] [GLOB...]

CHECKOUT is a checkout of libminizinc (https://github.com/MiniZinc/libminizinc) of the version of the minizinc
that is installed: for 2.6.4 its tag 2.6.4. Each test case of tests/spec that solves a model, and that names gecode
among its solvers, is run once: these are the cases for a solver of finite domains. The suite's own code
(tests/minizinc_testing) reads the cases and judges the answers; where that asks for the Python package `minizinc`,
the module below stands in, which calls the command.

"--solver reference" runs fzn-gecode with the standard library alone. GLOBs choose files, such as 'unit/globals/*'.
Prints a line for each miss with --misses, then how many of which kind. Needs python3-yaml and minizinc.
"""

import argparse
import collections
import concurrent.futures
import fnmatch
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import types

ROOT = pathlib.Path(__file__).resolve().parent.parent


# ---- a stand-in for the package minizinc, as far as the suite asks for it ----


class MiniZincError(Exception):
    pass


def error_class(name, base=MiniZincError):
    return type(name, (base,), {})


EvaluationError = error_class("EvaluationError")
ERRORS = {
    "evaluation error": EvaluationError,
    "assertion failed": error_class("AssertionError", EvaluationError),
    "type error": error_class("TypeError"),
    "syntax error": error_class("SyntaxError"),
    "include error": error_class("IncludeError"),
    "cyclic include error": error_class("CyclicIncludeError"),
}


class TimedOut(MiniZincError):
    pass


class Model:
    def __init__(self, files):
        self.files = files


class Solver:
    def __init__(self, name):
        self.name = name

    @staticmethod
    def lookup(name):
        return Solver(name)


class Result:
    def __init__(self, status, solution, data):
        self.status = status
        self.solution = solution
        self.data = data  # the last solution, as JSON has it


def set_of(parts):
    """A set as JSON has it, of numbers and ranges: one range alone stays a range."""
    if len(parts) == 1 and isinstance(parts[0], list):
        return range(parts[0][0], parts[0][1] + 1)
    numbers = set()
    for part in parts:
        numbers.update(range(part[0], part[1] + 1) if isinstance(part, list) else [part])
    return numbers


def value_of(given):
    if isinstance(given, list):
        return [value_of(one) for one in given]
    if not isinstance(given, dict):
        return given
    if set(given) == {"set"}:
        return set_of(value_of(given["set"]))
    return given["e"] if set(given) == {"e"} else {key: value_of(one) for key, one in given.items()}


def data_of(message):
    return message["output"].get("json", {})


class Instance:
    timeout = None  # seconds
    folder = None  # from which the paths of options begin

    def __init__(self, solver, model):
        self.solver = solver
        self.model = model

    def arguments(self, options):
        for key, value in options.items():
            if key in ("all_solutions", "intermediate_solutions"):
                flag = "-a" if key == "all_solutions" else "-i"
            else:
                flag = key if key.startswith("-") else "--" + key.replace("_", "-")
            if value is not False:
                yield flag
            if not isinstance(value, bool):
                yield str(value)

    def messages(self, options):
        """Yields the messages of minizinc, one object after the other."""
        command = ["minizinc", "--solver", self.solver.name, "--json-stream", "--output-mode", "json"]
        command += ["--output-objective", "--output-output-item", *self.arguments(options)]
        command += [str(file) for file in self.model.files]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                              cwd=self.folder, start_new_session=True) as process:
            try:
                out, err = process.communicate(timeout=self.timeout)
            except subprocess.TimeoutExpired as late:
                os.killpg(process.pid, 9)
                raise TimedOut("timed out") from late
        for line in out.splitlines():
            if line.startswith("{"):
                yield json.loads(line)
        if process.returncode:
            yield {"type": "error", "what": "exit status", "message": err}

    def solution_of(self, message, checked):
        values = {name: value_of(value) for name, value in data_of(message).items()}
        if "_output" in values:
            values["_output_item"] = values.pop("_output")
        if "_objective" in values:
            values["objective"] = values.pop("_objective")
        if checked is not None:
            values["_checker"] = checked
        return self.model.output_type(**values)

    def solve(self, **options):
        status, solutions, checked, data = None, [], None, {}
        for message in self.messages(options):
            if message["type"] == "solution":
                data = data_of(message)
                solutions.append(self.solution_of(message, checked))
            elif message["type"] == "checker":
                checked = next(iter(message["output"].values()), "")
            elif message["type"] == "status":
                status = message["status"]
            elif message["type"] == "error":
                raise ERRORS.get(message["what"], MiniZincError)(message.get("message", ""))
        many = options.get("all_solutions") or options.get("intermediate_solutions")
        last = solutions[-1] if solutions else None
        status = status or ("SATISFIED" if solutions else "UNKNOWN")
        return Result(status, solutions if many else last, data)


def stand_in():
    """Makes `import minizinc` find what stands above."""
    module, helpers = types.ModuleType("minizinc"), types.ModuleType("minizinc.helpers")
    for part in (MiniZincError, Model, Solver, Instance, Result):
        setattr(module, part.__name__, part)
    helpers.check_result = None  # cases are not checked against other solvers
    sys.modules.update({"minizinc": module, "minizinc.helpers": helpers})


# ---- the solvers ----


def install(tree):
    """Puts the files that minizinc needs of an installation, and the reference, under `tree`."""
    shutil.copytree(ROOT / "share/minizinc", tree / "share/minizinc")
    (tree / "bin").mkdir()
    command = pathlib.Path(os.environ.get("BANDOLO", ROOT / "build/bandolo")).resolve()
    (tree / "bin/bandolo").symlink_to(command)
    shutil.copy(ROOT / "share/minizinc/fzn-bandolo", tree / "bin")
    solvers = tree / "share/minizinc/solvers"
    text = (solvers / "bandolo.msc.in").read_text(encoding="utf-8")
    text = text.replace("@PROJECT_VERSION@", "0").replace("@minizinc_to_bin@", "../../../bin")
    (solvers / "bandolo.msc").write_text(text, encoding="utf-8")
    reference = {
        "id": "reference", "name": "Reference", "version": "0",
        "executable": shutil.which("fzn-gecode"), "tags": ["int"], "supportsMzn": False,
        "stdFlags": ["-a", "-n", "-r", "-s", "-t"], "supportsFzn": True, "needsSolns2Out": True,
    }
    (solvers / "reference.msc").write_text(json.dumps(reference), encoding="utf-8")
    os.environ["MZN_SOLVER_PATH"] = str(solvers)


# ---- the cases ----


def cases_of(file, yaml):
    text = file.read_text(encoding="utf-8")
    comment = re.match(r"/\*\*\*\n(.*?)\n\*\*\*/", text, flags=re.S)
    tests = list(yaml.load_all(comment.group(1))) if comment else []
    return [test for test in tests if test.type == "solve" and "gecode" in test.solvers]


FLOATS, SETS = "var float", "var set"
LATE, OTHER, WRONG = "time-outs", "other solutions, which the reference finds right", "other answers"
UNPROVED, UNSUPPORTED, FAILED = "no proof claimed", "not supported", "errors"
STATUSES = {"UNSATISFIABLE", "OPTIMAL_SOLUTION", "ALL_SOLUTIONS"}


def kind_of_error(error):
    if isinstance(error, TimedOut):
        return LATE
    if re.search(r"\bfloat", str(error)):
        return FLOATS
    if re.search(r"var set", str(error)):
        return SETS
    return UNSUPPORTED if "not supported" in str(error) else FAILED


def is_right(model, result):
    """Does the reference find a solution where all has these values? Else the answer is a wrong one."""
    values = {name: value for name, value in result.data.items() if not name.startswith("_")}
    with tempfile.NamedTemporaryFile("w", suffix=".json") as data:
        json.dump(values, data)
        data.flush()
        model.files = [*model.files, data.name]
        try:
            answer = Instance(Solver("reference"), model).solve(allow_multiple_assignments=True)
        except MiniZincError:
            return False
    return answer.solution is not None


def kind_of_miss(test, model, result):
    if isinstance(result, Exception):
        return kind_of_error(result)
    expected = test.expected if isinstance(test.expected, list) else [test.expected]
    wanted = {str(one.status) for one in expected if hasattr(one, "status")}
    if wanted & STATUSES and result.status not in STATUSES:
        return UNPROVED
    return OTHER if result.data and is_right(model, result) else WRONG


def judge(case):
    file, test, solver = case
    model, result, required, obtained = test.run(str(file), solver)
    if test.passed(result):
        return None
    return kind_of_miss(test, model, result), required, obtained


# ---- all of it ----


def arguments():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkout", type=pathlib.Path)
    parser.add_argument("globs", nargs="*", metavar="GLOB", default=["*"])
    parser.add_argument("--solver", choices=["bandolo", "reference"], default="bandolo")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--timeout", type=float, default=30, help="seconds a case (default: 30)")
    parser.add_argument("--misses", action="store_true", help="print each miss")
    return parser.parse_intermixed_args()  # globs may stand behind options


def print_miss(name, miss, yaml):
    kind, required, obtained = miss
    print(f"==== {name}: {kind}\nexpected:")
    for one in required:
        print(yaml.dump(one), end="")
    print(f"obtained:\n{yaml.dump(obtained)}", end="")


def run_all(cases, given, yaml):
    kinds = collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(given.jobs) as pool:
        for (file, _, _), miss in zip(cases, pool.map(judge, cases)):
            kinds[miss[0] if miss else "passed"] += 1
            if miss and given.misses:
                print_miss(file.name, miss, yaml)
    return kinds


def main():
    given = arguments()
    suite = given.checkout.resolve() / "tests"
    if not (suite / "minizinc_testing").is_dir() or not shutil.which("minizinc"):
        sys.exit("minizinc_suite: needs minizinc, and a checkout of libminizinc of the same version")
    stand_in()
    sys.path.insert(0, str(suite))
    from minizinc_testing import helpers, spec, yaml  # noqa: F401 (which register what YAML names)

    Instance.timeout, Instance.folder = given.timeout, suite
    cases = [(file, test, given.solver)
             for file in sorted((suite / "spec").rglob("*.mzn"))
             if any(fnmatch.fnmatch(file.relative_to(suite / "spec"), glob) for glob in given.globs)
             for test in cases_of(file, yaml)]
    with tempfile.TemporaryDirectory() as tree:
        install(pathlib.Path(tree))
        kinds = run_all(cases, given, yaml)
    print(f"{given.solver}: {len(cases)} cases")
    for kind, count in kinds.most_common():
        print(f"{count:5d} {kind}")


if __name__ == "__main__":
    main()
