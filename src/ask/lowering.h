/* Local search for goals that are lowered and lowered, as long as they are reached: for the fewest colours. */
#ifndef BANDOLO_ASK_LOWERING_H
#define BANDOLO_ASK_LOWERING_H

#include <bandolo/local/search.h>

typedef struct lowering {
    const bd_landscape *landscape; /* which has a `goal` */
    const char *text;              /* the instance, text[length] */
    size_t length;
    /* Told of each goal that is reached; NULL: nobody is. */
    void (*improved)(void *context, int64_t reached);
    void *context;
} lowering;

/* Searches the open problem, whose goal is the usual, then the same instance with lower goals, until one is not
 * reached, or the target is, which is a goal and no cost: only solutions lower a goal. `result` is that of the last
 * that was reached, with the status of the last search, and what all of them took together; the limits are for all
 * together. Returns the problem that its values are of, to be closed instead of `problem`, which is it or closed. */
void *lower_goals(const lowering *what, void *problem, const bd_local_options *options,
                  bd_local_result *result);

#endif
