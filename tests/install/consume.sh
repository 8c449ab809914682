#!/bin/sh
# Installs into an empty prefix, moves it, and builds and runs a stranger's programs against it, in C and C++:
# consume.sh static | shared (both by pkg-config) | cmake (by find_package).
set -eu
way=$1
here=$BANDOLO_SOURCE/tests/install
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
log=$scratch/log

# run COMMAND...: quiet unless it fails.
run() {
    "$@" >"$log" 2>&1 || {
        printf 'failed: %s\n' "$*"
        cat "$log"
        exit 1
    }
}

run "$CMAKE" --install "$BANDOLO_BUILD" --prefix "$scratch/first"
mv "$scratch/first" "$scratch/moved"
prefix=$scratch/moved
export PKG_CONFIG_PATH="$prefix/$LIBDIR/pkgconfig"
export LD_LIBRARY_PATH="$prefix/$LIBDIR"

case $way in
static)
    # shellcheck disable=SC2046 # flags are meant to be split
    run "$CC" -static "$here/consumer.c" -o "$scratch/consumer" \
        $(pkg-config --static --cflags --libs bandolo)
    for program in templates landscapes games; do
        # shellcheck disable=SC2046
        run g++ -std=c++17 "$here/$program.cpp" -o "$scratch/$program" \
            $(pkg-config --static --cflags --libs bandolo)
        run "$scratch/$program"
    done
    ;;
shared)
    # shellcheck disable=SC2046
    run "$CC" "$here/consumer.c" -o "$scratch/consumer" $(pkg-config --cflags --libs bandolo)
    # shellcheck disable=SC2046
    run g++ -std=c++17 "$here/consumer.cpp" -o "$scratch/consumer_cpp" $(pkg-config --cflags --libs bandolo)
    run "$scratch/consumer_cpp"
    ;;
cmake)
    run "$CMAKE" -S "$here" -B "$scratch" -G Ninja -DCMAKE_C_COMPILER="$CC" \
        -DCMAKE_PREFIX_PATH="$prefix"
    run "$CMAKE" --build "$scratch"
    run "$scratch/consumer_cpp"
    ;;
*)
    echo "consume.sh: no way '$way'" >&2
    exit 2
    ;;
esac

run "$scratch/consumer"
run "$prefix/bin/bandolo" --version
