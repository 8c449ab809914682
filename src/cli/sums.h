/* What many answers of one command come to. */
#ifndef BANDOLO_CLI_SUMS_H
#define BANDOLO_CLI_SUMS_H

#include <bandolo/base/types.h>

typedef struct answer_sums {
    uint64_t asked, solved;
    uint64_t generated; /* states, where states are */
    double seconds;
} answer_sums;

/* Adds one answer. */
void sums_add(answer_sums *sums, bool is_solved, double seconds);

/* Prints them for people, where there was more than one: "3 of 4 solved, ...". */
void sums_print(const answer_sums *sums, const char *solved);

#endif
