/* bandolo check: is this a position, and can it be solved? */
#include "cli/check.h"

#include "cli/answer.h"
#include "cli/command.h"
#include "cli/complain.h"
#include "cli/flatzinc_domain.h"
#include "cli/interrupt.h"
#include "cli/object.h"
#include "cli/opening.h"
#include "cli/output.h"
#include "cli/positions.h"
#include "cli/shared_options.h"

#include <stdlib.h>
#include <string.h>

#define AT(member) offsetof(cli_check_settings, member)

static const cli_option options[] = {
    OPTION_FILE(AT(file), "Check"),
    OPTION_GOAL(AT(goal), AT(given.option[OF_PATHS])),
    {.name = "limit-time",
     .argument = "TIME",
     .kind = &value_duration,
     .place = AT(limit_time),
     .noted = AT(given.option[OF_VALUES]),
     .help = "Of constraints, such as queens: look so long for a solution, and for a second one "
             "(default: 10s)"},
    OPTION_EXPLAIN(AT(explain), AT(given.option[OF_VALUES])),
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
    {"bandolo check words \"SEND+MORE=MONEY\"", "solvable, and there is one solution alone"},
    {"bandolo check queens \"0 3 . .\" --explain", "not solvable, and which rules are to blame"},
    {"bandolo check sudoku -f puzzles.txt --json", "of each the clues, and whether all are needed"},
    {0},
};

/* What is asked about: the positions of a problem, or instances of a constraint domain. */
typedef struct check_subject {
    const cli_check_settings *settings;
    const char *name;
    bd_problem problem;
    const bd_constraint_domain *constraints; /* NULL: the problem */
} check_subject;

/* ---- one position ---- */

void verdict_free(cli_verdict *verdict)
{
    free(verdict->position);
    free(verdict->explanation);
    json_decref(verdict->explanation_json);
    json_decref(verdict->facts);
}

static cli_answer_known is_solvable(const bd_problem *problem, const void *state, char *why,
                                    size_t size)
{
    const bd_domain *domain = problem->domain;
    if (domain->check)
        return domain->check(problem->data, state, why, size) ? SAYS_YES : SAYS_NO;
    snprintf(why, size, "%s", "a legal position; only a search can tell whether it is solvable");
    return NOT_KNOWN;
}

static bool check_state(const bd_problem *problem, const char *text, size_t length,
                        cli_verdict *verdict, bd_error *error)
{
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES] = {0};
    *verdict = (cli_verdict){.unique = NOT_KNOWN};
    if (!problem->domain->parse(problem->data, text, length, state, error))
        return false;
    verdict->solvable = is_solvable(problem, state, verdict->why, sizeof verdict->why);
    verdict->position = text_of_state(problem, state);
    return verdict->position ||
           bd_fail(error, BD_NO_MEMORY, 0, "no memory for the text of a position");
}

static void print_json(const check_subject *subject, const cli_verdict *verdict)
{
    cli_object object = object_new();
    object_text(&object, "domain",
                subject->constraints ? subject->name : subject->problem.domain->name);
    object_text(&object, "position", verdict->position);
    object_add(&object, "solvable",
               verdict->solvable == NOT_KNOWN ? json_null() : json_boolean(verdict->solvable));
    if (verdict->unique != NOT_KNOWN)
        object_flag(&object, "unique", verdict->unique == SAYS_YES);
    object_text(&object, "reason", verdict->why);
    if (verdict->facts && json_object_update(object.json, verdict->facts) != 0)
        object.failed = true;
    if (verdict->explanation_json)
        object_add(&object, "explanation", json_incref(verdict->explanation_json));
    object_text(&object, "version", BD_VERSION);
    output_json(stdout, object_done(&object));
}

