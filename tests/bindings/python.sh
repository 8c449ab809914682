#!/bin/sh
# The Python package: packed as a source archive, installed from it with the library of this build, and tested.
set -eu
# The python3 of the PATH, or else the system's, for which apt installs what is missing.
for python in python3 /usr/bin/python3; do
    why=$($python -c '
import importlib.util as modules, os, sysconfig
for name in ("cffi", "setuptools"):
    if not modules.find_spec(name):
        raise SystemExit(f"python3 has no {name}")
if not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")):
    raise SystemExit("there is no Python.h")' 2>&1) && break
    python=
done
if [ -z "$python" ]; then
    echo "skipped: $why; ./dev install-deps python3 cffi setuptools"
    [ -z "${BANDOLO_NEEDS_PYTHON-}" ] || exit 1
    exit 77
fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# quietly COMMAND...: its words only if it fails.
quietly() {
    "$@" >"$scratch/log" 2>&1 || {
        cat "$scratch/log"
        echo "failed: $*"
        exit 1
    }
}

# A copy, since the builds leave files beside the sources.
mkdir "$scratch/copy"
cp -R CMakeLists.txt LICENSE bindings cmake include src "$scratch/copy"
cd "$scratch/copy/bindings/python"
quietly "$python" setup.py -q sdist --dist-dir "$scratch"
tar -xzf "$scratch"/bandolo-*.tar.gz -C "$scratch"
cd "$scratch"/bandolo-*/
export BANDOLO_LIBRARY="$BANDOLO_BUILD/libbandolo.a" PYTHONDONTWRITEBYTECODE=1 PYTHONPATH="$scratch/site"
quietly "$python" setup.py -q build --build-lib "$scratch/site"
[ -e "$scratch/site/bandolo/py.typed" ]
tests=$PWD/tests
cd "$scratch" # not beside the sources of the package
"$python" -W error -m unittest discover -s "$tests"
# The examples, and the snippets of the document, in the checkout.
cd "$BANDOLO_SOURCE"
quietly "$python" -W error examples/missionaries.py
grep -q '^solved in 11 crossings, proved optimal$' "$scratch/log"
awk '/^```/ { inside = $0 == "```python"; next } inside' docs/python.md >"$scratch/snippets.py"
quietly "$python" -W error "$scratch/snippets.py"
grep -q '^solved 6 True' "$scratch/log"
