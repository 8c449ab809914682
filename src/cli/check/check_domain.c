/* bandolo check-domain: play a domain against its own promises. */
#include "cli/check/promise_report.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/patterns/folder.h"
#include "cli/shared_options.h"

#include "ask/footprint.h"
#include "ask/kinds.h"
#include "ask/opening.h"
#include "text/aliases.h"

#include <bandolo/search/domain.h>

#include <string.h>

#define AT(member) offsetof(cli_check_domain_settings, member)

static const cli_option check_domain_options[] = {
    {.parameter = "heuristic",
     .place = AT(heuristic),
     .help = "Check the domain with this heuristic (default: its first)"},
    {.parameter = "goal", .place = AT(goal)},
    {.parameter = "depth",
     .place = AT(depth),
     .help = "Try all moves of the states up to N moves away (default: 8)"},
    OPTION(
        "random", "N", count, AT(random),
        .help = "Walk N times at random from each position, four times as far (default: 16); for a "
                "game: play N games (default: 100); for local search: N walks (default: 20)"),
    {.parameter = "seed",
     .place = AT(seed),
     .help = "Seed of the walks, and of the positions if you give none (default: 0)"},
    OPTION_PATTERNS(AT(patterns), 0),
    {.parameter = "limit-nodes",
     .place = AT(limits.nodes),
     .help = "Visit at most N states (default: 20K; for local search: no limit)"},
    {.parameter = "limit-memory", .place = AT(limits.bytes)},
    {.parameter = "limit-time",
     .place = AT(limits.seconds),
     .help = "Stop after TIME, such as 500ms, 10s, 2m or 1h"},
    OPTION_JSON(AT(json), "Print one JSON object"),
    OPTION_QUIET(AT(quiet), "Print nothing; the exit status is the answer"),
    {0},
};
#undef AT

static const cli_example check_domain_examples[] = {
    {"bandolo check-domain ./jugs.so \"0 0\"", "a plug-in, from one position"},
    {"bandolo check-domain ./mine.so \"0 0\" \"5 3\" --depth 20 --random 100",
     "farther, from two positions"},
    {"bandolo check-domain ./chomp.so --random 500", "a game, by playing it 500 times at random"},
    {"bandolo check-domain tile8 --heuristic manhattan",
     "a built-in domain, from random positions"},
    {"bandolo check-domain queens 20", "changes and costs of local search"},
    {0},
};

enum { DRAWN = 3 };

/* A check under way. */
typedef struct check_domain_checking {
    promise_report report;
    bd_problem problem;
    unsigned char *states; /* of the positions, in a row */
    size_t count;
} check_domain_checking;

/* ---- positions ---- */

static bool check_domain_read_positions(check_domain_checking *self, char **words, bd_error *error)
{
    const bd_domain *domain = self->problem.domain;
    for (; *words; ++words) {
        unsigned char state[BD_STATE_BYTES] __attribute__((aligned(16))) = {0};
        if (!domain->parse(self->problem.data, *words, strlen(*words), state, error))
            return false;
        memcpy(self->states + self->count++ * domain->state_size, state, domain->state_size);
    }
    return true;
}

static bool draw_positions(check_domain_checking *self, bd_error *error)
{
    const bd_domain *domain = self->problem.domain;
    if (!domain->draw_lots)
        return bd_fail(error, BD_BAD_USAGE, 0, "give a POSITION: %s", domain->position);
    bd_random random = bd_random_of(self->report.settings->seed.number);
    while (self->count < DRAWN) {
        unsigned char state[BD_STATE_BYTES] __attribute__((aligned(16))) = {0};
        if (!domain->draw_lots(self->problem.data, &random, state))
            return bd_fail(error, BD_BAD_USAGE, 0, "%s draws no position", domain->name);
        memcpy(self->states + self->count++ * domain->state_size, state, domain->state_size);
    }
    return true;
}

/* ---- the report ---- */

static void check_domain_take_fault(void *context, const bd_fault *fault)
{
    check_domain_checking *self = context;
    promise_report_fault(&self->report, bd_promise_name(fault->promise),
                         bd_promise_meaning(fault->promise), fault->position, fault->move,
                         fault->message);
}

static const char *const check_domain_promises[] = {
#define X(promise, name, meaning) name,
    BD_PROMISES(X)
#undef X
};

static int check_domain_report(const check_domain_checking *self, const bd_promise_result *result,
                               bool holds)
{
    const cli_check_domain_settings *settings = self->report.settings;
    const promise_counts counts = {{{"states", result->states},
                                    {"moves", result->moves},
                                    {"distances", result->distances},
                                    {"searches", result->searches}},
                                   check_domain_promises,
                                   result->checks,
                                   result->faults,
                                   BD_PROMISE_COUNT};
    if (result->status == BD_FAILED)
        return complain_of(&result->error);
    int code = promise_report_end(&self->report, &counts, result->status, holds);
    if (result->status == BD_SOLVED && result->distances == 0 && result->searches == 0 &&
        !settings->json && !settings->quiet)
        puts("no goal found: h is not compared with any path; try a position nearer the goal, or "
             "--depth");
    return code;
}

/* ---- the check ---- */

