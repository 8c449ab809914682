# ./dev install and ./dev uninstall. Sourced by ./dev.
#
# PREFIX/share/bandolo/installed lists what an install put below PREFIX, one path a line; a folder that
# it made ends with a slash. An uninstall removes those, and so does the next install what it no longer has.
# shellcheck shell=sh disable=SC2154 # the names of ./dev

manifest_at=share/bandolo/installed

# verb_install [--prefix DIR]
# shellcheck disable=SC2086
verb_install() {
    prefix=$(chosen_prefix install "$@") || exit
    new=true
    [ ! -d "$prefix" ] || new=false
    { mkdir -p "$prefix" && [ -w "$prefix" ]; } 2>/dev/null ||
        fail "$prefix cannot be written; name another folder: ./dev install --prefix DIR"
    need $build_tools
    build release installed_targets
    list_installed "$prefix" $new >build/installed
    grep -qx bin/bandolo build/installed || fail "cannot list what an install would put below $prefix"
    refuse_to_overwrite "$prefix"
    remove_outdated "$prefix"
    mkdir -p "$(dirname "$prefix/$manifest_at")"
    cp build/installed "$prefix/$manifest_at" # first, so that an install cut short can be removed, too
    cmake_install "$prefix"
    refresh_linker "$prefix"
    say "Installed $(grep -c '[^/]$' "$prefix/$manifest_at") files below $prefix"
    say_how_to_find "$prefix"
}

# cmake_install PREFIX: quiet, or the end.
cmake_install() {
    output=$(cmake --install build --prefix "$1" 2>&1) || {
        say "$output"
        fail "not all of it could be installed below $1"
    }
}

# verb_uninstall [--prefix DIR]
verb_uninstall() {
    prefix=$(chosen_prefix uninstall "$@") || exit
    manifest=$prefix/$manifest_at
    [ -f "$manifest" ] || fail "nothing of Bandolo is installed below $prefix (there is no $manifest)"
    listed=$(cat "$manifest")
    removed=$(printf '%s\n' "$listed" | grep -c '[^/]$')
    printf '%s\n' "$listed" | remove_listed "$prefix"
    [ ! -e "$manifest" ] || fail "could not remove all that $manifest lists"
    refresh_linker "$prefix"
    say "Removed $removed files from $prefix"
}

# The prefix that a verb's arguments ask for, as an absolute path: by default a place that is on the
# PATH of most systems, of everybody for root, of oneself for others.
chosen_prefix() {
    verb=$1
    shift
    case $(id -u) in
    0) chosen=/usr/local ;;
    *) chosen=${HOME:?}/.local ;;
    esac
    case ${1-} in
    --prefix=?*) chosen=${1#--prefix=} && shift ;;
    --prefix)
        [ -n "${2-}" ] || fail "--prefix: expected a folder"
        chosen=$2
        shift 2
        ;;
    esac
    [ $# -eq 0 ] || fail "$verb takes --prefix DIR or nothing, not '$1'"
    case $chosen in
    /*) ;;
    *) chosen=$called_from/$chosen ;;
    esac
    printf '%s\n' "${chosen%/}"
}

# list_installed PREFIX NEW: the manifest of an install to come. It is seen from one in a folder of its own.
list_installed() {
    staged=$(mktemp -d)
    export DESTDIR="$staged"
    cmake_install "$1"
    unset DESTDIR
    (cd "$staged$1" && find . ! -type d) | sed 's|^\./||' | sort
    echo "$manifest_at"
    (cd "$staged$1" && find . -mindepth 1 -type d) | sed 's|^\./||' | sort -r | while read -r folder; do
        # A folder that an earlier install made is Bandolo's still; one that was there before is not.
        [ -d "$1/$folder" ] && ! was_installed "$1" "$folder/" || echo "$folder/"
    done
    ! $2 && ! was_installed "$1" / || echo /
    rm -rf "$staged"
}

# Does the manifest of PREFIX list this path?
was_installed() {
    grep -qxF -e "$2" "$1/$manifest_at" 2>/dev/null
}

# Ends where a file to be installed is there already and no install put it there: an uninstall would remove it.
refuse_to_overwrite() {
    grep -v '/$' build/installed | while read -r file; do
        if { [ -e "$1/$file" ] || [ -L "$1/$file" ]; } && ! was_installed "$1" "$file"; then
            fail "$1/$file was not put there by ./dev install; move it away, or name another folder: --prefix DIR"
        fi
    done || exit
}

# Removes what the install before this one put below PREFIX and the one to come does not.
remove_outdated() {
    [ -f "$1/$manifest_at" ] || return 0
    grep -vxF -f build/installed "$1/$manifest_at" | remove_listed "$1"
}

# remove_listed PREFIX <LIST: files first, then folders from within, those that are empty by then. No install
# lists a path that leads out of PREFIX: such a line is passed over.
remove_listed() {
    while read -r path; do
        case $path in
        /) rmdir "$1" 2>/dev/null || true ;;
        /* | .. | ../* | */.. | */../*) ;;
        */) rmdir "$1/$path" 2>/dev/null || true ;;
        *) rm -f "$1/$path" ;;
        esac
    done
}

# The system's linker looks for shared libraries in a list that is made anew.
refresh_linker() {
    case $(id -u):$1 in
    0:/usr | 0:/usr/local) ! has ldconfig || ldconfig ;;
    esac
}

# Says whether the shell finds the command, and what to do where it does not.
say_how_to_find() {
    case :$PATH: in
    *":$1/bin:"*)
        found_first=$(command -v bandolo || true)
        if [ "$found_first" = "$1/bin/bandolo" ]; then
            say "Your PATH has $1/bin: type \`bandolo\`"
        else
            say "\`bandolo\` runs another one, $found_first: put $1/bin before it in your PATH"
        fi
        ;;
    *)
        say "$1/bin is not in your PATH. For this shell, and in ~/.profile for those to come, type"
        case ${SHELL-} in
        */fish) say "  fish_add_path '$1/bin'" ;;
        *) say "  export PATH=\"$1/bin:\$PATH\"" ;;
        esac
        ;;
    esac
}
