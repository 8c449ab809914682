/* Results, errors and names by accessors. */
#include <bandolo/handles.h>
#include <bandolo/search/search.h>

#include <stdlib.h>

bd_error *bd_error_new(void)
{
    return calloc(1, sizeof(bd_error));
}

void bd_error_free(bd_error *error)
{
    free(error);
}

const char *bd_error_message(const bd_error *error)
{
    return error->message;
}

const char *bd_error_name(const bd_error *error)
{
    return bd_code_name(error->code);
}

uint64_t bd_error_at(const bd_error *error)
{
    return error->at;
}

/* ---- names ---- */

const char *bd_algorithm_name(size_t index)
{
    size_t count;
    const bd_algorithm *algorithms = bd_algorithms(&count);
    return index < count ? algorithms[index].name : NULL;
}

const char *bd_algorithm_summary(size_t index)
{
    size_t count;
    const bd_algorithm *algorithms = bd_algorithms(&count);
    return index < count ? algorithms[index].summary : NULL;
}

static const bd_domain *domain_at(size_t index)
{
    const bd_domain *const *list = bd_domains();
    while (*list && index > 0)
        ++list, --index;
    return *list;
}

const char *bd_domain_name(size_t index)
{
    const bd_domain *domain = domain_at(index);
    return domain ? domain->name : NULL;
}

const char *bd_domain_heuristic(size_t index)
{
    const bd_domain *domain = domain_at(index);
    return domain ? domain->heuristic : NULL;
}

const char *bd_domain_summary(size_t index)
{
    const bd_domain *domain = domain_at(index);
    return domain ? domain->summary : NULL;
}

/* ---- results ---- */

void bd_result_delete(bd_result *result)
{
    if (result)
        bd_result_free(result);
    free(result);
}

const char *bd_result_status(const bd_result *result)
{
    return bd_status_name(result->status);
}

bool bd_result_has_solution(const bd_result *result)
{
    return result->has_solution;
}

bool bd_result_is_optimal(const bd_result *result)
{
    return result->optimal;
}

uint64_t bd_result_cost(const bd_result *result)
{
    return result->has_solution ? result->cost : UINT64_MAX;
}

uint64_t bd_result_lower_bound(const bd_result *result)
{
    return result->lower_bound;
}

size_t bd_result_length(const bd_result *result)
{
    return result->length;
}

uint32_t bd_result_move(const bd_result *result, size_t index)
{
    return index < result->length ? result->moves[index] : UINT32_MAX;
}

const char *bd_result_counter(const bd_result *result, size_t index, uint64_t *value)
{
    for (int counter = 0; counter < BD_COUNTER_COUNT; ++counter) {
        if (!bd_result_counts(result, (bd_counter)counter) || index-- > 0)
            continue;
        *value = result->counter[counter];
        return bd_counter_name((bd_counter)counter);
    }
    return NULL;
}

double bd_result_seconds(const bd_result *result)
{
    return result->seconds;
}

const bd_error *bd_result_error(const bd_result *result)
{
    return &result->error;
}
