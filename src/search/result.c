#include <bandolo/search/search.h>

#include <stdlib.h>

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

const char *bd_counter_name(bd_counter counter)
{
    return counters[counter].name;
}

const char *bd_counter_meaning(bd_counter counter)
{
    return counters[counter].meaning;
}
