#include <bandolo/local/search.h>

#include <stdlib.h>

static const struct {
    const char *name, *meaning;
} counters[] = {
#define X(counter, name, meaning) [counter] = {#name, meaning},
    BD_LOCAL_COUNTERS(X)
#undef X
};

void bd_local_result_free(bd_local_result *result)
{
    free(result->values);
    result->values = NULL;
    result->length = 0;
    result->has_assignment = false;
}

const char *bd_local_counter_name(bd_local_counter counter)
{
    return counters[counter].name;
}

const char *bd_local_counter_meaning(bd_local_counter counter)
{
    return counters[counter].meaning;
}
