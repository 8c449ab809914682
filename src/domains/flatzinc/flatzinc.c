/* The public functions: opening a FlatZinc text, and what is asked of it. */
#include "domains/flatzinc/flatzinc.h"

#include "domains/flatzinc/repeats.h"

#include <stdlib.h>

bd_flatzinc *bd_flatzinc_open_within(const char *text, size_t length,
                                     const bd_flatzinc_limits *limits, bd_status *status,
                                     bd_error *error)
{
    bd_error unheard;
    bd_flatzinc *given = calloc(1, sizeof *given);
    fzn_watch watch = fzn_watch_of(limits);
    *status = BD_FAILED;
    if (!error)
        error = &unheard;
    if (!given) {
        fzn_no_memory(error);
        return NULL;
    }
    if (fzn_read(&given->document, text, length, &watch, error) &&
        fzn_merge_repeats(&given->document, &watch, error) && fzn_build(given, &watch, error) &&
        fzn_branch_on_advice(given, error) && fzn_find_shown(given, error)) {
        *status = BD_SOLVED;
        return given;
    }
    if (watch.ended != BD_SOLVED)
        *status = watch.ended;
    bd_flatzinc_close(given);
    return NULL;
}

bd_flatzinc *bd_flatzinc_open(const char *text, size_t length, bd_error *error)
{
    bd_status status;
    return bd_flatzinc_open_within(text, length, NULL, &status, error);
}

void bd_flatzinc_close(bd_flatzinc *given)
{
    if (!given)
        return;
    bd_model_close(given->model);
    free(given->variables);
    free(given->stages);
    free(given->shown);
    fzn_document_free(&given->document);
    free(given);
}

const bd_model *bd_flatzinc_model(const bd_flatzinc *given)
{
    return given->model;
}

bool bd_flatzinc_is_optimised(const bd_flatzinc *given)
{
    return given->document.goal != FZN_SATISFY;
}

size_t bd_flatzinc_assumed(const bd_flatzinc *given, const char **name)
{
    if (name)
        *name = given->first_assumed ? given->first_assumed->name : NULL;
    return given->assumed;
}
