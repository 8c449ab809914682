#include <bandolo/heuristic/patterns.h>
#include "cli/patterns/facts.h"

#include <sys/stat.h>

static uint64_t file_size(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 ? (uint64_t)status.st_size : 0;
}

cli_pattern_facts pattern_facts_of(const bd_pattern_table *table, const char *path)
{
    cli_pattern_facts facts = {.bytes = file_size(path), .deepest = table->layers - 1};
    double sum = 0;
    for (unsigned distance = 0; distance < table->layers; ++distance) {
        facts.states += table->states[distance];
        sum += (double)distance * (double)table->states[distance];
    }
    facts.mean = facts.states ? sum / (double)facts.states : 0;
    return facts;
}

bool pattern_table_is_sound(const cli_pattern_table *table, cli_pattern_facts *facts,
                            bd_error *error)
{
    bd_pattern_table there;
    if (!bd_pattern_load(&there, &table->space, table->path, error))
        return false;
    *facts = pattern_facts_of(&there, table->path);
    bd_pattern_close(&there);
    return true;
}

bool pattern_error_is_of_system(const bd_error *error)
{
    return error->code == BD_SYSTEM || error->code == BD_NO_MEMORY;
}
