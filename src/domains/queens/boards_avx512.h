/* Counting 32 or 16 boards at once, where the processor can. */
#ifndef BANDOLO_DOMAINS_QUEENS_BOARDS_AVX512_H
#define BANDOLO_DOMAINS_QUEENS_BOARDS_AVX512_H

#include "domains/queens/boards.h"

typedef uint64_t board_count_function(const board_counter *counter, const board_rest *rest);

/* The function for so many columns. NULL: there is none, or the processor lacks what it needs. */
board_count_function *boards_avx512_count(const board_rest *rest);

#endif
