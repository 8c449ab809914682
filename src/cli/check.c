/* bandolo check: is this a position, and can the goal be reached from it? */
#include "cli/answer.h"
#include "cli/command.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/opening.h"
#include "cli/output.h"
#include "cli/positions.h"
#include "cli/shared_options.h"

#include <stdlib.h>
#include <string.h>

typedef struct cli_check_settings {
    const char *file, *goal;
    bool json, quiet;
} cli_check_settings;

#define AT(member) offsetof(cli_check_settings, member)

static const cli_option options[] = {
    OPTION_FILE(AT(file), "Check"),
    OPTION_GOAL(AT(goal)),
    OPTION_JSON(AT(json)),
    {.name = "quiet",
     .kind = &value_flag,
     .place = AT(quiet),
     .help = "Print nothing: the exit status says it"},
    {0},
};

static const cli_example examples[] = {
    {"bandolo check tile15 \"2 1 3 4 5 6 7 8 9 10 11 12 13 14 15 0\"",
     "two tiles swapped: not solvable, and why"},
    {0},
};

/* What is known without a search. */
typedef enum verdict { SOLVABLE, NOT_SOLVABLE, UNKNOWN } cli_verdict;

static cli_verdict judge(const bd_problem *problem, const void *state, char *why, size_t size)
{
    const bd_domain *domain = problem->domain;
    if (domain->check)
        return domain->check(problem->data, state, why, size) ? SOLVABLE : NOT_SOLVABLE;
    snprintf(why, size, "%s", "a legal position; only a search can tell whether it is solvable");
    return UNKNOWN;
}

static void print_verdict(const bd_problem *problem, const void *state, cli_verdict verdict,
                          const char *why, bool json)
{
    static const char *const words[] = {
        [SOLVABLE] = "solvable", [NOT_SOLVABLE] = "not solvable", [UNKNOWN] = "not known"};
    char *position = text_of_state(problem, state);
    if (!json)
        printf("%s: %s\n", words[verdict], why);
    else if (position)
        output_json(stdout,
                    json_pack("{s:o, s:o, s:o, s:o, s:s}", "domain",
                              json_of_text(problem->domain->name), "position",
                              json_of_text(position), "solvable",
                              verdict == UNKNOWN ? json_null() : json_boolean(verdict == SOLVABLE),
                              "reason", json_of_text(why), "version", BD_VERSION));
    free(position);
}

static int check_text(const bd_problem *problem, const char *text, size_t length,
                      const cli_check_settings *settings, bd_error *error)
{
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES] = {0};
    char why[256];
    if (!problem->domain->parse(problem->data, text, length, state, error))
        return EXIT_BAD;
    cli_verdict verdict = judge(problem, state, why, sizeof why);
    if (!settings->quiet)
        print_verdict(problem, state, verdict, why, settings->json);
    return verdict == NOT_SOLVABLE ? EXIT_NO : EXIT_ANSWERED;
}

static int check_all(const bd_problem *problem, cli_positions *positions,
                     const cli_check_settings *settings)
{
    int code = EXIT_ANSWERED;
    const char *text;
    size_t length;
    char where[160];
    for (;;) {
        bd_error error = {.code = BD_OK};
        cli_position_outcome outcome = positions_next(positions, &text, &length, &error);
        if (outcome == POSITIONS_DONE)
            return code;
        if (interrupted())
            return EXIT_INTERRUPTED;
        if (outcome == POSITION_GIVEN)
            code = exit_worse(code, check_text(problem, text, length, settings, &error));
        if (error.code != BD_OK)
            code = exit_worse(code, complain(exit_of_error(&error), "%s%s",
                                             positions_where(positions, where, sizeof where),
                                             error.message));
        if (outcome == POSITIONS_LOST)
            return code;
        if (!output_flush())
            return EXIT_OUTSIDE;
    }
}

static int run(void *given, char **words, unsigned count)
{
    const cli_check_settings *settings = given;
    bd_problem problem = {0};
    cli_positions positions;
    bd_error error;
    int code;
    (void)count;
    if (!open_problem(&problem, words[0], NULL, &(bd_setup){.goal = settings->goal}, &error))
        return complain(exit_of_error(&error), "%s", error.message);
    if (positions_open(&positions, &problem, words[1], settings->file, (word_columns){0}, &error)) {
        code = check_all(&problem, &positions, settings);
        positions_close(&positions);
    } else
        code = complain(exit_of_error(&error), "%s", error.message);
    bd_problem_close(&problem);
    return code;
}

const cli_command command_check = {
    .name = "check",
    .synopsis = "DOMAIN [POSITION | -f FILE | -]",
    .summary = "say whether a position can be solved at all, and why not",
    .details = "No search is made: what the domain can tell is told in no time. The exit "
               "status is 0 for solvable, or legal where nothing more is known, 1 for not "
               "solvable, 2 for no position.",
    .options = options,
    .examples = examples,
    .least_words = 1,
    .most_words = 2,
    .settings_size = sizeof(cli_check_settings),
    .run = run,
};
