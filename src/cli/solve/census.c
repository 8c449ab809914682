/* bandolo census: counts the positions at each distance from the goal. */
#include "cli/command.h"

#include "ask/alarm.h"
#include "ask/footprint.h"
#include "ask/store_open.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/shared_options.h"
#include "search/census_lacks.h"

#include <bandolo/base/run.h>
#include <bandolo/search/census.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct census_settings {
    const char *goal;
    unsigned threads;
    uint64_t limit_memory;
    given_number farthest;
    double limit_time;
    bool json, quiet;
} census_settings;

#define AT(member) offsetof(census_settings, member)

static const cli_option census_options[] = {
    {.group = "Which positions"},
    {.parameter = "goal", .place = AT(goal)},

    {.group = "How to search"},
    {.parameter = "threads", .place = AT(threads), .help = "Use N threads (default: 1)"},

    {.group = "When to stop and print the distances so far (default: never)"},
    {.parameter = "limit-memory", .place = AT(limit_memory)},
    {.parameter = "limit-time",
     .place = AT(limit_time),
     .help = "Stop after TIME, such as 10s or 2m"},

    {.group = "How to print"},
    OPTION("farthest", "N", whole, AT(farthest),
           .help = "Print N of the farthest positions, at most 64 (default: 2)"),
    OPTION_JSON(AT(json), "Print one JSON object"),
    OPTION_QUIET(AT(quiet), "Print only the widths, one distance a line: no progress, no summary"),
    {0},
};
#undef AT

static const cli_example census_examples[] = {
    {"bandolo census tile8", "31 moves solve every 8-puzzle, and two positions need them all"},
    {"bandolo census tile:3x4 --threads 2", "239,500,800 positions in 57 MiB"},
    {"bandolo census tile:2x5 --goal blank-first --json", "for other programs"},
    {0},
};

/* A census as it goes on, and what it found. */
typedef struct counting {
    const census_settings *settings;
    const bd_problem *problem;
    const char *domain; /* as the user named it */
    double started, seconds;
    uint64_t all, done; /* positions */
    bool is_watched, is_late;
    bd_census census;
} counting;

static void on_layer(void *context, unsigned distance, uint64_t positions)
{
    counting *self = context;
    (void)distance;
    self->done += positions;
    if (self->is_watched)
        progress_show_part(self->done, self->all, 0, bd_clock_seconds() - self->started);
}

/* ---- what is told ---- */

static double mean_distance(const bd_census *census)
{
    double moves = 0;
    for (unsigned distance = 0; distance < census->layers; ++distance)
        moves += (double)distance * (double)census->positions[distance];
    return census->total ? moves / (double)census->total : 0;
}

static unsigned farthest_wanted(const counting *self)
{
    enum { USUAL = 2 };
    const given_number *given = &self->settings->farthest;
    uint64_t wanted = given->given ? (uint64_t)given->number : USUAL;
    return wanted < self->census.farthest_count ? (unsigned)wanted : self->census.farthest_count;
}

/* Writes a position of the last layer. */
static void write_farthest(const counting *self, unsigned number, char *text, size_t size)
{
    _Alignas(16) unsigned char state[BD_STATE_BYTES];
    const bd_domain *rules = self->problem->domain;
    rules->unrank(self->problem->data, self->census.farthest[number], state);
    rules->format(self->problem->data, state, text, size);
}

static const char *status_of(const counting *self)
{
    return self->is_late ? bd_status_name(BD_LIMIT_TIME) : bd_status_name(self->census.status);
}

static int print_json(const counting *self)
{
    const bd_census *census = &self->census;
    json_t *widths = json_array(), *farthest = json_array();
    for (unsigned distance = 0; distance < census->layers; ++distance)
        json_array_append_new(widths, json_integer((json_int_t)census->positions[distance]));
    for (unsigned i = 0; i < farthest_wanted(self); ++i) {
        char text[256];
        write_farthest(self, i, text, sizeof text);
        json_array_append_new(farthest, json_string(text));
    }
    json_draft object = object_new();
    object_text(&object, "domain", self->domain);
    object_text(&object, "status", status_of(self));
    object_number(&object, "all", self->all);
    object_number(&object, "positions", census->total);
    object_number(&object, "deepest", census->layers ? census->layers - 1 : 0);
    object_add(&object, "mean", json_real(mean_distance(census)));
    object_add(&object, "by_distance", widths);
    object_add(&object, "farthest", farthest);
    object_add(&object, "seconds", json_real(self->seconds));
    object_text(&object, "version", BD_VERSION);
    return output_json(stdout, object_done(&object)) ? EXIT_ANSWERED : EXIT_OUTSIDE;
}

static void print_summary(const counting *self)
{
    const bd_census *census = &self->census;
    char total[NUMBER_SIZE], last[NUMBER_SIZE], time[NUMBER_SIZE], rate[NUMBER_SIZE];
    show_seconds(time, self->seconds);
    show_rate(rate, (double)census->total / (self->seconds > 0 ? self->seconds : 1));
    if (census->status != BD_SOLVED) {
        printf("\n%s: %s positions up to distance %u, in %s\n",
               self->is_late ? "stopped at the limit on time" : "interrupted",
               show_count(total, census->total), census->layers - 1, time);
        return;
    }
    printf("\n%s positions; the farthest are %u moves away (%s); %.3f moves on average\n",
           show_count(total, census->total), census->layers - 1,
           show_count(last, census->positions[census->layers - 1]), mean_distance(census));
    printf("%s (%s)\n", time, rate);
    for (unsigned i = 0; i < farthest_wanted(self); ++i) {
        char text[256];
        write_farthest(self, i, text, sizeof text);
        printf("%s%s\n", i == 0 ? "farthest: " : "          ", text);
    }
}

