/* Sums over the answers of one command. */
#ifndef BANDOLO_CLI_SUMS_H
#define BANDOLO_CLI_SUMS_H

#include <bandolo/search/search.h>

typedef struct answer_sums {
    uint64_t asked, solved, failed; /* failed: bad input, mostly */
    uint64_t generated;             /* states, where states are */
    double seconds;
} answer_sums;

/* Adds one answer. */
void sums_add(answer_sums *sums, bd_status status, double seconds);

/* Prints them for people, where there was more than one: "3 of 4 solved, 1 in error, ...". */
void sums_print(const answer_sums *sums, const char *solved);

#endif
