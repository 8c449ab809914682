#!/bin/sh
# The words of ./dev and .ci/run, in a checkout whose path has a space, with tools that only say what they were
# asked: of builds that take long, of tools that are missing, of a network that is not there, of skipped tests.
# shellcheck disable=SC1091,SC2034,SC2154 # the names of tests/cli/expect
. tests/cli/expect
checkout="$scratch/a checkout"
stubs=$scratch/stubs
mkdir -p "$checkout/.ci" "$stubs"
unset BANDOLO_WERROR # which .ci/run sets
cp -R dev scripts "$checkout"
cp .ci/run "$checkout/.ci"

# The tools of a bare system, and nothing else.
for tool in sh bash cat sed grep sort tr mktemp rm tee dirname basename head tail mkdir id printf awk wc env; do
    ln -s "$(command -v $tool)" "$stubs/$tool"
done
# stub NAME <SCRIPT
stub() {
    { echo '#!/bin/sh' && cat; } >"$stubs/$1"
    chmod +x "$stubs/$1"
}
for tool in gcc g++ pkg-config gnuplot dot zsh fish man clang shellcheck; do
    stub $tool </dev/null
done
stub cmake <<'END'
[ ! -e "$FOLDER/no_cmake" ] || exit 127
echo "$*" >>"$FOLDER/cmake.log"
mkdir -p build
END
stub ninja <<'END'
echo "[0/2] Re-checking globbed directories..."
echo "[1/19] Asking for the commit"
[ -z "${STEPS-}" ] || i=0
while [ "${i-$STEPS}" -lt "${STEPS:-0}" ]; do
    i=$((i + 1))
    echo "[$i/$STEPS] Building C object file_$i.c.o"
done
[ "${STEPS:-0}" -ne 0 ] || echo "ninja: no work to do."
END
stub ctest <<'END'
mkdir -p build/Testing/Temporary
cat >build/Testing/Temporary/LastTest.log <<'LOG'
1/2 Testing: domains/half
[ RUN      ] a_part
[  SKIPPED ] a_part
[  SKIPPED ] 1 test(s), listed below:
[  SKIPPED ] a_part
2/2 Testing: cli/whole
skipped: there is no zsh
LOG
END

# dev CODE ARGUMENT...: that ./dev, which must end with CODE.
dev() {
    code=$1
    shift
    last="./dev $*"
    got=0
    FOLDER=$scratch PATH=$stubs "$checkout/dev" "$@" >"$out" 2>"$err" </dev/null || got=$?
    [ "$got" -eq "$code" ] || fail "expected exit status $code, got $got"
}

# Every build that has something to do says so and is seen to move; the others are quiet.
for build in first second; do
    STEPS=200 dev 0 --yes build
    complains '^Building \(release\): 200 steps$'
    moved=$(grep -c '^  \[[0-9]*/200\] Building C object' "$err")
    case $moved in
    9 | 10 | 11) ;;
    *) fail "$moved signs of life in the $build build of 200 steps" ;;
    esac
done
STEPS='' dev 0 --yes build
[ "$(cat "$err")" = 'Built: build/bandolo, build/libbandolo.a, build/libbandolo.so' ] ||
    fail 'a build with nothing to do has something to say'

# CI=true answers questions, and changes no build.
rm "$scratch/cmake.log"
CI=true dev 0 build
! grep -q WERROR "$scratch/cmake.log" || fail 'CI=true makes errors of warnings'
BANDOLO_WERROR=ON dev 0 build
grep -q -e '-DBANDOLO_WERROR=ON' "$scratch/cmake.log" || fail 'BANDOLO_WERROR=ON does not'

# Parts of tests that were skipped are told.
dev 0 test
says '^Skipped:$'
says '^  cli/whole: there is no zsh$'
says '^  domains/half: a_part$'
[ "$(wc -l <"$out")" -eq 4 ] || fail 'each part once'

# A tool that is missing: no network is one line; who may not install is told all that root must run.
mv "$stubs/cmake" "$scratch/cmake"
stub apt-get <<'END'
case $2 in
update) echo "W: Failed to fetch http://deb.example.org/debian/InRelease  Temporary failure resolving" ;;
*) echo "E: Unable to locate package cmake" && exit 100 ;;
esac
END
dev 1 --yes build
complains '^dev: no network: apt cannot reach deb.example.org; connect this machine, then run ./dev again$'
lines_of_error=$(wc -l <"$err")
[ "$lines_of_error" -eq 3 ] || fail "expected what is installed, updating, no network: not $lines_of_error lines"
stub apt-get <<'END'
case $2 in
update) ;;
*) echo "E: Unable to locate package cmake" && exit 100 ;;
esac
END
dev 1 --yes build
complains '^E: Unable to locate package cmake$'
complains '^dev: apt could not install: cmake$'
rm "$stubs/id"
echo 'echo 1000' | stub id
dev 1 --yes build
complains '^dev: to go on, root must first run: apt-get update && apt-get install cmake$'
rm "$stubs/apt-get"
dev 1 --yes build
complains '^  Debian, Ubuntu  apt-get update && apt-get install cmake$'
mv "$scratch/cmake" "$stubs/cmake"

# .ci/run counts neither as passed nor as failed what was skipped.
cat >"$checkout/dev" <<'END'
#!/bin/sh
[ "$1" != test ] || printf '%s\n' '90% tests passed, 1 tests failed out of 10' '' 'The following tests did not run:' \
    '	  3 - cli/minizinc (Skipped)' '' 'The following tests FAILED:' '	  4 - cli/solve (Failed)'
END
got=0
FOLDER=$scratch PATH=$stubs "$checkout/.ci/run" >"$out" 2>"$err" </dev/null || got=$?
last='.ci/run'
[ "$got" -eq 1 ] || fail "expected exit status 1, got $got"
says '^=== tests, gcc: 8 of 10 passed, 1 skipped, [0-9]+ s$'
[ "$(tail -n 2 "$out" | paste -sd, -)" = '1 skipped,14 passed, 1 failed' ] || fail 'it does not count so'
finish
