# The tools that the verbs of ./dev need: which packages bring them, which are missing, and how apt
# installs those. Sourced by ./dev.
# shellcheck shell=sh disable=SC2154 # the names of ./dev

# One line a tool: its name here, its package in Debian and Ubuntu, in Fedora, and in Arch.
packages() {
    cat <<'END'
gcc           gcc               gcc                gcc
g++           g++               gcc-c++            gcc
libc          libc6-dev         glibc-devel        glibc
clang         clang             clang              clang
libfuzzer     libclang-rt-dev   compiler-rt        compiler-rt
lld           lld               lld                lld
wasi-libc     wasi-libc         wasi-libc-devel    wasi-libc
wasm-runtime  libclang-rt-dev-wasm32 wasi-libc-devel wasi-compiler-rt
cmake         cmake             cmake              cmake
ninja         ninja-build       ninja-build        ninja
pkg-config    pkg-config        pkgconf            pkgconf
jansson       libjansson-dev    jansson-devel      jansson
libyaml       libyaml-dev       libyaml-devel      libyaml
libzstd       libzstd-dev       libzstd-devel      zstd
libmicrohttpd libmicrohttpd-dev libmicrohttpd-devel libmicrohttpd
xxhash        libxxhash-dev     xxhash-devel       xxhash
sqlite3       libsqlite3-dev    sqlite-devel       sqlite
libpq         libpq-dev         libpq-devel        postgresql-libs
gnuplot       gnuplot-nox       gnuplot            gnuplot
dot           graphviz          graphviz           graphviz
cmocka        libcmocka-dev     libcmocka-devel    cmocka
zsh           zsh               zsh                zsh
fish          fish              fish               fish
man           man-db            man-db             man-db
clang-format  clang-format      clang-tools-extra  clang
clang-tidy    clang-tidy        clang-tools-extra  clang
shellcheck    shellcheck        ShellCheck         shellcheck
gcovr         gcovr             gcovr              gcovr
minizinc      minizinc          minizinc           minizinc
python3       python3-dev       python3-devel      python
cffi          python3-cffi      python3-cffi       python-cffi
setuptools    python3-setuptools python3-setuptools python-setuptools
pip           python3-pip       python3-pip        python-pip
wheel         python3-wheel     python3-wheel      python-wheel
git           git               git                git
node          nodejs            nodejs             nodejs
npm           npm               nodejs-npm         npm
chromium      chromium          chromium           chromium
dpkg-dev      dpkg-dev          dpkg-dev           dpkg
mmdebstrap    mmdebstrap        mmdebstrap         mmdebstrap
END
}

# The packages of these tools (the rest of the line) in column $1 of the table.
packages_of() {
    column=$1
    shift
    for tool in "$@"; do
        packages | while read -r name debian fedora arch; do
            [ "$name" = "$tool" ] || continue
            case $column in
            debian) echo "$debian" ;;
            fedora) echo "$fedora" ;;
            arch) echo "$arch" ;;
            esac
        done
    done | sort -u | tr '\n' ' ' | sed 's/ $//'
}

has() { command -v "$1" >/dev/null 2>&1; }

# Is the tool $1 there, and does it work?
found() {
    case $1 in
    "$compiler") has "$CC" ;;
    libc) echo '#include <stdio.h>' | "$CC" -E - >/dev/null 2>&1 ;;
    jansson | cmocka | libzstd | sqlite3 | libpq | libmicrohttpd) has pkg-config && pkg-config --exists "$1" ;;
    libyaml) has pkg-config && pkg-config --exists yaml-0.1 ;;
    xxhash) has pkg-config && pkg-config --exists libxxhash ;;
    python3) python_says 'import os, sysconfig; open(os.path.join(sysconfig.get_path("include"), "Python.h"))' ;;
    cffi | setuptools | pip | wheel) python_says "import cffi, setuptools, pip, wheel" ;; # in one python3
    dpkg-dev) has dpkg-shlibdeps ;;
    lld) has wasm-ld ;;
    wasi-libc) echo '#include <stdio.h>' | clang --target=wasm32-wasi -E - >/dev/null 2>&1 ;;
    wasm-runtime) echo 'int main(void) { return 0; }' | clang --target=wasm32-wasi -x c - -o /dev/null 2>/dev/null ;;
    libfuzzer)
        echo 'int LLVMFuzzerTestOneInput(const char *d, unsigned long n) { return d && n > 9; }' |
            clang -fsanitize=fuzzer,address -x c - -o /dev/null >/dev/null 2>&1
        ;;
    *) has "$1" ;;
    esac
}

