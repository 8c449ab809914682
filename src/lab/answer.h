/* The questions of an experiment, answered from its results. */
#ifndef BANDOLO_LAB_ANSWER_H
#define BANDOLO_LAB_ANSWER_H

#include "lab/summary.h"

#include <stdio.h>

/* The rows that answer a question, the best first. */
typedef struct lab_answer {
    /* Of the mean of the subject; NAN, and no rows, where the baseline did not solve every instance. */
    double limit;
    size_t *rows; /* those within it, by the mean of the measure; equal ones as in the experiment */
    size_t count;
    size_t unsolved; /* rows left out because they did not solve every instance */
} lab_answer;

/* Answers one question. To be freed with answer_free(). False: no memory. */
bool answer_find(const lab_results *results, const lab_question *question, lab_answer *answer);
void answer_free(lab_answer *answer);

/* Does the mean of the measure lie within the 95 % interval of the best row's? Never where the
 * instances are all there are, unless it is equal. */
bool answer_is_level(const lab_results *results, const lab_question *question,
                     const lab_answer *answer, size_t row);

/* Prints all answers in words; nothing where there are no questions. False: there was no memory, which
 * the text says too. */
bool answer_print(const lab_results *results, FILE *out);

#endif
