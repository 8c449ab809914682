#!/bin/sh
# The packages of `./dev deb`, here of what the build has already, unpacked into a folder: a program is built with them,
# the command solves. And the archive of `./dev dist`: it is whole, and does without git.
# shellcheck disable=SC1091,SC2034,SC2154 # the names of tests/cli/expect
. tests/cli/expect
for tool in dpkg-deb dpkg-shlibdeps git; do
    command -v $tool >/dev/null || {
        echo "skipped: there is no $tool"
        exit 77
    }
done
CMAKE=${CMAKE:-cmake}

# quietly COMMAND...: its words only if it fails.
quietly() {
    last=$*
    "$@" >"$out" 2>"$err" || fail 'it failed'
}

quietly cpack -G DEB --config "$BANDOLO_BUILD/CPackConfig.cmake" -B "$scratch/packages"
root=$scratch/root
for package in bandolo libbandolo0 libbandolo-dev; do
    set -- "$scratch/packages/${package}"_*.deb
    [ -f "$1" ] || fail "no package $package"
    quietly dpkg-deb -x "$1" "$root"
    quietly dpkg-deb -f "$1" Depends
    case $package in
    libbandolo-dev) says '^libbandolo0 \(= [0-9.]+\)' ;;
    *) says 'libc6' ;;
    esac
    [ -f "$root/usr/share/doc/$package/copyright" ] || fail "no copyright of $package"
done
BANDOLO=$root/usr/bin/bandolo
run 0 solve tile15 "$easy"
says '^solved: 35 moves'
[ -f "$root/usr/share/man/man1/bandolo-solve.1.gz" ] || fail 'no man page'
library=$(dirname "$(find "$root/usr" -name libbandolo.a)")
quietly "${CC:-gcc}" "-I$root/usr/include" tests/install/consumer.c "-L$library" -lbandolo -o "$scratch/consumer"
LD_LIBRARY_PATH=$library quietly "$scratch/consumer"

# Every file that a build of the archive needs is in it: cmake and a dry run of ninja find them.
if [ -e .git ]; then
    name=bandolo-$(sed -n 's/^#define BD_VERSION "\(.*\)"$/\1/p' include/bandolo/base/types.h)
    quietly ./dev dist
    quietly tar -xzf "build/$name.tar.gz" -C "$scratch"
    quietly "$CMAKE" -S "$scratch/$name" -B "$scratch/built" -G Ninja -DBANDOLO_TESTS=OFF
    quietly ninja -C "$scratch/built" -n all
    [ ! -e "$scratch/$name/.git" ] || fail 'the archive has a .git'
fi
finish
