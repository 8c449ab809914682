#include "cli/patterns/building.h"

#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/processors.h"
#include "cli/progress.h"

#include <bandolo/heuristic/patterns.h>
#include <bandolo/search/domain.h>
#include <bandolo/base/run.h>
#include <bandolo/base/text.h>

static void show_layer(void *context, unsigned distance, uint64_t states)
{
    cli_pattern_watch *watch = context;
    char line[LINE_WIDTH];
    uint64_t all = (uint64_t)watch->space->blocks * watch->space->width;
    watch->met += states;
    bd_text(line, sizeof line, "%.40s: distance %u, %.0f %%", watch->space->name, distance,
            100.0 * (double)watch->met / (double)all);
    progress_show_line(line);
}

bd_pattern_options pattern_build_options(cli_pattern_watch *watch, const bd_pattern_space *space,
                                         unsigned threads, bool watched)
{
    *watch = (cli_pattern_watch){.space = space};
    return (bd_pattern_options){.threads = threads ? threads : processors(),
                                .stop = interrupt_flag(),
                                .context = watch,
                                .layer = watched ? show_layer : NULL};
}

bool pattern_build_table(const cli_pattern_table *table, unsigned threads, bool watched,
                         const atomic_bool *stop, cli_pattern_built *built, bd_error *error)
{
    double started = bd_clock_seconds();
    cli_pattern_watch watch;
    bd_pattern_options options = pattern_build_options(&watch, &table->space, threads, watched);
    bd_pattern_table made;
    options.stop = stop;
    bool ok = bd_pattern_build_file(&made, &table->space, table->path, &options, error);
    progress_erase();
    if (!ok)
        return false;
    built->facts = pattern_facts_of(&made, table->path);
    built->seconds = bd_clock_seconds() - started;
    return true;
}