static int check_domain_check(check_domain_checking *self)
{
    const cli_check_domain_settings *settings = self->report.settings;
    bd_error error;
    bd_promise_options given = {.depth = settings->depth,
                                .walks = settings->random,
                                .seed = settings->seed.number,
                                .limits = settings->limits,
                                .stop = interrupt_flag(),
                                .context = self,
                                .fault = check_domain_take_fault};
    bd_promise_result result;
    if (!footprint_limit(settings->limits.bytes, &given.limits.bytes, &error))
        return complain_of(&error);
    footprint_release();
    bool holds = bd_check_promises(self->problem.domain, self->problem.data, self->states,
                                   self->count, &given, &result);
    return check_domain_report(self, &result, holds);
}

static bool is_path_domain(const char *name)
{
    for (const bd_domain *const *entry = bd_domains(); *entry; ++entry)
        if (strcmp((*entry)->name, name) == 0)
            return true;
    return false;
}

/* False: `error` says why; nothing is to be closed. */
static bool open_domain(check_domain_checking *self, const char *name, bd_error *error)
{
    char folder[FOLDER_SIZE];
    const cli_check_domain_settings *settings = self->report.settings;
    const bd_setup setup = {.goal = settings->goal,
                            .patterns = pattern_folder(settings->patterns, folder),
                            .stop = interrupt_flag(),
                            .is_many = true}; /* estimates are read without a search */
    const char *domain = alias_name(ALIAS_OF_DOMAIN, name);
    if (open_problem(&self->problem, domain, settings->heuristic, &setup, error)) {
        self->report.domain = self->problem.domain->name;
        self->report.heuristic = self->problem.domain->heuristic;
        return true;
    }
    bd_error unknown;
    const ask_kind *kind = kind_choose(&(ask_question){.domain = name}, &unknown);
    if (kind && kind != &ask_paths && !is_path_domain(domain))
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "check-domain is for paths, games and local search; %s is solved by %s",
                       name, kind->solution);
    if (settings->heuristic)
        explain_missing_tables(domain, settings->heuristic, &setup, error);
    return false;
}

static bool is_game(const char *name)
{
    bd_error unknown;
    return kind_choose(&(ask_question){.domain = alias_name(ALIAS_OF_DOMAIN, name)}, &unknown) ==
           &ask_games;
}

bool takes_no_path_options(const cli_check_domain_settings *settings, const char *domain,
                           const char *what, bd_error *error)
{
    const char *given = settings->heuristic      ? "heuristic"
                        : settings->depth        ? "depth"
                        : settings->patterns     ? "patterns"
                        : settings->limits.bytes ? "limit-memory"
                                                 : NULL;
    return !given || bd_fail(error, BD_BAD_USAGE, 0,
                             "--%s is for domains of paths, and %.60s is %s", given, domain, what);
}

/* Nothing else but local search, or constraints, solves it. */
static bool is_landscape(const char *name)
{
    const char *domain = alias_name(ALIAS_OF_DOMAIN, name);
    return bd_landscape_find(domain) && !is_path_domain(domain);
}

static int check_domain_run(void *given, char **words)
{
    if (is_game(words[0]))
        return check_game(given, words);
    if (is_landscape(words[0]))
        return check_landscape(given, words);
    check_domain_checking self = {.report = {given, .faults = json_array()}};
    bd_error error;
    int code = EXIT_BAD;
    if (!open_domain(&self, words[0], &error)) {
        json_decref(self.report.faults);
        return complain_of(&error);
    }
    self.states = malloc(MOST_WORDS * self.problem.domain->state_size);
    if (!self.states || !self.report.faults)
        code = complain_of_memory("the positions");
    else if (words[1] ? check_domain_read_positions(&self, words + 1, &error)
                      : draw_positions(&self, &error))
        code = check_domain_check(&self);
    else
        code = complain_of(&error);
    free(self.states);
    json_decref(self.report.faults);
    bd_problem_close(&self.problem);
    return code;
}

const cli_command command_check_domain = {
    .name = "check-domain",
    .synopsis = "DOMAIN [POSITION...]",
    .summary = "check whether a domain, or a plug-in, keeps its promises",
    .details =
        "For authors of domains. DOMAIN is the path of a plug-in (./mine.so) or a built-in domain "
        "of paths, a game, or a problem of local search. Without a POSITION the check takes three "
        "random ones, if the domain can generate them.\n\n"
        "The check tries every move of every state near the positions, and walks at random from "
        "them. It compares keys, texts, inverses, costs and heuristics with what the domain "
        "promises, h with the cheapest paths to the goals among these states, and the solutions of "
        "several algorithms with each other. For each promise it reports the first fault: "
        "position, move and numbers.\n\n"
        "For a game it plays at random from each position, or from the start. It compares moves, "
        "ends, sides, keys, texts, symmetries and the values of several algorithms.\n\n"
        "For local search it walks at random on one instance, or file. It compares what each "
        "change costs with the rules, and looks at bounds, lists, features, children and the "
        "answers of all algorithms.\n\n"
        "Every fault that it reports is real, but it may miss some. It finds more with positions "
        "near a goal. The exit status is 0 if no promise is broken, 1 if one is, 3 if a limit "
        "ended the "
        "check first.",
    .options = check_domain_options,
    .examples = check_domain_examples,
    .least_words = 1,
    .most_words = MOST_WORDS,
    .settings_size = sizeof(cli_check_domain_settings),
    .run = check_domain_run,
};
