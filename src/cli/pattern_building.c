#include "cli/pattern_building.h"

#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/progress.h"

#include <bandolo/base/clock.h>
#include <bandolo/base/text.h>

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct layer_watch {
    const cli_pattern_table *table;
    uint64_t met;
} layer_watch;

static void show_layer(void *context, unsigned distance, uint64_t states)
{
    layer_watch *watch = context;
    char line[LINE_WIDTH];
    uint64_t all = (uint64_t)watch->table->space.blocks * watch->table->space.width;
    watch->met += states;
    bd_text(line, sizeof line, "%.40s: distance %u, %.0f %%", watch->table->space.name, distance,
            100.0 * (double)watch->met / (double)all);
    progress_show_line(line);
}

unsigned processors(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 0 ? (unsigned)count : 1;
}

static uint64_t file_size(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 ? (uint64_t)status.st_size : 0;
}

bool pattern_build_table(const cli_pattern_table *table, unsigned threads, bool watched,
                         cli_pattern_built *built, bd_error *error)
{
    double started = bd_clock_seconds(), mean;
    layer_watch watch = {.table = table};
    const bd_pattern_options options = {.threads = threads ? threads : processors(),
                                        .stop = interrupt_flag(),
                                        .context = &watch,
                                        .layer = watched ? show_layer : NULL};
    bd_pattern_table made;
    bool ok = bd_pattern_build_file(&made, &table->space, table->path, &options, error);
    progress_erase();
    if (!ok)
        return false;
    built->states = pattern_states_of(&made, &mean);
    built->deepest = made.layers - 1;
    built->bytes = file_size(table->path);
    built->seconds = bd_clock_seconds() - started;
    return true;
}

bool pattern_table_is_sound(const cli_pattern_table *table)
{
    char name[BD_PATTERN_NAME];
    bd_pattern_table there;
    bd_error error;
    if (!bd_pattern_inspect(&there, name, table->path, true, &error))
        return false;
    bd_pattern_close(&there);
    return strcmp(name, table->space.name) == 0;
}

uint64_t pattern_states_of(const bd_pattern_table *table, double *mean)
{
    uint64_t states = 0;
    double sum = 0;
    for (unsigned distance = 0; distance < table->layers; ++distance) {
        states += table->states[distance];
        sum += (double)distance * (double)table->states[distance];
    }
    *mean = states ? sum / (double)states : 0;
    return states;
}
