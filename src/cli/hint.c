/* bandolo hint: tells the next step of a Sudoku. */
#include "cli/command.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/locale.h"
#include "ask/language.h"
#include "text/json.h"
#include "cli/output.h"
#include "cli/positions.h"
#include "cli/shared_options.h"
#include "ask/sudoku_step.h"

#include "domains/sudoku/exact.h"
#include "domains/sudoku/grid_text.h"
#include "domains/sudoku/sudoku.h"

#include <string.h>

typedef struct cli_hint_settings {
    const char *file, *language;
    uint64_t skip;
    bool nudge, unique_rectangles, json, quiet;
} cli_hint_settings;

#define AT(member) offsetof(cli_hint_settings, member)

static const cli_option options[] = {
    OPTION_FILE(AT(file), "Help with"),
    {.name = "nudge",
     .kind = &value_flag,
     .place = AT(nudge),
     .help = "Say what to look for and where, not the step itself"},
    {.name = "skip",
     .argument = "N",
     .kind = &value_count,
     .place = AT(skip),
     .help = "Skip N steps made already: a step that only removes candidates leaves no trace in "
             "the grid"},
    OPTION_RECTANGLES(AT(unique_rectangles), 0),
    OPTION_LANGUAGE(AT(language), 0),
    OPTION_JSON(AT(json)),
    {.name = "quiet",
     .kind = &value_flag,
     .place = AT(quiet),
     .help = "Print only the sentence: no grid"},
    {0},
};

static const cli_example examples[] = {
    {"bandolo hint sudoku -f grid.txt", "the easiest next step"},
    {"bandolo hint sudoku -f grid.txt --nudge", "where to look for it"},
    {"bandolo hint sudoku -f grid.txt --skip 1 --language it", "the one after that, in Italian"},
    {0},
};

typedef struct hint_session {
    const cli_hint_settings *settings;
    sudoku_language language;
    cli_positions positions;
} hint_session;

/* The next step of a grid. */
typedef struct next_step {
    sudoku_grid grid;
    uint64_t solutions; /* 2: several */
    sudoku_logic here;  /* after the steps that are passed over */
    sudoku_rating passed;
    sudoku_progress outcome;
    sudoku_step step; /* of SUDOKU_STEP */
} next_step;

/* ---- finding it ---- */

static sudoku_progress find_next(next_step *next, const cli_hint_settings *settings)
{
    const sudoku_logic_options logic = {.is_unique = settings->unique_rectangles &&
                                                     next->solutions == 1};
    sudoku_logic_begin(&next->here, &next->grid);
    for (;;) {
        sudoku_progress found = sudoku_logic_hint(&next->here, &logic, &next->step);
        if (found != SUDOKU_STEP || next->passed.steps >= settings->skip || interrupted())
            return found;
        sudoku_rating_add(&next->passed, &next->step);
        sudoku_logic_apply(&next->here, &next->step);
    }
}

/* A grid without a solution still has steps, but none helps. */
static void find(next_step *next, const cli_hint_settings *settings)
{
    next->solutions = sudoku_count(&next->grid, 2, NULL);
    next->passed = (sudoku_rating){.steps = 0};
    next->outcome = next->solutions == 0 ? SUDOKU_IMPOSSIBLE : find_next(next, settings);
}

static int exit_of(const next_step *next)
{
    switch (next->outcome) {
    case SUDOKU_IMPOSSIBLE:
        return EXIT_NO;
    case SUDOKU_STUCK:
        return EXIT_LIMIT;
    case SUDOKU_STEP:
    case SUDOKU_FINISHED:
        break;
    }
    return EXIT_ANSWERED;
}

/* ---- saying it ---- */

static void say(const hint_session *session, const next_step *next, char out[SUDOKU_TEXT_MOST])
{
    if (next->outcome != SUDOKU_STEP)
        snprintf(out, SUDOKU_TEXT_MOST, "%s",
                 sudoku_no_step_text(next->outcome, session->language));
    else if (session->settings->nudge)
        sudoku_step_hint(&next->step, session->language, out, SUDOKU_TEXT_MOST);
    else
        sudoku_step_text(&next->step, session->language, out, SUDOKU_TEXT_MOST);
}

/* Draws candidates if the step removes some. */
static void print_text(const hint_session *session, const next_step *next)
{
    const cli_hint_settings *settings = session->settings;
    char sentence[SUDOKU_TEXT_MOST];
    bool is_drawn = !settings->quiet && !session->positions.file && next->outcome == SUDOKU_STEP;
    if (is_drawn)
        draw_sudoku(&next->here, next->step.digit == 0 && !settings->nudge, stdout);
    say(session, next, sentence);
    puts(sentence);
}

