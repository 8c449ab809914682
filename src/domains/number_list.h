/* The words of a list of numbers, as bd_numbers_parse() separates them: for errors that say which one is wrong. */
#ifndef BANDOLO_DOMAINS_NUMBER_LIST_H
#define BANDOLO_DOMAINS_NUMBER_LIST_H

#include <bandolo/base/text.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct number_word {
    const char *text;
    int length; /* as much as an error shows; 0: the list has fewer words */
} number_word;

enum { NUMBER_WORD_SHOWN = 20 };

static inline bool number_list_parts(char c)
{
    return bd_is_one_of(c, " \t\r\n,;");
}

/* Word `number`, from 1. */
static inline number_word number_list_word(const char *text, size_t length, uint64_t number)
{
    number_word word = {text, 0};
    for (size_t at = 0, begin; number > 0; --number) {
        while (at < length && number_list_parts(text[at]))
            ++at;
        for (begin = at; at < length && !number_list_parts(text[at]);)
            ++at;
        size_t shown = at - begin < NUMBER_WORD_SHOWN ? at - begin : NUMBER_WORD_SHOWN;
        word = (number_word){text + begin, (int)shown};
    }
    return word;
}

static inline unsigned number_list_count(const char *text, size_t length)
{
    unsigned count = 0;
    for (size_t at = 0; at < length; ++at)
        count += !number_list_parts(text[at]) && (at == 0 || number_list_parts(text[at - 1]));
    return count;
}

#endif
