/* See kind.h. */
#include "lab/kind.h"

#include <bandolo/base/text.h>
#include <bandolo/constraint/problem.h>
#include <bandolo/local/search.h>

#include <string.h>

/* ---- names and counters ---- */

const char *lab_kind_name(domain_kind kind)
{
    return ask_kinds[kind]->name;
}

domain_kind lab_kind_find(const char *name)
{
    domain_kind kind = 0;
    while (kind < KIND_COUNT && strcmp(ask_kinds[kind]->name, name) != 0)
        ++kind;
    return kind;
}

unsigned lab_kind_counters(domain_kind kind)
{
    return ask_kinds[kind]->counters;
}

const char *lab_counter_name(domain_kind kind, unsigned counter, char out[LAB_COUNTER_SIZE])
{
    bd_text(out, LAB_COUNTER_SIZE, "%s%s", ask_kinds[kind]->prefix,
            ask_kinds[kind]->counter_name(counter));
    return out;
}

/* ---- the forms of a domain ---- */

lab_forms lab_forms_of(const char *domain)
{
    lab_forms forms = {.domain = domain,
                       .constraint = bd_constraint_domain_find(domain),
                       .landscape = bd_landscape_find(domain)};
    forms.has_paths = ask_paths.has(domain) || (!forms.constraint && !forms.landscape);
    return forms;
}

lab_forms lab_forms_only(const lab_forms *forms, domain_kind kind)
{
    return (lab_forms){.domain = forms->domain,
                       .has_paths = kind == KIND_PATHS && forms->has_paths,
                       .constraint = kind == KIND_VALUES ? forms->constraint : NULL,
                       .landscape = kind == KIND_LANDSCAPES ? forms->landscape : NULL};
}

static bool has_form(const lab_forms *forms, domain_kind kind)
{
    return kind == KIND_PATHS    ? forms->has_paths
           : kind == KIND_VALUES ? forms->constraint != NULL
                                 : forms->landscape != NULL;
}

/* ---- algorithms ---- */

domain_kind lab_kind_of(const lab_forms *forms, const char *algorithm)
{
    domain_kind found = KIND_COUNT;
    ask_nearness nearest = NOT_THERE;
    for (domain_kind kind = 0; kind < KIND_COUNT; ++kind) {
        ask_nearness near = has_form(forms, kind)
                                ? kind_nearness(ask_kinds[kind], forms->domain, algorithm)
                                : NOT_THERE;
        if (near < nearest) {
            nearest = near;
            found = kind;
        }
    }
    return found;
}

void lab_algorithm_names(const lab_forms *forms, const char **names, size_t most)
{
    size_t count = 0;
    const char *name;
    for (domain_kind kind = 0; kind < KIND_COUNT; ++kind)
        for (size_t i = 0; has_form(forms, kind) && count + 1 < most &&
                           (name = ask_kinds[kind]->algorithm(forms->domain, i).name);
             ++i)
            names[count++] = name;
    names[count] = NULL;
}

/* A domain's own, or one of any model. */
static unsigned traits_of(const bd_constraint_domain *domain, const char *algorithm)
{
    for (const bd_native *native = domain->natives; native && native->algorithm.name; ++native)
        if (strcmp(native->algorithm.name, algorithm) == 0)
            return native->algorithm.traits;
    const bd_constraint_algorithm *row = bd_constraint_algorithms();
    while (row->name && strcmp(row->name, algorithm) != 0)
        ++row;
    return row->traits;
}

bool lab_draws_lots(const lab_forms *forms, domain_kind kind, const char *algorithm)
{
    if (kind != KIND_VALUES)
        return kind == KIND_LANDSCAPES;
    const char *name = algorithm ? algorithm
                                 : bd_constraint_default(forms->constraint, BD_WANT_BEST);
    return traits_of(forms->constraint, name) & BD_LOCAL;
}

/* ---- instances ---- */

bool lab_forms_check(const lab_forms *forms, const char *goal, const char *text, size_t length,
                     bd_error *error)
{
    const bd_landscape_setup setup = {.text = text, .length = length, .goal = goal};
    if (forms->constraint) {
        bd_constraint_problem problem;
        bool is_read = bd_constraint_open(&problem, forms->constraint, text, length, error);
        if (is_read)
            bd_constraint_close(&problem);
        return is_read;
    }
    void *problem = bd_landscape_open(forms->landscape, &setup, error);
    bd_landscape_close(forms->landscape, problem);
    return problem;
}