static void print_json(const hint_session *session, const next_step *next, const char *position)
{
    static const char *const outcomes[] = {[SUDOKU_STEP] = "step",
                                           [SUDOKU_FINISHED] = "finished",
                                           [SUDOKU_STUCK] = "stuck",
                                           [SUDOKU_IMPOSSIBLE] = "impossible"};
    char sentence[SUDOKU_TEXT_MOST];
    json_draft object = object_new();
    bool is_told = next->outcome == SUDOKU_STEP && !session->settings->nudge;
    say(session, next, sentence);
    object_text(&object, "domain", sudoku_domain.name);
    object_text(&object, "position", position);
    if (session->positions.file)
        object_text(&object, "file", session->positions.file);
    if (session->positions.line_number > 0)
        object_number(&object, "line", session->positions.line_number);
    object_text(&object, "outcome", outcomes[next->outcome]);
    object_number(&object, "skipped", next->passed.steps);
    object_text(&object, "hint", sentence);
    object_text(&object, "language", language_code(session->language));
    if (is_told)
        object_add(&object, "step", sudoku_step_json(&next->step, session->language));
    object_text(&object, "version", BD_VERSION);
    output_json(stdout, object_done(&object));
}

/* ---- all of them ---- */

static int help_with(const hint_session *session, const char *text, size_t length, bd_error *error)
{
    next_step next;
    if (!sudoku_parse(&next.grid, text, length, error) || !sudoku_check_legal(&next.grid, error))
        return exit_of_error(error);
    find(&next, session->settings);
    if (session->settings->json)
        print_json(session, &next, text);
    else
        print_text(session, &next);
    return exit_of(&next);
}

static int help_with_all(hint_session *session)
{
    int code = EXIT_ANSWERED;
    const char *text;
    size_t length;
    for (;;) {
        bd_error error = {.code = BD_OK};
        cli_position_outcome outcome = positions_next(&session->positions, &text, &length, &error);
        if (interrupted())
            return exit_worse(code, EXIT_INTERRUPTED);
        if (outcome == POSITIONS_DONE)
            return code;
        if (outcome == POSITION_GIVEN)
            code = exit_worse(code, help_with(session, text, length, &error));
        if (error.code != BD_OK)
            code = exit_worse(code, positions_complain(&session->positions, &error));
        if (outcome == POSITIONS_LOST)
            return code;
        if (!output_flush())
            return EXIT_OUTSIDE;
    }
}

static int run(void *given, char **words, unsigned count)
{
    hint_session session = {.settings = given, .positions = {.fd = -1}};
    const ask_form form = form_of_values(&sudoku_domain);
    bd_error error;
    (void)count;
    if (strcmp(words[0], sudoku_domain.name) != 0)
        return complain(EXIT_BAD, "hint does not support '%.60s'; it supports sudoku", words[0]);
    if (!language_choose(session.settings->language, users_locale(), &session.language, &error) ||
        !positions_open(&session.positions, &form, words[1], session.settings->file,
                        (word_columns){0}, &error))
        return complain(exit_of_error(&error), "%s", error.message);
    int code = help_with_all(&session);
    positions_close(&session.positions);
    return code;
}

const cli_command command_hint = {
    .name = "hint",
    .synopsis = "DOMAIN [POSITION | -f FILE | -]",
    .summary = "tell the next step of a Sudoku, as people solve it",
    .details = "DOMAIN is sudoku. The step is the easiest one: singles first, then locked "
               "candidates, pairs, fish, wings, colouring and chains, and trials last. A step that "
               "only removes candidates leaves no trace in the grid; to go on after it, give the "
               "number of such steps since the last digit (--skip 1). A grid with a wrong digit "
               "has no solution, and the hint says so.\n\nIn JSON 'outcome' is step, finished, "
               "stuck or impossible; 'hint' is the sentence; 'step' has the technique, its "
               "'difficulty', its 'cells' and 'digits', and the 'effect': the digit 'put' into a "
               "cell, or the cells from which each digit is to 'remove'. The exit status is 0 for "
               "a step or a finished grid, 1 for no solution, 3 if no step is found.",
    .options = options,
    .examples = examples,
    .least_words = 1,
    .most_words = 2,
    .settings_size = sizeof(cli_hint_settings),
    .run = run,
};
