#include "cli/solve_landscape.h"

#include "cli/complain.h"
#include "cli/footprint.h"
#include "cli/interrupt.h"
#include "cli/landscape_answer.h"
#include "cli/landscape_options.h"
#include "cli/lowering.h"
#include "cli/output.h"
#include "cli/positions.h"
#include "cli/progress.h"
#include "cli/sums.h"

#include <string.h>
#include <unistd.h>

typedef struct landscape_session {
    const bd_landscape *landscape;
    const cli_solve_settings *settings;
    const char *goal; /* NULL: the usual */
    bd_local_options options;
    cli_positions positions;
    bool is_lost; /* the output is not taken any more */
    int code;     /* the exit code so far */
    answer_sums sums;
} landscape_session;

static void on_progress(void *context, const bd_local_progress *progress)
{
    (void)context;
    progress_show_local(progress);
}

/* ---- one instance ---- */

static cli_landscape_answer answer_to(const landscape_session *session, const char *position)
{
    const cli_positions *positions = &session->positions;
    return (cli_landscape_answer){
        .landscape = session->landscape,
        .options = &session->options,
        .has_usual_time = landscape_has_usual_time(session->landscape, session->settings,
                                                   session->goal),
        .is_lowered = landscape_is_lowered(session->landscape, session->goal),
        .position = positions_name(positions, position),
        .file = positions->file,
        .line = positions->line_number,
        .detail = answer_detail(session->settings->quiet, positions->file)};
}

static void print_answer(landscape_session *session, const cli_landscape_answer *answer)
{
    const cli_solve_settings *settings = session->settings;
    const bd_local_result *result = answer->result;
    bool is_shown = settings->json || result->status != BD_FAILED;
    progress_erase();
    if (result->status == BD_FAILED)
        positions_complain(&session->positions, &result->error);
    if (session->sums.asked > 0 && is_shown && !settings->json && !settings->quiet)
        putchar('\n');
    if (is_shown)
        session->is_lost |= !(settings->json ? landscape_answer_json(answer, stdout)
                                             : landscape_answer_text(answer, stdout));
    session->code = exit_worse(session->code, landscape_answer_exit_code(answer));
    sums_add(&session->sums, landscape_answer_status(answer), result->seconds);
}

static void report_bad(landscape_session *session, const char *position, const bd_error *error)
{
    cli_landscape_answer answer = answer_to(session, position);
    bd_local_result result = {.status = BD_FAILED, .threads = 1, .error = *error};
    answer.result = &result;
    if (footprint_refused(&result.error)) {
        result.status = BD_LIMIT_MEMORY;
        positions_complain(&session->positions, &result.error);
    }
    footprint_release();
    print_answer(session, &answer);
}

/* Searches the open problem of the instance text[length], and closes it. */
static void search(landscape_session *session, void *problem, const char *text, size_t length,
                   uint64_t bytes)
{
    const bd_landscape *landscape = session->landscape;
    const lowering what = {landscape, text, length,
                           session->options.progress && !session->settings->json};
    cli_landscape_answer answer = answer_to(session, text);
    bd_local_options options = session->options;
    bd_local_result result;
    footprint_release();
    options.limits.bytes = bytes;
    if (answer.is_lowered)
        problem = lower_goals(&what, problem, &options, &result);
    else
        bd_local_search(landscape, problem, &options, &result);
    answer.problem = problem;
    answer.result = &result;
    print_answer(session, &answer);
    bd_local_result_free(&result);
    bd_landscape_close(landscape, problem);
}

static bool solve_next(void *context, const char *text, size_t length, const bd_error *wrong)
{
    landscape_session *session = context;
    const bd_landscape_setup setup = {text, length, session->goal};
    uint64_t bytes = session->options.limits.bytes, before = bytes ? footprint_now() : 0;
    bd_error error;
    void *problem = wrong ? NULL : bd_landscape_open(session->landscape, &setup, &error);
    if (problem)
        search(session, problem, text, length, footprint_rest(bytes, before));
    else
        report_bad(session, text, wrong ? wrong : &error);
    session->is_lost |= !output_flush();
    footprint_hold_again();
    return !session->is_lost;
}

/* ---- all of them ---- */

static bool begin(landscape_session *session, char **words, bd_error *error)
{
    const bd_landscape *landscape = session->landscape;
    const cli_solve_settings *settings = session->settings;
    const instance_form form = form_of_landscape(landscape);
    landscape_question asked = {.file = settings->file, .goal = settings->goal};
    if (!landscape_words(landscape, words, &asked, error))
        return false;
    session->goal = asked.goal;
    if (!landscape_options(landscape, settings, session->goal, &session->options, error))
        return false;
    if (!settings->quiet && isatty(STDERR_FILENO))
        session->options.progress = on_progress;
    return positions_open_instances(&session->positions, &form, asked.word, asked.file,
                                    settings->columns, error);
}

int solve_landscape(const bd_landscape *landscape, const cli_solve_settings *settings, char **words)
{
    landscape_session session = {
        .landscape = landscape, .settings = settings, .positions = {.fd = -1}};
    bd_error error;
    if (!begin(&session, words, &error))
        return complain(exit_of_error(&error), "%s", error.message);
    int ending = positions_each(&session.positions, solve_next, &session);
    session.code = exit_worse(session.code, ending);
    if (session.is_lost)
        session.code = exit_worse(session.code, EXIT_OUTSIDE);
    if (!settings->json && !settings->quiet)
        sums_print(&session.sums, "solved");
    positions_close(&session.positions);
    return session.code;
}
