/* bandolo check: is this a position, and can it be solved? */
#include "ask/check.h"

#include "cli/answer_list.h"
#include "cli/asking.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/output_file.h"
#include "cli/shared_options.h"

#include "text/svg.h"

#include <stdlib.h>
#include <string.h>

typedef struct cli_check_settings {
    ask_question question;
    const char *file;
    const char *svg;
    unsigned threads;
    bool json, quiet;
} cli_check_settings;

#define AT(member) offsetof(cli_check_settings, member)

static const cli_option check_options[] = {
    OPTION_FILE(AT(file), "Check"),
    {.parameter = "goal"},
    {.parameter = "solution"},
    {.parameter = "limit-time",
     .kinds = OF_VALUES,
     .help = "Constraint problems: time to look for a solution and a second one (default: 10s)"},
    {.parameter = "explain"},
    OPTION("threads", "N", threads, AT(threads), .kinds = OF_VALUES,
           .help =
               "Constraint problems: check N instances of a file at a time, in order (default: 1)"),
    OPTION("svg", "FILE", text, AT(svg), .kinds = OF_PATHS,
           .help = "Write a picture of the position, such as the net of a cube, to FILE (- is "
                   "standard output)"),
    OPTION_JSON(AT(json), JSON_OF_EACH),
    OPTION_QUIET(AT(quiet), "Print nothing; the exit status is the answer"),
    {0},
};
#undef AT

static const cli_example check_examples[] = {
    {"bandolo check tile15 \"2 1 3 4 5 6 7 8 9 10 11 12 13 14 15 0\"",
     "two tiles swapped: not solvable, and why"},
    {"bandolo check words \"SEND+MORE=MONEY\"", "solvable, with exactly one solution"},
    {"bandolo check queens \"0 3 . .\" --explain", "not solvable, and the conflicting constraints"},
    {"bandolo check tsp berlin52.tsp --solution \"1 22 31 ...\"", "the length of a tour"},
    {"bandolo check cube \"R U F2\" --svg net.svg", "a picture of its net"},
    {"bandolo check sudoku -f puzzles.txt --json --threads 2",
     "clues, needless clues and difficulty of each"},
    {0},
};

typedef struct checker {
    const cli_check_settings *settings;
    ask_session session;
    cli_positions positions;
    int code; /* the exit code so far */
} checker;

/* ---- one position ---- */

static void print_verdict(const checker *self, const ask_instance *instance,
                          const ask_verdict *verdict, FILE *out)
{
    if (self->settings->quiet)
        return;
    if (!self->settings->json)
        ask_verdict_text(verdict, out);
    else if (!ask_verdict_json(&self->session, instance, verdict, out))
        output_lacks("the JSON of a result");
}

/* Scripts read of a mistake in a file of positions, where each line has its object. */
static int print_mistake(const checker *self, const ask_instance *instance, const bd_error *error,
                         FILE *out)
{
    if (self->settings->json && !self->settings->quiet &&
        !ask_mistake_json(&self->session, instance, error, out))
        output_lacks("the JSON of a mistake");
    return exit_of_error(error);
}

static int exit_of_verdict(const ask_verdict *verdict)
{
    if (verdict->met_limit)
        return EXIT_LIMIT;
    return verdict->solvable == SAYS_NO || verdict->is_refused ? EXIT_NO : EXIT_ANSWERED;
}

static bool write_picture(checker *self, const ask_instance *instance, bd_error *error)
{
    const char *name = self->settings->svg, *colours;
    whole_file file;
    char *picture = ask_picture(&self->session, instance, &colours, error);
    bool is_drawn = picture && (*picture || bd_fail(error, BD_BAD_USAGE, 0, "%s has no picture",
                                                    self->session.domain));
    bool is_open = is_drawn && output_file_open(&file, name, error);
    if (is_open)
        svg_picture(picture, colours, file.stream);
    free(picture);
    return is_open && output_file_close(&file, true, error);
}

/* `error` comes with what is wrong with the line already. */
static int check_one(checker *self, const ask_instance *instance, FILE *out, bd_error *error)
{
    ask_verdict verdict;
    if (error->code != BD_OK || !ask_check(&self->session, instance, &verdict, error))
        return print_mistake(self, instance, error, out);
    if (self->settings->svg && !write_picture(self, instance, error)) {
        ask_verdict_free(&verdict);
        return exit_of_error(error);
    }
    print_verdict(self, instance, &verdict, out);
    int code = exit_of_verdict(&verdict);
    ask_verdict_free(&verdict);
    return code;
}

/* ---- all of them ---- */

