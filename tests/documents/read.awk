# Reads a document and the list of what is treated otherwise; writes the script that types its commands.
#
#     awk -v work=FOLDER -v all=true|false -f read.awk LIST DOCUMENT >SCRIPT
#
# Commands are the lines of blocks marked `sh`, those after "$ " in blocks without a mark, and `bandolo ...`
# within a sentence, unless a word of capitals stands in it for something else; there two or three words may be
# a name alone, as `bandolo solve`. A line after "$ " is followed
# by what it prints; any other block without a mark is part of what a command before it printed. A block after
# "Save this as `NAME`" is the file of that name.

# A shell word, whatever is in it.
function quoted(text) {
    gsub(/'/, "'\\''", text)
    return "'" text "'"
}

# A command as the list has it: without comment and continuation, single blanks.
function plain(command) {
    gsub(/\\\n/, " ", command)
    sub(/[ \t]+#.*$/, "", command)
    gsub(/[ \t\n]+/, " ", command)
    sub(/^ /, "", command)
    sub(/ $/, "", command)
    return command
}

# Types a command; `line` is where it stands. One that is `named` may lack what it needs.
function type(command, line, named,    key, status) {
    key = plain(command)
    if (key == "")
        return
    used[key] = 1
    if (key in leave) {
        printf "left_out %s %s\n", quoted(document ":" line ": " key), quoted(because[key])
        return
    }
    if (key in needs)
        printf "if has %s; then\n", needs[key]
    if ((key in instead) && !all)
        command = instead[key]
    status = (key in ends) ? ends[key] : 0
    printf "typing %s\n{\n%s\n} >\"$work/out\" 2>\"$work/err\" </dev/null\n%s $? %s\n", \
        quoted(document ":" line ": " key), command, (named ? "named" : "ended"), (named ? key : status)
    if (key in needs)
        printf "else left_out %s 'there is no %s here'; fi\n", quoted(key), needs[key]
}

# The lines of `text` are what the last command prints (how "prints"), or part of what some printed ("found"). A
# command that lacks what it needs prints nothing.
function shown(text, how, line,    file, first, key) {
    first = text
    sub(/\n.*/, "", first)
    if (plain(first) in leave) {
        used[plain(first)] = 1
        return
    }
    file = work "/shown." ++files
    printf "%s", text >file
    close(file)
    key = plain(asked)
    if (how == "prints" && (key in needs))
        printf "! has %s || ", needs[key]
    printf "shows %s %s %s\n", how, file, quoted(document ":" line)
}

# ---- the list ----

FNR == NR {
    if (/^(command|block): /) {
        key = $0
        sub(/^[a-z]*: /, "", key)
        key = plain(key)
        listed[key] = FNR
    } else if (/^because: /)
        because[key] = substr($0, 10)
    else if (/^instead: /)
        instead[key] = substr($0, 10)
    else if (/^status: /)
        ends[key] = substr($0, 9)
    else if (/^needs: /)
        needs[key] = substr($0, 8)
    else if (/^left out/ || (/^too long/ && !all))
        leave[key] = 1
    next
}

# ---- the document ----

FNR == 1 { document = FILENAME }

/^```/ && mark == "" {
    mark = substr($0, 4)
    if (mark == "")
        mark = "none"
    block = ""
    begins = FNR + 1
    command = ""
    next
}
/^```/ {
    if (name != "") {
        printf "cat >%s <<'END OF FILE'\n%sEND OF FILE\n", quoted(name), block
        name = ""
    } else if (mark == "none" && asked != "") {
        type(asked, begins)
        shown(block, "prints", begins)
    } else if (mark == "none")
        shown(block, "found", begins)
    asked = mark = ""
    next
}

# A command ends with its line, unless that ends with a backslash, or the command reads lines up to a word.
mark == "sh" {
    command = command $0 "\n"
    if (until != "") {
        if ($0 == until)
            until = ""
        else
            next
    } else if (match($0, /<< *'?[A-Z]+'?/)) {
        until = substr($0, RSTART + 2, RLENGTH - 2)
        gsub(/[ ']/, "", until)
        next
    } else if (/\\$/)
        next
    type(substr(command, 1, length(command) - 1), FNR)
    command = ""
    next
}

mark == "none" && /^\$ / {
    if (asked != "") {
        type(asked, begins)
        shown(block, "prints", begins)
    }
    asked = substr($0, 3)
    begins = FNR
    block = ""
    next
}
mark == "none" && asked ~ /\\$/ {
    asked = asked "\n" $0
    next
}
mark != "" {
    block = block $0 "\n"
    next
}

# Sentences. A command may go on in the next line.
{
    if (match($0, /[Ss]ave this as `[^`]*`/) || match($0, /^`[^`]*`:$/)) {
        name = substr($0, RSTART, RLENGTH)
        sub(/^[^`]*`/, "", name)
        sub(/`.*/, "", name)
    }
    sentence = sentence " " $0
    while (match(sentence, /`[^`]*`/)) {
        span = substr(sentence, RSTART + 1, RLENGTH - 2)
        sentence = substr(sentence, RSTART + RLENGTH)
        words = span
        gsub(/"[^"]*"/, "", words)
        if (span ~ /^bandolo / && words !~ / [A-Z]+( |$)/ && span !~ /\.\.\./)
            type(span, FNR, span ~ /^[a-z 0-9]+( --[a-z-]+)?$/)
    }
    if ($0 == "")
        sentence = ""
}

# For the check that each entry of the list stands in a document.
END {
    for (key in used)
        print key >(work "/used")
    for (key in listed)
        print key >(work "/listed")
}
