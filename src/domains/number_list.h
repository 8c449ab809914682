/* The words of a list of numbers, as bd_numbers_parse() separates them: for errors that say which one is wrong. */
#ifndef BANDOLO_DOMAINS_NUMBER_LIST_H
#define BANDOLO_DOMAINS_NUMBER_LIST_H

#include <bandolo/base/text.h>

#include <stddef.h>
#include <stdint.h>

typedef struct number_word {
    const char *text;
    int length; /* as much as an error shows; 0: the list has fewer words */
} number_word;

enum { NUMBER_WORD_SHOWN = 20 };

/* Word `number`, from 1. */
static inline number_word number_list_word(const char *text, size_t length, uint64_t number)
{
    static const char between[] = " \t\r\n,;";
    number_word word = {text, 0};
    for (size_t at = 0, begin; number > 0; --number) {
        while (at < length && bd_is_one_of(text[at], between))
            ++at;
        for (begin = at; at < length && !bd_is_one_of(text[at], between);)
            ++at;
        size_t shown = at - begin < NUMBER_WORD_SHOWN ? at - begin : NUMBER_WORD_SHOWN;
        word = (number_word){text + begin, (int)shown};
    }
    return word;
}

static inline unsigned number_list_count(const char *text, size_t length)
{
    unsigned count = 0;
    while (number_list_word(text, length, count + UINT64_C(1)).length > 0)
        ++count;
    return count;
}

#endif
