#!/bin/sh
# ./dev install and ./dev uninstall, from the build folder of the release, into prefixes with a space.
# shellcheck disable=SC1091,SC2034,SC2154 # the names of tests/cli/expect
. tests/cli/expect
if [ "$BANDOLO_BUILD" != "$BANDOLO_SOURCE/build" ]; then
    echo "skipped: ./dev installs from build/, and this is $BANDOLO_BUILD"
    exit 77
fi

# dev CODE ARGUMENT...: ./dev must end with CODE.
dev() {
    code=$1
    shift
    last="./dev $*"
    got=0
    ./dev "$@" >"$out" 2>"$err" </dev/null || got=$?
    [ "$got" -eq "$code" ] || fail "expected exit status $code, got $got"
}
below() { (cd "$1" && find . -mindepth 1 | sort); }

# Where somebody has a file of the same name, or the list cannot be made, nothing is installed.
prefix="$scratch/taken"
mkdir -p "$prefix/bin" "$scratch/broken"
echo mine >"$prefix/bin/bandolo"
dev 1 install --prefix "$prefix"
complains "^dev: $prefix/bin/bandolo was not put there by ./dev install; move it away"
[ "$(cat "$prefix/bin/bandolo")" = mine ] || fail "somebody's file was overwritten"
[ "$(below "$prefix" | wc -l)" -eq 2 ] || fail 'something was installed'
rm "$prefix/bin/bandolo"
printf '#!/bin/sh\nexit 1\n' >"$scratch/broken/find"
chmod +x "$scratch/broken/find"
PATH="$scratch/broken:$PATH" dev 1 install --prefix "$prefix"
complains "^dev: cannot list what an install would put below $prefix$"

# A prefix in which somebody has a file, and an empty folder that an install would make.
prefix="$scratch/a prefix"
mkdir -p "$prefix/bin" "$prefix/share/man"
echo mine >"$prefix/bin/mine"
below "$prefix" >"$scratch/before"
dev 0 install --prefix "$prefix"
complains "^Installed [0-9]+ files below $prefix$"
complains "^$prefix/bin is not in your PATH"
complains "^  export PATH=\"$prefix/bin:.PATH\"$"
for file in bin/bandolo bin/fzn-bandolo lib/libbandolo.so lib/libbandolo.a lib/pkgconfig/bandolo.pc \
    include/bandolo/registry.h share/man/man1/bandolo.1 share/bash-completion/completions/bandolo \
    share/zsh/site-functions/_bandolo share/bandolo/samples/tile15.txt; do
    [ -f "$prefix/$file" ] || fail "not installed: $file"
done
"$prefix/bin/bandolo" solve tile15 --quiet -f share/bandolo/samples/tile15.txt >"$out" 2>"$err" ||
    fail 'what is installed does not solve'
sed 's|/$||' "$prefix/share/bandolo/installed" | sed 's|^|./|' | sort >"$scratch/listed"
below "$prefix" | grep -vxF -f "$scratch/before" >"$scratch/new"
cmp -s "$scratch/new" "$scratch/listed" || {
    diff "$scratch/new" "$scratch/listed" >"$out"
    fail 'the list is not what was installed'
}

# The next install removes files of the version before; an install says that the command is on the PATH.
echo old >"$prefix/share/bandolo/old"
echo share/bandolo/old >>"$prefix/share/bandolo/installed"
# Nor does it follow a line that leads elsewhere.
echo outside >"$scratch/outside"
printf '%s\n' ../outside bin/../../outside >>"$prefix/share/bandolo/installed"
PATH="$prefix/bin:$PATH" dev 0 install "--prefix=$prefix"
complains "^Your PATH has $prefix/bin: type .bandolo.$"
[ ! -e "$prefix/share/bandolo/old" ] || fail 'a file of an earlier version stayed'
[ -e "$scratch/outside" ] || fail 'a file outside of the prefix was removed'
dev 0 uninstall --prefix "$prefix"
complains '^Removed [0-9]+ files from '
below "$prefix" | cmp -s - "$scratch/before" || {
    below "$prefix" | diff "$scratch/before" - >"$out"
    fail 'not as it was before'
}
dev 1 uninstall --prefix "$prefix"
complains "^dev: nothing of Bandolo is installed below $prefix "

# Users other than root install in ~/.local; an uninstall removes a prefix that the install made.
mkdir "$scratch/stubs" "$scratch/home"
printf '#!/bin/sh\necho 1000\n' >"$scratch/stubs/id"
chmod +x "$scratch/stubs/id"
HOME=$scratch/home PATH="$scratch/stubs:$PATH" dev 0 install
[ -x "$scratch/home/.local/bin/bandolo" ] || fail 'not in ~/.local'
HOME=$scratch/home PATH="$scratch/stubs:$PATH" dev 0 uninstall
[ ! -e "$scratch/home/.local" ] || fail 'the prefix stayed'

dev 1 install --prefix /dev/null/nowhere
complains '^dev: /dev/null/nowhere cannot be written; name another folder'
dev 1 install --prefix
complains '^dev: --prefix: expected a folder$'
dev 1 install here
complains "^dev: install takes --prefix DIR or nothing, not 'here'$"
finish
