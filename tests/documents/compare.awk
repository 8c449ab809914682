# Is a text what was printed, or part of it? Blanks and line ends count as one blank, "..." stands for anything,
# and times and speeds, which no two runs have in common, are all alike.
#
#     awk -v how=prints|found -f compare.awk TEXT PRINTED

function is_time(word, unit) {
    return word ~ /^\(?[0-9][0-9.,]*$/ && unit ~ /^(ns|us|ms|s|min|minutes?|seconds?)[,.;:)]*$/
}

function masked(text,    words, count, i, out) {
    count = split(text, words, /[ \t\n]+/)
    for (i = 1; i <= count; ++i) {
        if (is_time(words[i], words[i + 1])) {
            words[i] = "#"
            sub(/^[a-z]+/, "s", words[i + 1])
        } else if (words[i] ~ /^\([0-9.,]+$/ && words[i + 1] ~ /^[kKMGT]$/ && words[i + 2] == "a") {
            words[i] = "(#"
            words[i + 1] = ""
        } else if (words[i] ~ /^\([0-9.,]+$/ && words[i + 1] == "a" && words[i + 2] ~ /^second/)
            words[i] = "(#"
        if (words[i] != "")
            out = out " " words[i]
    }
    return out " "
}

# The part of what was printed that agrees longest with the beginning of `part`.
function nearest(part,    length_of) {
    if (how == "prints")
        return printed
    for (length_of = length(part); length_of > 1; --length_of)
        if (at = index(printed, substr(part, 1, length_of)))
            return substr(printed, at, length(part) + 80)
    return printed
}

FNR == NR { text = text $0 "\n"; next }
{ printed = printed $0 "\n" }

END {
    text = masked(text)
    printed = masked(printed)
    sub(/^ +/, " ", text)
    count = split(text, parts, /\.\.\./)
    for (i = 1; i <= count; ++i) {
        part = parts[i]
        if (i > 1)
            sub(/^ /, "", part)
        if (i < count)
            sub(/ $/, "", part)
        at = index(printed, part)
        if (!at || (how == "prints" && i == 1 && at != 1)) {
            print "expected:" part
            print "printed: " nearest(part)
            exit 1
        }
        printed = substr(printed, at + length(part))
    }
    if (how == "prints" && parts[count] !~ /^ *$/ && printed !~ /^ *$/) {
        print "also printed:" printed
        exit 1
    }
}
