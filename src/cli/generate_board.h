/* bandolo generate sudoku, sudoku-x and jigsaw, in any size. */
#ifndef BANDOLO_CLI_GENERATE_BOARD_H
#define BANDOLO_CLI_GENERATE_BOARD_H

#include <stdbool.h>
#include <stdint.h>

typedef struct board_order {
    const char *domain;
    const char *size; /* NULL: nine by nine */
    uint64_t count, seed, clues;
    const char *symmetry; /* NULL: none */
    bool quiet;           /* no progress */
    bool is_drawn;        /* a picture each, not a line */
} board_order;

/* Is this a domain of such puzzles? */
bool is_board_domain(const char *domain);

/* Is it one, and are these puzzles not those that generate_sudoku() makes, of `sudoku` in nine by nine? `size` may
 * be NULL. */
bool generates_board(const char *domain, const char *size);

/* Prints so many puzzles, one a line. Returns the exit code. */
int generate_board(const board_order *order);

#endif
