/* Reads a sum of words. */
#include "domains/words/words.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

typedef struct sum_reading {
    words_sum *sum;
    const char *text;
    size_t length, at;
    bd_error *error;
} sum_reading;

/* The sign that comes next, 0 at the end; white space is passed over. */
static char next_sign(sum_reading *reading)
{
    while (reading->at < reading->length && isspace((unsigned char)reading->text[reading->at]))
        ++reading->at;
    return reading->at < reading->length ? reading->text[reading->at] : 0;
}

/* Says that something else stands where `expected` should. */
static bool fail_here(sum_reading *reading, const char *expected)
{
    size_t at = reading->at + 1;
    char sign = next_sign(reading);
    if (!sign)
        return bd_fail(reading->error, BD_BAD_INPUT, at,
                       "the sum ends too soon; expected %s, as in SEND+MORE=MONEY", expected);
    return bd_bad_character(reading->error, reading->text, reading->length, reading->at,
                            " where %s was expected", expected);
}

/* Does a colon come before the sum's first sign? */
static bool has_colon(const sum_reading *reading)
{
    size_t at = reading->at;
    while (at < reading->length && !bd_is_one_of(reading->text[at], "+-=:"))
        ++at;
    return at < reading->length && reading->text[at] == ':';
}

/* Passes over "base", unless that is a word of the sum. */
static bool takes_base(sum_reading *reading, bool is_meant)
{
    size_t begin = reading->at;
    if (reading->length - begin < 4 || strncasecmp(reading->text + begin, "base", 4) != 0)
        return false;
    reading->at += 4;
    if (is_meant || isdigit((unsigned char)next_sign(reading)))
        return true;
    reading->at = begin;
    return false;
}

/* "base 8:" */
static bool read_base(sum_reading *reading)
{
    reading->sum->base = 10;
    next_sign(reading);
    size_t begin = reading->at;
    bool is_meant = has_colon(reading);
    if (!takes_base(reading, is_meant))
        return !is_meant || fail_here(reading, "\"base N:\" or a word");
    next_sign(reading);
    size_t first = reading->at;
    unsigned base = 0;
    for (; reading->at < reading->length && isdigit((unsigned char)reading->text[reading->at]);
         ++reading->at)
        base = base < 100 ? base * 10 + (unsigned)(reading->text[reading->at] - '0') : base;
    if (reading->at > first && next_sign(reading) != ':')
        return fail_here(reading, "':'");
    if (base < 2 || base > WORDS_MOST_BASE)
        return bd_fail(reading->error, BD_BAD_INPUT, begin + 1, "expected a base from 2 to %d",
                       WORDS_MOST_BASE);
    ++reading->at;
    reading->sum->base = base;
    return true;
}

/* The place of a letter in the sum's list, where it is added if it is new; -1: there are too many. */
static int place_of(sum_reading *reading, char letter)
{
    words_sum *sum = reading->sum;
    const char *known = memchr(sum->letter, letter, sum->letters);
    if (known)
        return (int)(known - sum->letter);
    if (sum->letters == sum->base || sum->letters == WORDS_MOST_LETTERS) {
        bd_bad_character(reading->error, reading->text, reading->length, reading->at,
                         " is one letter more than the %u digits of base %u", sum->base, sum->base);
        return -1;
    }
    sum->letter[sum->letters] = letter;
    return (int)sum->letters++;
}

static bool is_letter(char sign)
{
    return (sign >= 'A' && sign <= 'Z') || (sign >= 'a' && sign <= 'z');
}

static bool read_word(sum_reading *reading, bool is_right, bool is_taken)
{
    words_sum *sum = reading->sum;
    if (!is_letter(next_sign(reading)))
        return fail_here(reading, "a word");
    size_t begin = reading->at + 1;
    if (sum->words == WORDS_MOST_WORDS)
        return bd_fail(reading->error, BD_BAD_INPUT, begin, "byte %zu: more than %d words", begin,
                       WORDS_MOST_WORDS);
    words_word *word = &sum->word[sum->words++];
    *word = (words_word){.is_right = is_right, .is_taken = is_taken};
    for (; reading->at < reading->length && is_letter(reading->text[reading->at]); ++reading->at) {
        if (word->length == WORDS_MOST_LENGTH)
            return bd_fail(reading->error, BD_BAD_INPUT, begin,
                           "byte %zu: a word of more than %d letters", begin, WORDS_MOST_LENGTH);
        int place = place_of(reading, (char)toupper((unsigned char)reading->text[reading->at]));
        if (place < 0)
            return false;
        word->letter[word->length++] = (uint8_t)place;
    }
    if (word->length > 1)
        sum->leads[word->letter[0]] = true;
    if (word->length > sum->columns)
        sum->columns = word->length;
    return true;
}

/* Words with + and - between them, and before the first if one likes. */
static bool read_side(sum_reading *reading, bool is_right)
{
    for (bool is_first = true;; is_first = false) {
        char sign = next_sign(reading);
        bool joins = sign == '+' || sign == '-';
        if (!is_first && !joins)
            return true;
        reading->at += joins;
        if (!read_word(reading, is_right, sign == '-'))
            return false;
    }
}

bool words_read(words_sum *sum, const char *text, size_t length, bd_error *error)
{
    sum_reading reading = {.sum = sum, .text = text, .length = length, .error = error};
    *sum = (words_sum){0};
    if (!read_base(&reading) || !read_side(&reading, false))
        return false;
    if (next_sign(&reading) != '=')
        return fail_here(&reading, "'+', '-' or '='");
    ++reading.at;
    if (reading.at < length && text[reading.at] == '=')
        ++reading.at;
    if (!read_side(&reading, true))
        return false;
    return !next_sign(&reading) || fail_here(&reading, "'+', '-' or the end");
}
