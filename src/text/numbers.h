/* Numbers and units for people. */
#ifndef BANDOLO_TEXT_NUMBERS_H
#define BANDOLO_TEXT_NUMBERS_H

#include <stdint.h>

/* In a buffer of NUMBER_SIZE, which is returned: "4167", "276,361,933"; "1.25 GiB"; "113 M a second"; "0.003 s". */
enum { NUMBER_SIZE = 32 };
const char *show_count(char *out, uint64_t count);
const char *show_bytes(char *out, uint64_t bytes);
const char *show_rate(char *out, double a_second);
const char *show_seconds(char *out, double seconds);

/* The noun behind a number: "knight" of "knights" where the number is 1. Written into `out`, which is returned. */
enum { NOUN_SIZE = 32 };
const char *noun_for(int64_t count, const char *plural, char out[NOUN_SIZE]);

/* "16 knights" where the objective is a plural, "length 7542" where it is a measure. Written into `out`, which is
 * returned. */
enum { COST_SIZE = 64 };
const char *text_of_cost(int64_t cost, const char *objective, char out[COST_SIZE]);

#endif
