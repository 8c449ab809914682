#!/bin/sh
# The Python package: installed by pip, without a network and with the library of this build, from the source tree and
# from the archive packed of it, into a virtual environment; tested there.
set -eu
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# The python3 of the PATH, or else the system's, for which apt installs what is missing. The environment sees their modules.
for base in python3 /usr/bin/python3; do
    rm -rf "$scratch/venv"
    why="there is no $base with venv"
    $base -m venv --without-pip --system-site-packages "$scratch/venv" >"$scratch/log" 2>&1 || continue
    python=$scratch/venv/bin/python
    why=$($python -c '
import importlib.util as modules, os, sysconfig
for name in ("cffi", "setuptools", "pip", "wheel"):
    if not modules.find_spec(name):
        raise SystemExit(f"python3 has no {name}")
if not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")):
    raise SystemExit("there is no Python.h")' 2>&1) && break
    python=
done
if [ -z "${python-}" ]; then
    echo "skipped: $why; ./dev install-deps python3 cffi setuptools pip wheel"
    [ -z "${BANDOLO_NEEDS_PYTHON-}" ] || exit 1
    exit 77
fi

# quietly COMMAND...: its words only if it fails.
quietly() {
    "$@" >"$scratch/log" 2>&1 || {
        cat "$scratch/log"
        echo "failed: $*"
        exit 1
    }
}

export BANDOLO_LIBRARY="$BANDOLO_BUILD/libbandolo.a" PYTHONDONTWRITEBYTECODE=1
pip() {
    quietly "$python" -m pip --disable-pip-version-check --no-cache-dir "$@"
}

# install SOURCE: the tree or the archive; the example runs with what it brings.
install() {
    pip install --no-index --no-build-isolation "$1"
    cd "$scratch" # not beside the sources of the package
    package=$("$python" -c 'import bandolo; print(bandolo.__path__[0])')
    case $package in
    "$scratch/venv/"*) [ -e "$package/py.typed" ] ;;
    *) echo "failed: bandolo is imported from $package" && exit 1 ;;
    esac
    quietly "$python" -W error "$BANDOLO_SOURCE/examples/missionaries.py"
    grep -q '^solved in 11 crossings, proved optimal$' "$scratch/log"
}

# A copy, since the builds leave files beside the sources. The archive holds the library's source, too.
mkdir "$scratch/copy"
cp -R CMakeLists.txt LICENSE bindings cmake include src "$scratch/copy"
cd "$scratch/copy/bindings/python"
quietly "$python" setup.py -q sdist --dist-dir "$scratch"
install "$scratch/copy/bindings/python"
"$python" -W error -m unittest discover -s "$scratch/copy/bindings/python/tests"
awk '/^```/ { inside = $0 == "```python"; next } inside' "$BANDOLO_SOURCE/docs/python.md" >"$scratch/snippets.py"
quietly "$python" -W error "$scratch/snippets.py"
grep -q '^solved 6 True' "$scratch/log"
pip uninstall --yes bandolo
[ ! -e "$package" ] || { echo "failed: pip leaves $package" && exit 1; }
install "$scratch"/bandolo-*.tar.gz