# Does the python3 of the PATH, or else the system's, run this without an error?
python_says() { python3 -c "$1" 2>/dev/null || /usr/bin/python3 -c "$1" 2>/dev/null; }

missing() {
    for tool in "$@"; do
        found "$tool" || printf '%s ' "$tool"
    done
}

# Make sure of the tools named, or end here.
need() {
    lacking=$(missing "$@")
    [ -n "$lacking" ] || return 0
    # The words of $lacking are names without spaces: meant to be split.
    # shellcheck disable=SC2086
    if has apt-get; then
        install_packages $lacking
        lacking=$(missing "$@")
        [ -z "$lacking" ] || fail "installed, and yet not found: $lacking"
    else
        say "Bandolo needs some tools that are not here: $lacking"
        say "No apt on this system; install them with what it has:"
        say "  Debian, Ubuntu  apt-get update && apt-get install $(packages_of debian $lacking)"
        say "  Fedora          dnf install $(packages_of fedora $lacking)"
        say "  Arch            pacman -S $(packages_of arch $lacking)"
        exit 1
    fi
}

install_packages() {
    wanted=$(packages_of debian "$@")
    as_root=
    [ "$(id -u)" -eq 0 ] || as_root=sudo
    if [ -n "$as_root" ] && ! has sudo; then
        fail "to go on, root must first run: apt-get update && apt-get install $wanted"
    fi
    confirm "$wanted"
    log=$(mktemp)
    # A new machine knows of no packages until the first update, which ends with 0 without network, too.
    say "  updating the lists of packages ..."
    # shellcheck disable=SC2086
    { apt update && apt install -y --no-install-recommends $wanted; } || apt_failed "$wanted"
    rm -f "$log"
}

# Runs apt-get; what it says goes to $log, for when it fails, and now and then a line of it is shown.
# shellcheck disable=SC2086 # without a $as_root there is no word
apt() {
    watched show_packages $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q "$@"
}

# Shows how much apt fetches, and every 20th package that it unpacks or sets up.
show_packages() {
    packages=0
    while read -r line; do
        case $line in
        'Need to get'*) say "  $line" ;;
        Unpacking* | 'Setting up'*)
            packages=$((packages + 1))
            [ $((packages % 20)) -ne 1 ] || say "  $line"
            ;;
        esac
    done
}

apt_failed() {
    words=$(cat "$log")
    rm -f "$log"
    case $words in
    *' 404 '*) fail "apt's lists are out of date: a package is no longer there; run apt-get update, then ./dev again" ;;
    *'Failed to fetch'* | *'Could not resolve'* | *'Could not connect'* | *'Temporary failure'*)
        host=$(printf '%s\n' "$words" | sed -n 's|.*https\{0,1\}://\([^/ ]*\).*|\1|p' | head -n 1)
        fail "no network: apt cannot reach ${host:-its servers}; connect this machine, then run ./dev again"
        ;;
    esac
    say "$words"
    fail "apt could not install: $1"
}

# Ask whether apt may install the packages $1.
confirm() {
    if [ "$yes" = true ]; then
        say "Installing with apt: $1"
        return
    fi
    say "Bandolo needs these packages: $1"
    [ -t 0 ] || fail "no terminal to ask on; say --yes to have them installed with apt"
    printf 'Install them with apt now? [Y/n] ' >&2
    read -r answer || answer=n
    case $answer in
    '' | [Yy]*) say "Installing ..." ;;
    *) fail "nothing installed, nothing done" ;;
    esac
}
