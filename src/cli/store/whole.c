/* bandolo store build --whole: a table of all positions that can reach the goal, beside the file of the store. */
#include "cli/store/store.h"

#include "cli/complain.h"
#include "ask/footprint.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "search/census_lacks.h"
#include "ask/store_open.h"

#include <bandolo/base/run.h>
#include <bandolo/store/store.h>

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A build of a whole table. */
typedef struct whole_builder {
    double started;
    bool is_watched;
    uint64_t all, done; /* positions */
    unsigned distance;  /* the last one */
} whole_builder;

static void on_layer(void *context, unsigned distance, uint64_t positions)
{
    whole_builder *builder = context;
    builder->done += positions;
    builder->distance = distance;
    if (builder->is_watched)
        progress_show_part(builder->done, builder->all, 0, bd_clock_seconds() - builder->started);
}

static int whole_tell(const whole_builder *builder, const char *where)
{
    char count[NUMBER_SIZE], time[NUMBER_SIZE], rate[NUMBER_SIZE];
    double seconds = bd_clock_seconds() - builder->started;
    printf("%s.dense: %s positions, the farthest at distance %u, in %s, %s positions a second\n",
           where, show_count(count, builder->done), builder->distance, show_seconds(time, seconds),
           show_count(rate, (uint64_t)((double)builder->done / (seconds > 0 ? seconds : 1))));
    return EXIT_ANSWERED;
}

/* Refuses, before any file is made, if such a table is impossible; 0: it is possible. */
static int whole_refuse(const cli_store_settings *settings, const bd_problem *problem)
{
    char count[NUMBER_SIZE], memory[NUMBER_SIZE], lacks[CENSUS_LACKS_SIZE];
    if (strstr(settings->store, "://"))
        return complain(EXIT_BAD, "--whole needs a store in a file");
    if (settings->limit_time > 0)
        return complain(EXIT_BAD, "--whole takes no --limit-time");
    if (*census_lacks(problem->domain, problem->data, lacks))
        return complain(EXIT_BAD,
                        "--whole needs numbered positions and reversible moves of cost 1; %.40s "
                        "lacks %s: use --depth N",
                        problem->domain->name, lacks);
    uint64_t positions = problem->domain->positions(problem->data), bytes = positions / 2;
    if (bytes <= footprint_machine())
        return 0;
    return complain(EXIT_BAD,
                    "--whole: %s positions need %s of memory, more than this machine has; "
                    "use --depth N",
                    show_count(count, positions), show_bytes(memory, bytes));
}

/* Makes the store beside which the table will lie, if it is missing. A table that exists is not opened: it may be
 * corrupt, and will be replaced. */
static bool ensure_store(const cli_store_settings *settings, const bd_store_subject *subject,
                         bd_error *error)
{
    bd_store *store;
    return bd_store_open(&store, settings->store, subject, 0, error) &&
           bd_store_close(store, error);
}

static int whole_build(const cli_store_settings *settings, const bd_store_subject *subject)
{
    bd_error error;
    uint64_t bytes;
    if (!footprint_limit(settings->limit_memory, &bytes, &error))
        return complain_of(&error);
    footprint_release();
    bd_budget budget = bd_budget_of(bytes);
    whole_builder builder = {.started = bd_clock_seconds(),
                             .is_watched = !settings->quiet && isatty(STDERR_FILENO),
                             .all = subject->rules->positions(subject->problem)};
    const bd_census_options options = {.budget = &budget,
                                       .threads = settings->threads,
                                       .stop = interrupt_flag(),
                                       .context = &builder,
                                       .layer = on_layer};
    bool ok = bd_store_build_dense(settings->store, subject, &options, &error);
    progress_erase();
    if (ok)
        return whole_tell(&builder, settings->store);
    if (error.code == BD_INTERRUPTED)
        return complain(EXIT_INTERRUPTED, "interrupted; nothing of it is kept");
    if (error.code == BD_NO_MEMORY && settings->limit_memory)
        return complain(EXIT_LIMIT, "limit-memory: %s", error.message);
    return complain_of(&error);
}

static int build_of(const cli_store_settings *settings, const bd_problem *problem,
                    const char *named)
{
    bd_error error;
    int code = whole_refuse(settings, problem);
    if (code != 0)
        return code;
    char *goal = goal_of(problem, settings->goal);
    if (!goal)
        return complain_of_memory("the text of a goal");
    bd_store_subject subject = {.domain = name_for_store(problem, named),
                                .goal = goal,
                                .key_size = (uint32_t)problem->domain->key_size};
    if (!ensure_store(settings, &subject, &error))
        code = complain_of_store(&error);
    subject.rules = problem->domain;
    subject.problem = problem->data;
    if (code == 0)
        code = whole_build(settings, &subject);
    free(goal);
    return code;
}

int store_build_whole(const cli_store_settings *settings, const char *named)
{
    bd_error error;
    bd_problem problem;
    if (!open_plainly(&problem, named, settings->goal, interrupt_flag(), &error))
        return complain_of(&error);
    int code = build_of(settings, &problem, named);
    bd_problem_close(&problem);
    return code;
}
