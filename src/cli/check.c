/* bandolo check: is this a position, and can it be solved? */
#include "cli/check.h"

#include "cli/asking.h"

#include "ask/path_text.h"
#include "cli/answer_list.h"
#include "cli/command.h"
#include "cli/complain.h"
#include "cli/flatzinc_domain.h"
#include "ask/local_parameters.h"
#include "text/json.h"
#include "ask/opening.h"
#include "cli/output.h"
#include "cli/positions.h"
#include "cli/shared_options.h"

#include <stdlib.h>
#include <string.h>

#define AT(member) offsetof(cli_check_settings, member)

static const cli_option options[] = {
    OPTION_FILE(AT(file), "Check"),
    OPTION_GOAL(AT(goal), AT(given.option[OF_PATHS | OF_LANDSCAPES])),
    {.name = "solution",
     .argument = "VALUES",
     .kind = &value_text,
     .place = AT(solution),
     .noted = AT(given.option[OF_LANDSCAPES]),
     .help =
         "Of landscapes, such as tsp: say whether these numbers are a solution, and what it costs"},
    {.name = "limit-time",
     .argument = "TIME",
     .kind = &value_duration,
     .place = AT(limit_time),
     .noted = AT(given.option[OF_VALUES]),
     .help = "Of constraints, such as queens: look so long for a solution, and for a second one "
             "(default: 10s)"},
    OPTION_EXPLAIN(AT(explain), AT(given.option[OF_VALUES])),
    {.name = "threads",
     .argument = "N",
     .kind = &value_threads,
     .place = AT(threads),
     .noted = AT(given.option[OF_VALUES]),
     .help =
         "Of constraints: check N instances of a file at once, and answer in order (default: 1)"},
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
    {"bandolo check tsp berlin52.tsp --solution \"1 22 31 ...\"",
     "the length of a tour, by the rules"},
    {"bandolo check sudoku -f puzzles.txt --json --threads 2",
     "of each the clues, whether all are needed, and how hard it is"},
    {0},
};

