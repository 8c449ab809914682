#!/bin/sh
# The packages of `./dev deb`, here of what the build has already, in a bare system of this machine's own release: they
# install with the dependencies that they declare, solve, build programs, and leave nothing behind. The system lies in
# memory, in a mount namespace: however this ends, no mount stays.
# shellcheck disable=SC1091,SC2016,SC2034,SC2154 # the names of tests/cli/expect
. tests/cli/expect
skip() {
    echo "skipped: $1"
    [ -z "${BANDOLO_NEEDS_CHROOT-}" ] || exit 1
    exit 77
}
# The outer call waits, and removes the folder when nothing is mounted there any more.
if [ $# -eq 0 ]; then
    [ -n "${BANDOLO_TEST_ALL-}" ] || skip 'fetches a Debian system; ./dev test --all'
    for tool in dpkg-shlibdeps mmdebstrap; do
        command -v $tool >/dev/null || skip "there is no $tool; ./dev install-deps dpkg-dev mmdebstrap"
    done
    [ "$(id -u)" -eq 0 ] || skip 'only root makes a chroot'
    mkdir "$scratch/root"
    namespace='unshare --mount --pid --fork --kill-child'
    $namespace mount -t tmpfs none "$scratch/root" 2>/dev/null || skip 'no mounts are allowed here'
    $namespace sh "$0" "$scratch/root"
    exit
fi
root=$1
mount -t tmpfs -o mode=755 none "$root"

# quietly COMMAND...: its words only if it fails, which ends the test.
quietly() {
    last=$*
    "$@" >"$out" 2>"$err" || {
        fail 'it failed'
        finish
    }
}

inside() {
    quietly env PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 chroot "$root" "$@"
}

# The first server of apt's that has the release of this machine.
id=$(. /etc/os-release && echo "$ID")
suite=$(. /etc/os-release && echo "${VERSION_CODENAME-}")
for mirror in $(apt-get indextargets --no-release-info --format '$(RELEASE)/$(COMPONENT) $(REPO_URI)' |
    awk -v of="$suite/main" '$1 == of && !seen[$2]++ { print $2 }'); do
    /usr/lib/apt/apt-helper download-file "${mirror%/}/dists/$suite/Release" "$scratch/Release" >"$out" 2>"$err" &&
        grep -qi "^Origin: $id\$" "$scratch/Release" && break
    mirror=
done
[ -n "${mirror-}" ] || skip "no server of apt's answers for ${suite:-this release}"

quietly cpack -G DEB --config "$BANDOLO_BUILD/CPackConfig.cmake" -B "$scratch/packages"
apt-config dump --no-empty | grep -E '^Acquire::(https?::|Check-)' >"$scratch/apt.conf"
quietly mmdebstrap --mode=root --variant=minbase --skip=cleanup/apt --aptopt="$scratch/apt.conf" "$suite" "$root" "$mirror"
for file in hosts resolv.conf; do
    [ ! -f "/etc/$file" ] || quietly cp -L --remove-destination "/etc/$file" "$root/etc/$file"
done
quietly mount -t proc proc "$root/proc"
for package in bandolo libbandolo0 libbandolo-dev; do
    quietly mv "$scratch/packages/${package}"_*.deb "$root/root/$package.deb"
done
quietly cp tests/install/consumer.c "$root/root"

# satisfy PACKAGE...: installs what these depend on, but for one another.
satisfy() {
    for package in "$@"; do
        inside apt-get -q -y --no-install-recommends satisfy \
            "$(dpkg-deb -f "$root/root/$package.deb" Depends | sed 's/libbandolo0 ([^)]*), //')"
    done
}

# Every path of the system, but for the books that dpkg and ldconfig keep.
paths() {
    find "$root" -xdev \( -path "$root/var/lib/dpkg" -o -path "$root/var/log" -o -path "$root/var/cache/ldconfig" \) -prune \
        -o -print | sort
}

install() {
    paths >"$scratch/before"
    for package in "$@"; do inside dpkg -i "/root/$package.deb"; done
}

remove() {
    inside dpkg --purge "$@"
    last="dpkg --purge $*"
    paths | diff "$scratch/before" - >"$out" 2>"$err" || fail 'paths came, or went'
    inside dpkg-query --show
    says_not bandolo
}

satisfy bandolo
install bandolo
inside bandolo solve tile15 "$easy"
says '^solved: 35 moves .proved optimal.'
inside fzn-bandolo --help
remove bandolo

satisfy libbandolo0 libbandolo-dev
inside apt-get -q -y --no-install-recommends install gcc pkg-config
install libbandolo0 libbandolo-dev bandolo
inside sh -c 'cd /tmp && gcc /root/consumer.c -o consumer $(pkg-config --cflags --libs bandolo) && ./consumer'
inside ldd /tmp/consumer
says ' /.*/libbandolo.so.0'
inside sh -c 'cd /tmp && gcc -static /root/consumer.c -o consumer $(pkg-config --static --cflags --libs bandolo) && ./consumer'
inside rm /tmp/consumer
remove bandolo libbandolo-dev libbandolo0
finish
