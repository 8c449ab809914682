/* bandolo hint: the next step of a Sudoku, and no more. */
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
     .help = "Do not give it away: say what to look for, and where"},
    {.name = "skip",
     .argument = "N",
     .kind = &value_count,
     .place = AT(skip),
     .help = "Pass over N steps that were made already: what only takes candidates away leaves "
             "no trace in the grid"},
    OPTION_RECTANGLES(AT(unique_rectangles), 0),
    OPTION_LANGUAGE(AT(language), 0),
    OPTION_JSON(AT(json)),
    {.name = "quiet",
     .kind = &value_flag,
     .place = AT(quiet),
     .help = "The sentence and nothing else: no grid"},
    {0},
};

static const cli_example examples[] = {
    {"bandolo hint sudoku -f grid.txt", "the easiest step that there is now"},
    {"bandolo hint sudoku -f grid.txt --nudge", "where to look for it"},
    {"bandolo hint sudoku -f grid.txt --skip 1 --language it", "the one after that, in Italian"},
    {0},
};

typedef struct hint_session {
    const cli_hint_settings *settings;
    sudoku_language language;
    cli_positions positions;
} hint_session;

/* What there is to be said of a grid. */
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

/* A grid without a solution, which people fill in wrongly, has steps all the same, but none that help. */
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

/* With candidates where the step takes some away. */
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
        return complain(EXIT_BAD, "there are no hints for '%.60s'; expected sudoku", words[0]);
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
    .summary = "say what the next step is, as people solve, and nothing beyond it",
    .details =
        "DOMAIN is sudoku. The step is the easiest that there is: singles first, then locked "
        "candidates, pairs, fish, wings, colouring and chains, and trials at last. A step that "
        "puts "
        "no digit in takes candidates away, which the grid does not show; so to go on after it, "
        "say "
        "how many were made since the last digit (--skip 1). A grid that was filled in wrongly, so "
        "that it has no solution any more, is told to be so.\n\n"
        "In JSON 'outcome' is step, finished, stuck or impossible, 'hint' the sentence, and 'step' "
        "has the technique, its 'difficulty', the 'cells' and 'digits' of what is seen, and the "
        "'effect': a digit 'put' into a cell, or, for each digit that goes, the cells from which "
        "it "
        "is to 'remove'. The exit status is 0 also where nothing is left to do, 1 where there is "
        "no "
        "solution, 3 where no step is found.",
    .options = options,
    .examples = examples,
    .least_words = 1,
    .most_words = 2,
    .settings_size = sizeof(cli_hint_settings),
    .run = run,
};
