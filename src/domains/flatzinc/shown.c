/* The variables that are printed: solutions that agree in these are one to whoever reads them. */
#include "domains/flatzinc/flatzinc.h"

#include <stdlib.h>

/* Adds the variables of an output that are not among them yet. */
static void show_output(bd_flatzinc *given, const fzn_output *output, bool *is_shown)
{
    for (uint32_t i = 0; i < output->count; ++i) {
        if (output->items[i].kind != FZN_VARIABLE)
            continue;
        bd_variable variable = given->variables[output->items[i].is.number];
        if (!is_shown[variable])
            given->shown[given->shown_count++] = variable;
        is_shown[variable] = true;
    }
}

static bool hides_any(const bd_flatzinc *given, const bool *is_shown)
{
    for (bd_variable variable = 0; variable < bd_model_variables(given->model); ++variable)
        if (!is_shown[variable] && bd_model_least_value(given->model, variable) <
                                       bd_model_greatest_value(given->model, variable))
            return true;
    return false;
}

bool fzn_find_shown(bd_flatzinc *given, bd_error *error)
{
    const size_t variables = bd_model_variables(given->model) + (size_t)1;
    bool *is_shown = calloc(variables, sizeof *is_shown);
    given->shown = malloc(variables * sizeof *given->shown);
    if (!is_shown || !given->shown) {
        free(is_shown);
        return fzn_no_memory(error);
    }
    for (uint32_t i = 0; i < given->document.output_count; ++i)
        show_output(given, &given->document.outputs[i], is_shown);
    given->hides_any = hides_any(given, is_shown);
    free(is_shown);
    return true;
}

bool bd_flatzinc_project(const bd_flatzinc *given, bd_constraint_options *options)
{
    if (!given->hides_any)
        return false;
    options->projection = given->shown;
    options->projected = given->shown_count;
    return true;
}
