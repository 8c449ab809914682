/* The fractional queens of most entropy: where the queens of a solution are likely to be.
 *
 * Each open square of a board gets a part of a queen, such that the parts sum to 1 on each open row and
 * column and to at most 1 on each diagonal; of all such parts those whose sum of -part log part is largest. */
#ifndef BANDOLO_DOMAINS_QUEENS_COMPLETION_ENTROPY_H
#define BANDOLO_DOMAINS_QUEENS_COMPLETION_ENTROPY_H

#include "domains/queens/completion_parts.h"

typedef struct completion_entropy completion_entropy;

/* NULL after ending the run. 450 KB of the run's budget. */
completion_entropy *completion_entropy_open(constraint_run *run);
void completion_entropy_close(constraint_run *run, completion_entropy *entropy);

/* Fits the parts to a board with open rows, beginning with what they were on the last; ends after so many
 * sweeps, or when they fit. Where there are none the parts are only as good as can be. */
void completion_entropy_fit(completion_entropy *entropy, const completion_level *here,
                            unsigned sweeps);

/* Notes what the next fits are to begin with, and returns to that. */
void completion_entropy_note(completion_entropy *entropy);
void completion_entropy_return(completion_entropy *entropy);

/* Draws an open square, one with a larger part much more often. */
void completion_entropy_draw(const completion_entropy *entropy, bd_random *random, uint32_t *row,
                             uint32_t *column);

/* The squares of a row or column that had less than such a part when the parts were fitted last. */
square_set completion_entropy_below(const completion_entropy *entropy, line_kind kind,
                                    uint32_t line, double part);

#endif
