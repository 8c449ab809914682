/* See kind.h. */
#include "lab/kind.h"

#include <bandolo/base/text.h>
#include <bandolo/constraint/problem.h>
#include <bandolo/local/search.h>
#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include <stdlib.h>
#include <string.h>

/* ---- names and counters ---- */

static const char *path_counter(unsigned counter)
{
    return bd_counter_name((bd_counter)counter);
}

static const char *constraint_counter(unsigned counter)
{
    return bd_constraint_counter_name((bd_constraint_counter)counter);
}

static const char *local_counter(unsigned counter)
{
    return bd_local_counter_name((bd_local_counter)counter);
}

static const struct {
    const char *name, *prefix;
    unsigned counters;
    const char *(*counter_name)(unsigned counter);
} kinds[LAB_KIND_COUNT] = {
#define X(kind, name, prefix, counters, counter_name)                                              \
    [kind] = {name, prefix, counters, counter_name},
    LAB_KINDS(X)
#undef X
};

const char *lab_kind_name(lab_kind kind)
{
    return kinds[kind].name;
}

lab_kind lab_kind_find(const char *name)
{
    lab_kind kind = 0;
    while (kind < LAB_KIND_COUNT && strcmp(kinds[kind].name, name) != 0)
        ++kind;
    return kind;
}

unsigned lab_kind_counters(lab_kind kind)
{
    return kinds[kind].counters;
}

const char *lab_counter_name(lab_kind kind, unsigned counter, char out[LAB_COUNTER_SIZE])
{
    bd_text(out, LAB_COUNTER_SIZE, "%s%s", kinds[kind].prefix, kinds[kind].counter_name(counter));
    return out;
}

/* ---- the forms of a domain ---- */

static bool is_among_paths(const char *name)
{
    for (const bd_domain *const *entry = bd_domains(); *entry; ++entry)
        if (strcmp((*entry)->name, name) == 0)
            return true;
    return false;
}

lab_forms lab_forms_of(const char *domain)
{
    lab_forms forms = {.constraint = bd_constraint_domain_find(domain),
                       .landscape = bd_landscape_find(domain)};
    forms.has_paths = (!forms.constraint && !forms.landscape) || is_among_paths(domain);
    return forms;
}

lab_forms lab_forms_only(const lab_forms *forms, lab_kind kind)
{
    return (lab_forms){.has_paths = kind == LAB_PATH && forms->has_paths,
                       .constraint = kind == LAB_CONSTRAINT ? forms->constraint : NULL,
                       .landscape = kind == LAB_LOCAL ? forms->landscape : NULL};
}

static bool has_form(const lab_forms *forms, lab_kind kind)
{
    return kind == LAB_PATH         ? forms->has_paths
           : kind == LAB_CONSTRAINT ? forms->constraint != NULL
                                    : forms->landscape != NULL;
}

/* ---- algorithms ---- */

static const bd_constraint_algorithm *constraint_algorithm(const bd_constraint_domain *domain,
                                                           size_t number)
{
    const bd_native *native = domain->natives;
    for (; native && native->algorithm.name; ++native)
        if (number-- == 0)
            return &native->algorithm;
    const bd_constraint_algorithm *row = bd_constraint_algorithms();
    for (; domain->model && row->name; ++row)
        if (number-- == 0)
            return row;
    return NULL;
}

/* The name of an algorithm of that kind, by its number; NULL: there are no more. */
static const char *algorithm_name(const lab_forms *forms, lab_kind kind, size_t number)
{
    size_t count;
    if (!has_form(forms, kind))
        return NULL;
    if (kind == LAB_PATH) {
        const bd_algorithm *all = bd_algorithms(&count);
        return number < count ? all[number].name : NULL;
    }
    if (kind == LAB_CONSTRAINT) {
        const bd_constraint_algorithm *one = constraint_algorithm(forms->constraint, number);
        return one ? one->name : NULL;
    }
    const bd_local_algorithm *row = bd_local_algorithms();
    for (; row->name; ++row)
        if ((row->needs & ~forms->landscape->abilities) == 0 && number-- == 0)
            return row->name;
    return NULL;
}

static bool has_algorithm(const lab_forms *forms, lab_kind kind, const char *algorithm)
{
    const char *name;
    for (size_t i = 0; (name = algorithm_name(forms, kind, i)); ++i)
        if (!algorithm || strcmp(name, algorithm) == 0)
            return true;
    return false;
}

static const lab_kind in_order[] = {LAB_CONSTRAINT, LAB_PATH, LAB_LOCAL};

lab_kind lab_kind_of(const lab_forms *forms, const char *algorithm)
{
    for (size_t i = 0; i < LAB_KIND_COUNT; ++i)
        if (has_algorithm(forms, in_order[i], algorithm))
            return in_order[i];
    return LAB_KIND_COUNT;
}

void lab_algorithm_names(const lab_forms *forms, const char **names, size_t most)
{
    size_t count = 0;
    const char *name;
    for (size_t i = 0; i < LAB_KIND_COUNT; ++i)
        for (size_t j = 0; count + 1 < most && (name = algorithm_name(forms, in_order[i], j)); ++j)
            names[count++] = name;
    names[count] = NULL;
}

bool lab_draws_lots(const lab_forms *forms, lab_kind kind, const char *algorithm)
{
    if (kind != LAB_CONSTRAINT)
        return kind == LAB_LOCAL;
    const char *name = algorithm ? algorithm
                                 : bd_constraint_default(forms->constraint, BD_WANT_BEST);
    const bd_constraint_algorithm *one;
    for (size_t i = 0; (one = constraint_algorithm(forms->constraint, i)); ++i)
        if (strcmp(one->name, name) == 0)
            return one->traits & BD_LOCAL;
    return false;
}

/* ---- instances ---- */

static bool check_landscape(const bd_landscape *landscape, const bd_landscape_setup *setup,
                            bd_error *error)
{
    void *problem = calloc(1, landscape->problem_size ? landscape->problem_size : 1);
    if (!problem)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for an instance");
    bool ok = landscape->open(problem, setup, error);
    if (ok)
        landscape->close(problem);
    free(problem);
    return ok;
}

bool lab_forms_check(const lab_forms *forms, const char *goal, const char *text, size_t length,
                     bd_error *error)
{
    const bd_landscape_setup setup = {.text = text, .length = length, .goal = goal};
    bd_constraint_problem problem;
    if (!forms->constraint)
        return check_landscape(forms->landscape, &setup, error);
    if (!bd_constraint_open(&problem, forms->constraint, text, length, error))
        return false;
    bd_constraint_close(&problem);
    return true;
}
