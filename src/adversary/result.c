#include <bandolo/adversary/search.h>

#include <stdlib.h>

static const struct {
    const char *name, *meaning;
} counters[] = {
#define X(counter, name, meaning) [counter] = {#name, meaning},
    BD_GAME_COUNTERS(X)
#undef X
};

void bd_game_result_free(bd_game_result *result)
{
    free(result->line);
    result->line = NULL;
    result->length = 0;
    result->has_value = false;
}

const char *bd_game_counter_name(bd_game_counter counter)
{
    return counters[counter].name;
}

const char *bd_game_counter_meaning(bd_game_counter counter)
{
    return counters[counter].meaning;
}