static void print_text(const counting *self)
{
    char count[NUMBER_SIZE];
    for (unsigned distance = 0; distance < self->census.layers; ++distance)
        printf("%4u %18s\n", distance, show_count(count, self->census.positions[distance]));
    if (!self->settings->quiet && self->census.layers > 0)
        print_summary(self);
}

/* ---- the census ---- */

/* Bytes that a census needs at least: sliding tiles, which have a census of their own, take one bit a position, other
 * domains four. */
static uint64_t least_bytes(const counting *self)
{
    return self->problem->domain->census ? self->all / 8 : self->all / 2;
}

/* Refuses, before a search, what no free memory of this machine can hold; 0: it may fit. */
static int refuse_too_large(const counting *self)
{
    char count[NUMBER_SIZE], memory[NUMBER_SIZE];
    uint64_t bytes = least_bytes(self);
    if (bytes <= footprint_machine())
        return 0;
    return complain(EXIT_BAD,
                    "the %s positions of %.40s need %s of memory, more than this machine has; for "
                    "those near the goal use: bandolo store build %.40s --store FILE --depth N",
                    show_count(count, self->all), self->domain, show_bytes(memory, bytes),
                    self->domain);
}

static int refuse(const counting *self, uint64_t bytes)
{
    const bd_census *census = &self->census;
    char count[NUMBER_SIZE], memory[NUMBER_SIZE];
    if (self->settings->json && census->status == BD_LIMIT_MEMORY &&
        print_json(self) != EXIT_ANSWERED)
        return EXIT_OUTSIDE;
    if (census->status == BD_FAILED)
        return complain_of(&census->error);
    return complain(bytes ? EXIT_LIMIT : EXIT_OUTSIDE,
                    "%sno memory for the %s positions of %.40s, which need at least %s",
                    bytes ? "--limit-memory: " : "", show_count(count, self->all), self->domain,
                    show_bytes(memory, least_bytes(self)));
}

static int tell(const counting *self, uint64_t bytes)
{
    const bd_census *census = &self->census;
    if (census->status == BD_FAILED || census->status == BD_LIMIT_MEMORY)
        return refuse(self, bytes);
    int code = EXIT_ANSWERED;
    if (self->settings->json)
        code = print_json(self);
    else
        print_text(self);
    if (census->status == BD_STOPPED)
        code = exit_worse(code, self->is_late ? EXIT_LIMIT : EXIT_INTERRUPTED);
    return code;
}

static int take(counting *self)
{
    const census_settings *settings = self->settings;
    uint64_t bytes;
    bd_error error;
    ask_alarm alarm;
    if (!footprint_limit(settings->limit_memory, &bytes, &error))
        return complain_of(&error);
    footprint_release();
    bd_budget budget = bd_budget_of(bytes);
    self->started = bd_clock_seconds();
    double until = settings->limit_time > 0 ? self->started + settings->limit_time : INFINITY;
    const bd_census_options how = {.budget = &budget,
                                   .threads = settings->threads,
                                   .stop = alarm_begin(&alarm, until, interrupt_flag()),
                                   .context = self,
                                   .layer = on_layer};
    bd_census_take(self->problem->domain, self->problem->data, &how, &self->census);
    self->is_late = alarm_end(&alarm) && self->census.status == BD_STOPPED;
    self->seconds = bd_clock_seconds() - self->started;
    progress_erase();
    return tell(self, bytes);
}

static int census_run(void *given, char **words)
{
    const census_settings *settings = given;
    bd_problem problem;
    bd_error error;
    const given_number *farthest = &settings->farthest;
    if (farthest->given && (farthest->number < 1 || farthest->number > BD_CENSUS_MOST_FARTHEST))
        return complain(EXIT_BAD, "--farthest: expected a number of positions, 1 to %d",
                        BD_CENSUS_MOST_FARTHEST);
    if (!open_plainly(&problem, words[0], settings->goal, interrupt_flag(), &error))
        return complain_of(&error);
    counting *self = calloc(1, sizeof *self);
    char lacks[CENSUS_LACKS_SIZE];
    int code;
    if (!self) {
        code = complain_of_memory("a census");
    } else if (*census_lacks(problem.domain, problem.data, lacks)) {
        code = complain(EXIT_BAD,
                        "a census needs numbered positions and reversible moves of cost 1; %.120s "
                        "lacks %s",
                        words[0], lacks);
    } else {
        self->settings = settings;
        self->problem = &problem;
        self->domain = words[0];
        self->all = problem.domain->positions(problem.data);
        self->is_watched = !settings->quiet && isatty(STDERR_FILENO);
        code = refuse_too_large(self);
        if (code == 0)
            code = take(self);
    }
    free(self);
    bd_problem_close(&problem);
    return code;
}

const cli_command command_census = {
    .name = "census",
    .synopsis = "DOMAIN",
    .summary = "count the positions at each distance from the goal",
    .details =
        "A breadth-first search from the goal through all positions: how many are 0, 1, 2, ... "
        "moves "
        "away, how far the farthest are, and the mean. It needs a domain that numbers its "
        "positions, and moves that cost 1 and can be taken back. Sliding tiles take one bit a "
        "position, other domains four.\n\n'store build --whole' keeps what the census finds, two "
        "bits a position, so that 'solve --store' answers at once.",
    .options = census_options,
    .examples = census_examples,
    .least_words = 1,
    .most_words = 1,
    .settings_size = sizeof(census_settings),
    .run = census_run,
};
