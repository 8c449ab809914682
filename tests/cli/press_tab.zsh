# press_tab.zsh BANDOLO WORDS: types "bandolo WORDS" and a tab into an interactive zsh, and prints
# what zsh was offered, one a line.
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PROMPT= ; path=(${1:h:q} \$path); fpath=(${PWD:q}/completions/zsh \$fpath)"
zpty -w shell "autoload -U compinit && compinit -u -D"
zpty -w shell 'compadd() {
    local -a offered
    [[ ${@[1,(i)(-|--)]} == *-[OAD]\ * ]] || {
        builtin compadd -O offered "$@"
        (( $#offered )) && print -rl -- "OFFER:"$^offered
    }
    builtin compadd "$@"
}'
zpty -w shell 'finish() { zle complete-word; print -r -- "FINI""SHED"; }'
zpty -w shell "zle -N finish; bindkey '^I' finish"
zpty -w shell "echo RE''ADY"
zpty -r -m shell line '*READY*'
zpty -w -n shell "bandolo $2"$'\t'
zpty -r -m shell line '*FINISHED*'
zpty -d shell
print -r -- $line | tr '\r' '\n' | sed -n 's/.*OFFER://p' | sort -u
