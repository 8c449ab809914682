#!/bin/sh
# Man pages and completions in the checkout are what the command makes of its tables today.
# `BANDOLO=build/bandolo sh tests/cli/documents.sh --update` writes them anew.
. tests/cli/expect
commands=$("$BANDOLO" help | sed -n '/^  [a-z]/s/^  \([a-z-]*\) .*/\1/p' | grep -v '^bandolo$')

# document FILE ARGUMENT...: FILE is what the command prints.
document() {
    file=$1
    shift
    run 0 "$@"
    if [ "$mode" = --update ]; then
        mkdir -p "$(dirname "$file")"
        cp "$out" "$file"
    elif ! cmp -s "$file" "$out"; then
        diff "$file" "$out" | head -n 5
        fail "$file is out of date: sh tests/cli/documents.sh --update"
    fi
}

mode=${1-}
document completions/bash/bandolo completions bash
document completions/zsh/_bandolo completions zsh
document completions/fish/bandolo.fish completions fish
document man/bandolo.1 manual
for command in $commands; do
    document "man/bandolo-$command.1" manual "$command"
done
[ "$(printf '%s\n' "$commands" | wc -l)" -eq "$(find man -name 'bandolo-*.1' | wc -l)" ] ||
    fail 'a man page of a command that is no more'

# Every option of the help is in the man page and in both completions.
for command in $commands; do
    run 0 help "$command"
    options=$(sed -n 's/^  \(-.,\|   \) --\([a-z-]*\).*/\2/p' "$out")
    [ -n "$options" ] || fail 'no option in the help'
    for option in $options; do
        roff=$(printf '%s' "$option" | sed 's/-/\\-/g')
        grep -qF "\\-\\-$roff" "man/bandolo-$command.1" || fail "man: --$option of $command"
        grep -q "^        $command) .*--$option " completions/bash/bandolo ||
            fail "bash: --$option of $command"
        grep -q "_from $command' -l $option " completions/fish/bandolo.fish || fail "fish: --$option of $command"
        grep -q "'[*]\{0,1\}--${option}[=\[]" completions/zsh/_bandolo || fail "zsh: --$option of $command"
    done
done

if command -v man >/dev/null && command -v groff >/dev/null; then
    for page in man/*.1; do
        last="man --warnings -l $page"
        LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -l "$page" >"$out" 2>"$err"
        silent
        says 'EXIT STATUS'
    done
fi
# On a terminal the manual is shown and not its roff: by man, or as text where there is no man.
on_terminal() {
    last="bandolo manual hint, on a terminal, $1"
    env MANPAGER=cat MANWIDTH=80 TERM=dumb LC_ALL=C.UTF-8 "$1" script -qec "$2" /dev/null </dev/null >"$out" 2>"$err"
    says '[Gg]ive the next step of a Sudoku'
    says_not '^\.(TH|SH|PP)'
}
run 0 manual hint
says '^\.TH "BANDOLO'
if command -v script >/dev/null; then
    if command -v man >/dev/null && command -v groff >/dev/null; then
        on_terminal "PATH=$PATH" "'$BANDOLO' manual hint"
        says 'BANDOLO-HINT\(1\)'
    fi
    on_terminal "PATH=$PATH" "PATH=/nowhere '$BANDOLO' manual hint"
    says '^Usage: bandolo hint'
fi
finish