static bool check_next(void *context, const char *text, size_t length, const bd_error *wrong)
{
    checker *self = context;
    bd_error error = wrong ? *wrong : (bd_error){.code = BD_OK};
    const ask_instance instance = {.text = text,
                                   .length = length,
                                   .name = positions_name(&self->positions, text),
                                   .file = self->positions.file,
                                   .line = self->positions.line_number};
    self->code = exit_worse(self->code, check_one(self, &instance, stdout, &error));
    if (error.code != BD_OK)
        self->code = exit_worse(self->code, positions_complain(&self->positions, &error));
    if (output_flush())
        return true;
    self->code = EXIT_OUTSIDE;
    return false;
}

static bool check_listed(void *context, listed_position *position, FILE *out)
{
    checker *self = context;
    const ask_instance instance = {.text = position->text,
                                   .length = strlen(position->text),
                                   .name = position->text,
                                   .file = self->positions.file,
                                   .line = position->line};
    position->code = check_one(self, &instance, out, &position->error);
    return !ferror(out);
}

/* On several threads, where they are wanted. */
static int check_all(checker *self)
{
    unsigned threads = self->settings->threads;
    if (threads < 2 || self->positions.word)
        return positions_each(&self->positions, check_next, self);
    return answer_list_run(&(answer_list){.positions = &self->positions,
                                          .threads = threads,
                                          .answer = check_listed,
                                          .context = self});
}

static bool ignore(void *context, const ask_event *event)
{
    (void)context, (void)event;
    return true;
}

/* Opens what is asked about, and where its positions come from. False: nothing is to be closed. */
static bool open_checker(checker *self, cli_check_settings *settings, char **words, bd_error *error)
{
    static const ask_sink nobody = {.take = ignore};
    ask_question *question = &settings->question;
    cli_words taken = {.file = settings->file, .goal = question->goal};
    settings->quiet |= output_file_is_standard(settings->svg); /* there is the picture alone */
    question->domain = words[0];
    const ask_kind *kind = kind_choose(question, error);
    question->stop = interrupt_flag();
    question->is_brief = settings->quiet;
    if (kind && !kind->check)
        return bd_fail(error, BD_BAD_USAGE, 0, "%s is solved, not checked: 'bandolo solve %s ...'",
                       words[0], words[0]);
    if (!kind || !take_words(&taken, kind, words[0], words + 1, error))
        return false;
    question->is_many = may_be_many(kind, taken.position, taken.file);
    bool is_one = taken.position && strcmp(taken.position, "-") != 0;
    if (settings->json && output_file_is_standard(settings->svg))
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "give --json or '--svg -', not both: each writes to standard output");
    if (settings->svg && (settings->file || !is_one))
        return bd_fail(error, BD_BAD_USAGE, 0, "--svg draws one position: give it, not a file");
    question->goal = taken.goal;
    if (!ask_open(&self->session, kind, question, &nobody, error))
        return false;
    if (positions_open(&self->positions, &self->session.form, taken.position, taken.file,
                       (word_columns){0}, error))
        return true;
    ask_close(&self->session);
    return false;
}

static int check_run(void *given, char **words)
{
    checker self = {.settings = given, .positions = {.reader.fd = -1}};
    bd_error error;
    if (!open_checker(&self, given, words, &error))
        return complain_of(&error);
    int ending = check_all(&self);
    self.code = exit_worse(self.code, ending);
    positions_close(&self.positions);
    ask_close(&self.session);
    return self.code;
}

const cli_command command_check = {
    .name = "check",
    .synopsis = "DOMAIN [POSITION | -f FILE | -]",
    .summary = "tell whether a position is solvable, and if not, why",
    .details =
        "For paths the domain tells what it knows; a few (such as freecell) search for it, within "
        "a bound of their own. For a constraint "
        "problem (such as queens) the check searches for a solution, and for a second one to tell "
        "whether it is unique. For a Sudoku it also counts the clues, tells whether each is "
        "needed, and rates the puzzle by the hardest step that logic needs ('bandolo solve "
        "--algorithm logic' prints the steps). In JSON these are 'clues', 'minimal', a 'needless' "
        "clue, 'rating', 'level', 'hardest' and the solutions 'shown'. For a landscape (such as "
        "tsp) it prints the number of values in a solution and a lower bound of the cost; with "
        "--solution, whether it is valid ('valid' in JSON), and its cost. The exit status is 0 for "
        "solvable, or legal if nothing more is known; 1 for not solvable or no solution; 2 for no "
        "position; 3 if the time was too short.",
    .options = check_options,
    .examples = check_examples,
    .least_words = 1,
    .most_words = 3,
    .settings_size = sizeof(cli_check_settings),
    .asks = true,
    .run = check_run,
};
