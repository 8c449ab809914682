#!/bin/sh
# Types every command of a document, as a reader would who has nothing but a checkout and what
# `./dev install` put on the PATH, and compares what they print with what the document says:
#
#     sh tests/documents/type.sh docs/sudoku.md
#
# tests/documents/otherwise lists what is not typed as it is printed, and why. With
# BANDOLO_ALL_COMMANDS=true commands that take long are typed all the same. Without a document it asks whether
# each command and block of the list still stands in one.
set -u
document=${1-}
here=$BANDOLO_SOURCE/tests/documents
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
work=$scratch/work
mkdir "$work" "$scratch/checkout" "$scratch/home"
failures=0

if [ -z "$document" ]; then
    cd "$BANDOLO_SOURCE" || exit
    for document in README.md docs/*.md; do
        awk -v work="$work" -f "$here/read.awk" "$here/otherwise" "$document" >/dev/null || exit
        cat "$work/used" >>"$work/all_used"
    done
    ! grep -vxF -f "$work/all_used" "$work/listed" || {
        echo 'FAILED: no document has these commands or blocks; take them out of tests/documents/otherwise'
        exit 1
    }
    exit 0
fi

fail() {
    failures=$((failures + 1))
    printf 'FAILED: %s\n  %s\n' "$typed" "$1"
    sed 's/^/  out: /' "$work/out" | cut -c 1-300 | head -n 12
    sed 's/^/  err: /' "$work/err" | cut -c 1-300 | head -n 12
}

# The words of the script that read.awk makes.
has() { command -v "$1" >/dev/null 2>&1; }

left_out() { printf 'left out: %s (%s)\n' "$1" "$2"; }

typing() {
    typed=$1
    began=$(date +%s)
}

ended() {
    [ "$1" -eq "$2" ] || fail "expected exit status $2, got $1"
    cat "$work/out" "$work/err" >>"$work/everything"
    printf '%3d s  %s\n' $(($(date +%s) - began)) "$typed"
}

# The same of words in a sentence that may be no more than the name of a command.
named() {
    if [ "$1" -eq 2 ] && bandolo help "$3" >/dev/null 2>&1; then
        printf '      %s (a name)\n' "$typed"
    else
        ended "$1" 0
    fi
}

shows() {
    case $1 in
    prints) cat "$work/out" "$work/err" >"$work/printed" ;;
    found) cp "$work/everything" "$work/printed" ;;
    esac
    awk -v how="$1" -f "$here/compare.awk" "$2" "$work/printed" >"$work/differs" || {
        typed="what $3 shows"
        fail "$(cat "$work/differs")"
    }
}

touch "$work/out" "$work/err" "$work/everything"
typed='the install'
"$CMAKE" --install "$BANDOLO_BUILD" --prefix "$scratch/home/.local" >"$work/out" 2>&1 || {
    fail 'nothing installed'
    exit 1
}
# The samples are copied, since commands may leave files beside them.
for path in "$BANDOLO_SOURCE"/*; do
    case $path in
    */build*) ;;
    */share) cp -R "$path" "$scratch/checkout" ;;
    *) ln -s "$path" "$scratch/checkout" ;;
    esac
done
cd "$scratch/checkout" || exit
awk -v work="$work" -v all="$([ "${BANDOLO_ALL_COMMANDS-}" = true ] && echo 1 || echo 0)" \
    -f "$here/read.awk" "$here/otherwise" "$document" >"$work/script" || exit

export HOME="$scratch/home" PATH="$scratch/home/.local/bin:$PATH"
unset BANDOLO_PATTERNS XDG_CACHE_HOME XDG_DATA_HOME
# shellcheck disable=SC1091 # made above
. "$work/script"
[ "$failures" -eq 0 ]
