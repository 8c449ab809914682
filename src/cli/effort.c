#include "cli/effort.h"

#include "cli/output.h"
#include "cli/values_text.h"

#include <string.h>

void effort_json(json_draft *object, const cli_effort *effort)
{
    for (unsigned number = 0; number < effort->counters; ++number)
        if (effort->counted >> number & 1)
            object_number(object, effort->name(number), effort->counter[number]);
    object_add(object, "seconds", json_real(effort->seconds));
    object_number(object, "threads", effort->threads);
    object_number(object, "seed", effort->seed);
    object_text(object, "version", BD_VERSION);
}

static void print_counter(text_wrapping *line, const char *name, uint64_t count)
{
    char number[NUMBER_SIZE], noun[NOUN_SIZE];
    if (strcmp(name, "peak_bytes") == 0)
        wrap_piece(line, "%s,", show_bytes(number, count));
    else
        wrap_piece(line, "%s %s,", show_count(number, count), noun_for((int64_t)count, name, noun));
}

void effort_print(const char *algorithm, const cli_effort *effort, FILE *out)
{
    text_wrapping line = {.out = out, .indent = 2, .column = 2};
    char number[NUMBER_SIZE];
    fputs("  ", out);
    wrap_piece(&line, "%s:", algorithm);
    for (unsigned i = 0; i < effort->counters; ++i)
        if (effort->counter[i] > 0 && effort->counted >> i & 1)
            print_counter(&line, effort->name(i), effort->counter[i]);
    wrap_piece(&line, "%s", show_seconds(number, effort->seconds));
    if (effort->threads > 1)
        wrap_piece(&line, "on %u threads", effort->threads);
    if (effort->seed != 0)
        wrap_piece(&line, "(seed %llu)", (unsigned long long)effort->seed);
    wrap_end(&line);
}
