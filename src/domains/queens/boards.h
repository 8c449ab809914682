/* Counting the ways to fill the open rows of a board, by words of bits. */
#ifndef BANDOLO_DOMAINS_QUEENS_BOARDS_H
#define BANDOLO_DOMAINS_QUEENS_BOARDS_H

#include "domains/queens/queens.h"

enum { BOARDS_MOST_ROWS = 64, BOARDS_MOST_SIZE = 1024 };

/* The rest of a board whose queens do not attack each other: the open rows, from the top, and the columns from
 * the first open one (bit 0) to the last open one. Bits beyond the last column are set, as if queens stood
 * there. */
typedef struct board_rest {
    unsigned rows, columns; /* at most BOARDS_MOST_ROWS each */
    uint64_t taken;         /* columns in which a queen stands */
    struct {
        uint64_t attacked; /* squares of this row, by the queens that stand */
        uint32_t step;     /* how many rows it lies below the open row before it */
    } row[BOARDS_MOST_ROWS];
} board_rest;

/* False: of more than BOARDS_MOST_SIZE rows, or too many are open; or the open columns span more than
 * BOARDS_MOST_ROWS: then rest->columns says how many. */
bool board_rest_of(board_rest *rest, const queens_board *board);

/* Told how many values were tried since the last time. True: the count must end now. */
typedef bool board_pause(void *context, uint64_t tried);

/* Where boards wait for their turn; one a thread. */
typedef struct board_counter {
    board_pause *pause; /* called about every `patience` values */
    void *context;
    uint64_t patience;
    void *memory;  /* board_counter_bytes(), aligned for any type */
    bool is_plain; /* for tests: without vectors */
} board_counter;

size_t board_counter_bytes(void);

/* The number of ways; 1 where no row is open. Meaningless once pause() said to end. */
uint64_t board_count(const board_counter *counter, const board_rest *rest);

/* The same one board after the other: the textbook's loop. */
uint64_t board_count_plainly(const board_counter *counter, const board_rest *rest);

#endif
