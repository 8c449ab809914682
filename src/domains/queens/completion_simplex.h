/* Fractional queens: is there any way to place them? A linear program, solved again and again as squares go
 * and come back.
 *
 * Each square that is open at the root has a part of a queen, at least 0; the parts sum to 1 on each open row
 * and column and to at most 1 on each diagonal. */
#ifndef BANDOLO_DOMAINS_QUEENS_COMPLETION_SIMPLEX_H
#define BANDOLO_DOMAINS_QUEENS_COMPLETION_SIMPLEX_H

#include "domains/queens/completion_parts.h"

typedef enum simplex_verdict {
    SIMPLEX_POSSIBLE,   /* as far as can be told: nothing is proved */
    SIMPLEX_IMPOSSIBLE, /* proved, in integers */
    SIMPLEX_ENDED       /* the run has */
} simplex_verdict;

typedef struct completion_simplex completion_simplex;

/* The program of the squares that are open at the root. NULL after ending the run. At most 600 KB, and 8 bytes
 * for each pair of lines (3 MB for 100 open rows), of the run's budget. */
completion_simplex *completion_simplex_open(constraint_run *run, const completion_level *root,
                                            uint64_t seed);
void completion_simplex_close(constraint_run *run, completion_simplex *linear);

/* Solves the program of the root, or of a board that follows from it. Begins where the last call ended:
 * a queen more or less takes some fifty pivots, the first call a thousand. */
simplex_verdict completion_simplex_solve(completion_simplex *linear, const completion_level *here);

/* ---- some of the rules ---- */

/* Rules of a board: that a row or column has one queen, a diagonal at most one; and queens that stand. */
typedef struct simplex_rules {
    bool line[COMPLETION_MOST_LINES];     /* that of square_lines() holds */
    int32_t column[COMPLETION_MOST_ROWS]; /* of the queen in each row, or QUEENS_OPEN */
} simplex_rules;

/* A program of lines and queens, of a board of so many rows, of which each solve takes all or some. As
 * completion_simplex_open(), and to be closed in the same way, but for nothing else. */
completion_simplex *completion_simplex_open_rules(constraint_run *run, uint32_t size,
                                                  const simplex_rules *rules, uint64_t seed);

/* As completion_simplex_solve(), where only these rules hold, which are of those it was opened with. No line that
 * holds has two of the queens. */
simplex_verdict completion_simplex_solve_rules(completion_simplex *linear,
                                               const simplex_rules *rules);

/* After SIMPLEX_IMPOSSIBLE: those of the rules that the proof needs. */
void completion_simplex_weighed(const completion_simplex *linear, simplex_rules *rules);

#endif
