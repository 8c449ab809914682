/* The order in which a search branches: part by part, in each by the order of its own. The parts are the stages
 * of the options, then what else the model wants branched on, then all other variables. Where solutions must
 * differ in some variables alone, these come first, in parts of their own; the same parts of what is hidden, in
 * which solutions need not differ, follow. */
#ifndef BANDOLO_CONSTRAINT_BRANCHING_H
#define BANDOLO_CONSTRAINT_BRANCHING_H

#include "constraint/model_data.h"
#include "constraint/run.h"

#include <bandolo/template/base/arena.h>

typedef struct branching_part {
    uint32_t end; /* in `variable`; the next part begins there */
    bd_variable_order order;
} branching_part;

typedef struct branching {
    const bd_variable *variable; /* all of the model, each once, part by part */
    const branching_part *part;
    uint32_t parts;
    const bool *is_hidden; /* by variable; NULL: none is */
} branching;

/* In the arena. False: no memory. */
bool branching_open(branching *of, const constraint_run *run, const bd_model *model,
                    bd_arena *arena);

#endif
