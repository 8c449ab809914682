/* bandolo store build --whole: a table of every position from which the goal can be reached, beside the
 * file of the store. */
#include "cli/store.h"

#include "cli/complain.h"
#include "cli/footprint.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/progress.h"

#include "store/dense.h"

#include <bandolo/base/clock.h>
#include <bandolo/base/text.h>

#include <string.h>
#include <unistd.h>

/* Such a build under way. */
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

static int tell(const whole_builder *builder, const char *path)
{
    char count[NUMBER_SIZE], time[NUMBER_SIZE], rate[NUMBER_SIZE];
    double seconds = bd_clock_seconds() - builder->started;
    printf("%s: %s positions, the farthest at distance %u, in %s, %s positions a second\n", path,
           show_count(count, builder->done), builder->distance, show_seconds(time, seconds),
           show_count(rate, (uint64_t)((double)builder->done / (seconds > 0 ? seconds : 1))));
    return EXIT_ANSWERED;
}

static int build(store_session *session, const char *path)
{
    bd_error error;
    uint64_t least;
    const cli_store_settings *settings = session->settings;
    const bd_domain *domain = session->problem.domain;
    bd_budget budget = bd_budget_of(0);
    if (settings->limit_memory) {
        budget = bd_budget_of(footprint_budget(settings->limit_memory, &least));
        if (budget.limit == 0)
            return complain(EXIT_BAD, "--limit-memory: expected at least %lluM",
                            (unsigned long long)(least >> 20) + 1);
    }
    whole_builder builder = {.started = bd_clock_seconds(),
                             .is_watched = !settings->quiet && isatty(STDERR_FILENO),
                             .all = domain->positions ? domain->positions(session->problem.data)
                                                      : 0};
    const bd_store_dense_options options = {.budget = &budget,
                                            .threads = settings->threads,
                                            .stop = interrupt_flag(),
                                            .context = &builder,
                                            .layer = on_layer};
    bd_store_subject subject = *bd_store_about(session->store);
    subject.rules = domain;
    subject.problem = session->problem.data;
    bool ok = bd_store_build_dense(settings->store, &subject, &options, &error);
    progress_erase();
    if (ok)
        return tell(&builder, path);
    if (interrupted())
        return complain(EXIT_INTERRUPTED, "interrupted; nothing of it is kept");
    if (error.code == BD_NO_MEMORY && settings->limit_memory)
        return complain(EXIT_LIMIT, "limit-memory: %s", error.message);
    return complain(exit_of_error(&error), "%s", error.message);
}

int store_build_whole(store_session *session)
{
    char path[4096];
    const char *where = session->settings->store;
    if (strstr(where, "://"))
        return complain(EXIT_BAD, "--whole: expected a store in a file");
    if (session->settings->limit_time > 0)
        return complain(EXIT_BAD, "--whole has no use for --limit-time");
    bd_text(path, sizeof path, "%s.%s", where, store_dense.name);
    return build(session, path);
}
