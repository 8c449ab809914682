/* The small words of each language, of which sentences about logic are made. */
#ifndef BANDOLO_DOMAINS_SUDOKU_LOGIC_WORDS_H
#define BANDOLO_DOMAINS_SUDOKU_LOGIC_WORDS_H

#include "domains/sudoku/logic.h"

typedef struct logic_words {
    const char *house[3], *in[3][2]; /* row, column, box: alone; "in row", "in rows" */
    const char *and, *either;
    const char *article,
        *article_elided; /* of a digit; the second before 1 and 8, which begin with a vowel */
    const char *put, *remove, *from;
    const char *if_first, *then_second, *holds, *holds_not; /* of a chain */
    const char *follow;   /* what follows from a trial, and then */
    const char *no_digit; /* said of a cell */
    const char *no_place; /* "... for 7", then where */
    const char *look;
    const char *step, *steps;                /* "1 step", "2 steps" */
    const char *end[SUDOKU_IMPOSSIBLE + 1];  /* how it went, with {fields} */
    const char *none[SUDOKU_IMPOSSIBLE + 1]; /* why there is no step */
} logic_words;

extern const logic_words logic_words_of[SUDOKU_LANGUAGES];

#endif