static void print_verdict(const check_subject *subject, const cli_verdict *verdict)
{
    static const char *const words[] = {
        [SAYS_YES] = "solvable", [SAYS_NO] = "not solvable", [NOT_KNOWN] = "not known"};
    if (subject->settings->quiet)
        return;
    if (subject->settings->json)
        print_json(subject, verdict);
    else
        printf("%s: %s\n%s", words[verdict->solvable], verdict->why,
               verdict->explanation ? verdict->explanation : "");
}

/* What is not known although a search was made has met a limit. */
static int exit_of(const check_subject *subject, const cli_verdict *verdict)
{
    if (verdict->solvable == NOT_KNOWN && subject->constraints)
        return EXIT_LIMIT;
    return verdict->solvable == SAYS_NO ? EXIT_NO : EXIT_ANSWERED;
}

static int check_text(const check_subject *subject, const char *text, size_t length,
                      bd_error *error)
{
    cli_verdict verdict;
    bool judged = subject->constraints
                      ? check_constraint(subject->constraints, subject->settings, text, length,
                                         &verdict, error)
                      : check_state(&subject->problem, text, length, &verdict, error);
    if (!judged)
        return exit_of_error(error);
    print_verdict(subject, &verdict);
    verdict_free(&verdict);
    return exit_of(subject, &verdict);
}

/* ---- all of them ---- */

static int check_all(const check_subject *subject, cli_positions *positions)
{
    int code = EXIT_ANSWERED;
    const char *text;
    size_t length;
    char where[160];
    for (;;) {
        bd_error error = {.code = BD_OK};
        cli_position_outcome outcome = positions_next(positions, &text, &length, &error);
        if (interrupted())
            return EXIT_INTERRUPTED;
        if (outcome == POSITIONS_DONE)
            return code;
        if (outcome == POSITION_GIVEN)
            code = exit_worse(code, check_text(subject, text, length, &error));
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

/* Opens what is asked about, and where its positions come from. */
static bool open_subject(check_subject *subject, cli_positions *positions, const char *word,
                         bd_error *error)
{
    const cli_check_settings *settings = subject->settings;
    cli_kind kind;
    if (!kind_choose(subject->name, NULL, &settings->given, &kind, error))
        return false;
    if (kind == KIND_VALUES)
        subject->constraints = bd_constraint_domain_find(subject->name);
    if (subject->constraints)
        return positions_open_instances(positions, subject->constraints, word, settings->file,
                                        (word_columns){0}, error);
    return open_problem(&subject->problem, subject->name, NULL, &(bd_setup){.goal = settings->goal},
                        error) &&
           positions_open(positions, &subject->problem, word, settings->file, (word_columns){0},
                          error);
}

static int run(void *given, char **words, unsigned count)
{
    check_subject subject = {.settings = given, .name = words[0]};
    cli_positions positions = {.fd = -1};
    bd_error error;
    (void)count;
    if (is_flatzinc(words[0]))
        return flatzinc_only_solved();
    int code = open_subject(&subject, &positions, words[1], &error)
                   ? check_all(&subject, &positions)
                   : complain(exit_of_error(&error), "%s", error.message);
    positions_close(&positions);
    bd_problem_close(&subject.problem);
    return code;
}

const cli_command command_check = {
    .name = "check",
    .synopsis = "DOMAIN [POSITION | -f FILE | -]",
    .summary = "say whether a position can be solved at all, and why not",
    .details =
        "No search is made for a path: what the domain can tell is told in no time. Of "
        "constraints (such as queens) a solution is looked for, and a second one to "
        "tell whether it is the only one. Of Sudokus also how many clues there are, and "
        "whether each is needed for that; in JSON 'clues', 'minimal', one that is 'needless', "
        "and the solutions 'shown'. The exit status is 0 for solvable, or legal where "
        "nothing more is known, 1 for not solvable, 2 for no position, 3 where the time was "
        "too short to tell.",
    .options = options,
    .examples = examples,
    .least_words = 1,
    .most_words = 2,
    .settings_size = sizeof(cli_check_settings),
    .run = run,
};