/* What is asked about: positions of a problem, or instances of another kind of domain. */
typedef struct check_subject {
    cli_check_settings *settings;
    const char *name;
    bd_problem problem;
    domain_kind kind;
    const bd_constraint_domain *constraints;
    const bd_landscape *landscape;
    cli_positions positions;
    int code; /* the exit code so far */
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

static void print_json(const check_subject *subject, const cli_verdict *verdict, FILE *out)
{
    json_draft object = object_new();
    object_text(&object, "domain",
                subject->kind == KIND_PATHS ? subject->problem.domain->name : subject->name);
    object_text(&object, "position", positions_name(&subject->positions, verdict->position));
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
    output_json(out, object_done(&object));
}

static void print_verdict(const check_subject *subject, const cli_verdict *verdict, FILE *out)
{
    static const char *const words[] = {
        [SAYS_YES] = "solvable", [SAYS_NO] = "not solvable", [NOT_KNOWN] = "not known"};
    if (subject->settings->quiet)
        return;
    if (subject->settings->json)
        print_json(subject, verdict, out);
    else
        fprintf(out, "%s: %s\n%s", verdict->said ? verdict->said : words[verdict->solvable],
                verdict->why, verdict->explanation ? verdict->explanation : "");
}

/* What is not known although a search was made has met a limit. */
static int exit_of(const check_subject *subject, const cli_verdict *verdict)
{
    if (verdict->solvable == NOT_KNOWN && subject->kind == KIND_VALUES)
        return EXIT_LIMIT;
    return verdict->solvable == SAYS_NO || verdict->is_refused ? EXIT_NO : EXIT_ANSWERED;
}

static bool judge(const check_subject *subject, const char *text, size_t length,
                  cli_verdict *verdict, bd_error *error)
{
    const cli_check_settings *settings = subject->settings;
    switch (subject->kind) {
    case KIND_VALUES:
        return check_constraint(subject->constraints, settings, text, length, verdict, error);
    case KIND_LANDSCAPES:
        return check_landscape(subject->landscape, settings, text, length, verdict, error);
    default:
        return check_state(&subject->problem, text, length, verdict, error);
    }
}

static int check_text(const check_subject *subject, const char *text, size_t length, FILE *out,
                      bd_error *error)
{
    cli_verdict verdict;
    if (!judge(subject, text, length, &verdict, error))
        return exit_of_error(error);
    print_verdict(subject, &verdict, out);
    verdict_free(&verdict);
    return exit_of(subject, &verdict);
}

/* ---- all of them ---- */

static bool check_next(void *context, const char *text, size_t length, const bd_error *wrong)
{
    check_subject *subject = context;
    bd_error error = {.code = BD_OK};
    if (wrong)
        error = *wrong;
    else
        subject->code = exit_worse(subject->code,
                                   check_text(subject, text, length, stdout, &error));
    if (error.code != BD_OK)
        subject->code = exit_worse(subject->code, positions_complain(&subject->positions, &error));
    if (output_flush())
        return true;
    subject->code = EXIT_OUTSIDE;
    return false;
}

static bool check_listed(void *context, listed_position *position, FILE *out)
{
    position->code = position->error.code == BD_OK
                         ? check_text(context, position->text, strlen(position->text), out,
                                      &position->error)
                         : exit_of_error(&position->error);
    return !ferror(out);
}

/* On several threads, where they are wanted. */
static int check_all(check_subject *subject)
{
    unsigned threads = subject->settings->threads;
    if (threads < 2 || subject->positions.word)
        return positions_each(&subject->positions, check_next, subject);
    return answer_list_run(&(answer_list){.positions = &subject->positions,
                                          .threads = threads,
                                          .answer = check_listed,
                                          .context = subject});
}

static bool open_instances(check_subject *subject, const ask_form *form, const char *word,
                           const char *file, bd_error *error)
{
    return positions_open(&subject->positions, form, word, file, (word_columns){0}, error);
}

static bool open_landscape(check_subject *subject, char **words, bd_error *error)
{
    const bd_landscape *landscape = subject->landscape = bd_landscape_find(subject->name);
    const ask_form form = form_of_landscape(landscape);
    cli_words taken = {.file = subject->settings->file, .goal = subject->settings->goal};
    if (!take_words(&taken, &ask_landscapes, subject->name, words, error))
        return false;
    subject->settings->goal = taken.goal;
    return open_instances(subject, &form, taken.position, taken.file, error);
}

/* Opens what is asked about, and where its positions come from. */
static bool open_subject(check_subject *subject, char **words, bd_error *error)
{
    const char *word = words[0];
    cli_check_settings *settings = subject->settings;
    ask_form form;
    const ask_kind *kind = kind_choose(subject->name, NULL, &settings->given, error);
    if (!kind)
        return false;
    subject->kind = kind == &ask_values  ? KIND_VALUES
                    : kind == &ask_paths ? KIND_PATHS
                                         : KIND_LANDSCAPES;
    if (word && words[1] && subject->kind != KIND_LANDSCAPES)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "'%.60s' is one word too many; expected a position as one word, in quotes",
                       words[1]);
    switch (subject->kind) {
    case KIND_VALUES:
        subject->constraints = bd_constraint_domain_find(subject->name);
        form = form_of_values(subject->constraints);
        return open_instances(subject, &form, word, settings->file, error);
    case KIND_LANDSCAPES:
        return open_landscape(subject, words, error);
    default:
        if (!open_problem(&subject->problem, subject->name, NULL,
                          &(bd_setup){.goal = settings->goal}, error))
            return false;
        form = form_of_paths(&subject->problem);
        return open_instances(subject, &form, word, settings->file, error);
    }
}

static int run(void *given, char **words, unsigned count)
{
    check_subject subject = {.settings = given, .name = words[0], .positions = {.fd = -1}};
    bd_error error;
    (void)count;
    if (is_flatzinc(words[0]))
        return flatzinc_only_solved();
    if (open_subject(&subject, words + 1, &error)) {
        int ending = check_all(&subject);
        subject.code = exit_worse(subject.code, ending);
    } else
        subject.code = complain(exit_of_error(&error), "%s", error.message);
    positions_close(&subject.positions);
    bd_problem_close(&subject.problem);
    return subject.code;
}

const cli_command command_check = {
    .name = "check",
    .synopsis = "DOMAIN [POSITION | -f FILE | -]",
    .summary = "say whether a position can be solved at all, and why not",
    .details =
        "No search is made for a path: what the domain can tell is told in no time. Of "
        "constraints (such as queens) a solution is looked for, and a second one to "
        "tell whether it is the only one. Of Sudokus also how many clues there are, and "
        "whether each is needed for that, and how hard the puzzle is for people, by the hardest "
        "step that logic needs ('bandolo solve --algorithm logic' tells them all); in JSON "
        "'clues', 'minimal', one that is 'needless', 'rating', 'level' and 'hardest', and the "
        "solutions 'shown'. Of landscapes (such as tsp) it is told how many values a "
        "solution has, and what its cost cannot be below; with --solution, whether that is one "
        "('valid' in JSON), and what it costs by the rules. The exit status is 0 for solvable, or "
        "legal where nothing more is known, 1 for not solvable or no solution, 2 for no position, "
        "3 where the time was too short to tell.",
    .options = options,
    .examples = examples,
    .least_words = 1,
    .most_words = 3,
    .settings_size = sizeof(cli_check_settings),
    .run = run,
};
