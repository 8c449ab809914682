#include <bandolo/search/result.h>

#include <stdlib.h>

static const struct {
    const char *name;
    int exit_code;
} statuses[] = {
#define X(status, name, exit_code) [status] = {name, exit_code},
    BD_STATUSES(X)
#undef X
};

static const struct {
    const char *name, *meaning;
} counters[] = {
#define X(counter, name, meaning) [counter] = {#name, meaning},
    BD_COUNTERS(X)
#undef X
};

void bd_result_free(bd_result *result)
{
    free(result->moves);
    result->moves = NULL;
    result->length = 0;
}

const char *bd_status_name(bd_status status)
{
    return statuses[status].name;
}

int bd_status_exit_code(bd_status status)
{
    return statuses[status].exit_code;
}

const char *bd_counter_name(bd_counter counter)
{
    return counters[counter].name;
}

const char *bd_counter_meaning(bd_counter counter)
{
    return counters[counter].meaning;
}
