/* Writes a sum of words: as a line, and as it is written by hand. */
#include "domains/words/words.h"

#include <bandolo/base/text.h>

static char digit_sign(int32_t digit)
{
    return "0123456789abcdefghijklmnopqrstuvwxyz"[digit];
}

/* The word, 0-terminated: in letters where `digits` is NULL, else in digits. */
static void spell(const words_sum *sum, const words_word *word, const int32_t *digits,
                  char out[WORDS_MOST_LENGTH + 1])
{
    for (unsigned i = 0; i < word->length; ++i) {
        unsigned letter = word->letter[i];
        out[i] = digits ? digit_sign(digits[letter]) : sum->letter[letter];
    }
    out[word->length] = 0;
}

/* Is this the first word right of the =, or the first of all? */
static bool begins_side(const words_sum *sum, unsigned word)
{
    return word == 0 || sum->word[word].is_right != sum->word[word - 1].is_right;
}

size_t words_format(const words_sum *sum, const int32_t *digits, char *out, size_t size)
{
    size_t length = 0;
    char text[WORDS_MOST_LENGTH + 1];
    for (unsigned i = 0; i < sum->letters; ++i)
        length += bd_text_at(out, size, length, i ? " %c=%c" : "%c=%c", sum->letter[i],
                             digit_sign(digits[i]));
    length += bd_text_at(out, size, length, ", ");
    for (unsigned i = 0; i < sum->words; ++i) {
        bool begins = begins_side(sum, i), is_taken = sum->word[i].is_taken;
        spell(sum, &sum->word[i], digits, text);
        length += bd_text_at(out, size, length, "%s%s%s", begins && i ? "=" : "",
                             is_taken ? "-"
                             : begins ? ""
                                      : "+",
                             text);
    }
    return length;
}

/* "  SEND     9567", with a rule above the first word right of the =. */
static size_t draw_word(const words_sum *sum, unsigned number, const int32_t *digits, char *out,
                        size_t size, size_t at)
{
    static const char rule[] = "----------------------------------------------------------------";
    _Static_assert(sizeof rule == WORDS_MOST_LENGTH + 1, "a rule is as long as the longest word");
    const words_word *word = &sum->word[number];
    int width = (int)sum->columns;
    char letters[WORDS_MOST_LENGTH + 1], figures[WORDS_MOST_LENGTH + 1];
    bool begins = begins_side(sum, number);
    char sign = word->is_taken ? '-' : begins ? ' ' : '+';
    size_t length = 0;
    if (begins && number)
        length += bd_text_at(out, size, at, "--%.*s    --%.*s\n", width, rule, width, rule);
    spell(sum, word, NULL, letters);
    spell(sum, word, digits, figures);
    return length + bd_text_at(out, size, at + length, "%c %*s    %c %*s\n", sign, width, letters,
                               sign, width, figures);
}

size_t words_draw(const words_sum *sum, const int32_t *digits, char *out, size_t size)
{
    size_t length = 0;
    for (unsigned i = 0; i < sum->words; ++i)
        length += draw_word(sum, i, digits, out, size, length);
    return length;
}
