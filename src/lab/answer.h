/* The questions of an experiment, answered from its results. */
#ifndef BANDOLO_LAB_ANSWER_H
#define BANDOLO_LAB_ANSWER_H

#include "lab/summary.h"

#include <stdio.h>

/* The rows that answer a question, the best first. */
typedef struct lab_answer {
    /* The greatest mean of the subject; NAN, and no rows, where the baseline did not solve every instance. */
    double limit;
    /* Those within it, or above by rounding alone, by the mean of the measure; equal ones as in the experiment. */
    size_t *rows;
    bool *ties; /* of each: might it as well be the best? See answer_find() */
    size_t count;
    size_t unsolved; /* rows left out because they did not solve every instance */
} lab_answer;

/* Answers one question. A row ties with the best where the 95 % interval of their difference holds 0: the BCa
 * bootstrap interval of the mean of the differences, instance by instance (of several seeds their mean). Rows are
 * searched on the same instances, and a hard one is hard for both; so differences vary far less than figures, and
 * say more. Where the instances are all there are, or one, only an equal mean ties. To be freed with
 * answer_free(). False: no memory. */
bool answer_find(const lab_results *results, const lab_question *question, lab_answer *answer);
void answer_free(lab_answer *answer);

/* Prints all answers in words; nothing where there are no questions. False: there was no memory, which
 * the text says too. */
bool answer_print(const lab_results *results, FILE *out);

#endif
