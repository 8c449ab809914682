/* A FlatZinc model that is open: what was read, and the model made of it. */
#ifndef BANDOLO_DOMAINS_FLATZINC_FLATZINC_H
#define BANDOLO_DOMAINS_FLATZINC_FLATZINC_H

#include "domains/flatzinc/syntax.h"
#include "domains/flatzinc/watch.h"

struct bd_flatzinc {
    fzn_document document;
    bd_model *model;
    bd_variable *variables; /* by place in the document */
    size_t assumed;
    const fzn_variable *first_assumed; /* its hull is what was assumed */
    bd_branch_stage *stages;           /* one a search that is annotated and has variables */
    uint32_t stage_count;
    bd_variable *shown; /* those that are printed, each once */
    uint32_t shown_count;
    bool hides_any; /* variables that are not, and have more than one value */
    bool is_plain;  /* no constraint is made better by what follows from others */
};

/* Makes the model of a document that has been read. Its rules: what the declarations of all variables say,
 * then for each variable that is declared to be something that, then each constraint. False: `error` says
 * why, or the watch is over. */
bool fzn_build(bd_flatzinc *given, fzn_watch *watch, bd_error *error);

/* The variables that the annotations want branched on, or where there are none those that nothing defines, into
 * the model, and how into `stages`; see bd_flatzinc_advise(). */
bool fzn_branch_on_advice(bd_flatzinc *given, bd_error *error);

/* Fills `shown` and `hides_any`. False: no memory. */
bool fzn_find_shown(bd_flatzinc *given, bd_error *error);

#endif
