/* bandolo lab run: runs one experiment, from its file to its tables and plots. */
#include "cli/lab/lab.h"

#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/output_file.h"
#include "cli/patterns/folder.h"
#include "cli/positions.h"
#include "cli/progress.h"

#include "lab/answer.h"
#include "lab/csv.h"
#include "lab/ground.h"
#include "lab/json.h"
#include "lab/plot.h"
#include "lab/positions.h"
#include "lab/published.h"
#include "lab/run.h"
#include "lab/table.h"

#include <bandolo/base/text.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NAME_SIZE = 4096 };

/* The open parts of a running experiment. */
typedef struct lab_session {
    const cli_lab_settings *settings;
    lab_experiment experiment;
    lab_ground ground; /* by which instances are read */
    lab_positions positions;
    lab_plan plan;
    char journal[NAME_SIZE], folder[FOLDER_SIZE];
} lab_session;

/* ---- positions ---- */

/* Other positions have other figures, which need not be as published. */
static void require_no_figures(lab_experiment *experiment)
{
    memset(experiment->is_exact, 0, sizeof experiment->is_exact);
    memset(experiment->is_required, 0, sizeof experiment->is_required);
}

/* Applies the options that change the instances. */
static bool change_instances(lab_session *session, bd_error *error)
{
    const cli_lab_settings *settings = session->settings;
    lab_instances *instances = &session->experiment.instances;
    if ((settings->sample > 0) + settings->all + (settings->instances != NULL) > 1)
        return bd_fail(error, BD_BAD_USAGE, 0, "Give only one of --sample, --all and --instances.");
    if (settings->sample > 0 || (settings->all && instances->source != LAB_ALL) ||
        settings->instances || settings->seed.given || settings->columns.first)
        require_no_figures(&session->experiment);
    if (settings->sample > 0) {
        instances->source = LAB_RANDOM;
        instances->count = settings->sample;
    }
    if (settings->all)
        instances->source = LAB_ALL;
    if (settings->seed.given && instances->source != LAB_RANDOM)
        return bd_fail(error, BD_BAD_USAGE, 0, "--seed needs random positions: give --sample");
    if (settings->seed.given)
        instances->seed = settings->seed.number;
    if (settings->instances)
        instances->source = LAB_FILE;
    if (settings->columns.first && instances->source != LAB_FILE)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "--columns needs a file of positions: give --instances");
    return true;
}

/* Sets the number of repetitions. */
static bool change_timing(lab_session *session, bd_error *error)
{
    const cli_lab_settings *settings = session->settings;
    lab_experiment *experiment = &session->experiment;
    if (settings->repeat > LAB_MOST_REPETITIONS || settings->warm_up > LAB_MOST_REPETITIONS)
        return bd_fail(error, BD_BAD_USAGE, 0, "--%s is at most %d",
                       settings->repeat > LAB_MOST_REPETITIONS ? "repeat" : "warm-up",
                       LAB_MOST_REPETITIONS);
    if (settings->repeat > 0)
        experiment->repeat = settings->repeat;
    if (settings->warm_up > 0)
        experiment->warm_up = settings->warm_up;
    experiment_add_timing(experiment);
    return true;
}

/* Applies the options that change the searches. */
static bool change_searches(lab_session *session, bd_error *error)
{
    const cli_lab_settings *settings = session->settings;
    lab_experiment *experiment = &session->experiment;
    bool is_repeated = settings->seeds == 0;
    for (size_t i = 0; i < experiment->row_count; ++i) {
        lab_row *row = &experiment->rows[i];
        if (settings->limit_time > 0)
            row->question.limits.seconds = settings->limit_time;
        if (settings->seeds > 0 && row->is_random) {
            row->runs = settings->seeds;
            is_repeated = true;
        }
    }
    if (settings->seeds > LAB_MOST_SEEDS)
        return bd_fail(error, BD_BAD_USAGE, 0, "--seeds is at most %d", LAB_MOST_SEEDS);
    return is_repeated ||
           bd_fail(error, BD_BAD_USAGE, 0, "--seeds needs a randomised algorithm; %.60s has none",
                   experiment->name);
}

/* Puts a file and line before the error. */
static bool fail_at(const char *where, bd_error *error)
{
    bd_error inner = *error;
    return bd_fail(error, inner.code, 0, "%s%s", where, inner.message);
}

static bool add_text(lab_session *session, const char *text, size_t length, bd_error *error)
{
    return lab_positions_add(&session->positions, &session->ground.session, text, length, error);
}

static bool add_lines(lab_session *session, cli_positions *lines, bd_error *error)
{
    const char *text;
    size_t length;
    for (;;) {
        cli_position_outcome outcome = positions_next(lines, &text, &length, error);
        if (outcome == POSITIONS_DONE)
            return true;
        if (outcome != POSITION_GIVEN || !add_text(session, text, length, error))
            return positions_fail(lines, error);
    }
}

/* The experiment's own file did not open: says how to give another. */
static bool fail_without_file(const lab_experiment *experiment, bd_error *error)
{
    const lab_instances *instances = &experiment->instances;
    char columns[64] = "", last[16] = "";
    if (access(instances->file, R_OK) == 0) {
        char where[NAME_SIZE];
        bd_text(where, sizeof where, "%s:%u: ", experiment->file, instances->line);
        return fail_at(where, error);
    }
    const char *reason = strerror(errno);
    if (instances->last > 0)
        bd_text(last, sizeof last, "%u", instances->last);
    if (instances->first > 0)
        bd_text(columns, sizeof columns, " --columns %u-%s", instances->first, last);
    return bd_fail(error, error->code, 0,
                   "%.60s:%u: %.60s: %s; give the positions with --instances FILE%s",
                   experiment->file, instances->line, instances->file, reason, columns);
}

static bool add_file(lab_session *session, bd_error *error)
{
    const cli_lab_settings *settings = session->settings;
    const lab_instances *instances = &session->experiment.instances;
    word_columns columns = {instances->first, instances->last};
    const char *file = settings->instances ? settings->instances : instances->file;
    if (settings->columns.first)
        columns = settings->columns;
    cli_positions lines;
    if (!positions_open(&lines, &session->ground.session.form, NULL, file, columns, error))
        return settings->instances ? false : fail_without_file(&session->experiment, error);
    bool ok = add_lines(session, &lines, error);
    positions_close(&lines);
    return ok;
}

static bool make_positions(lab_session *session, bd_error *error)
{
    const lab_experiment *experiment = &session->experiment;
    return lab_positions_make(&session->positions, &session->ground, experiment, interrupt_flag(),
                              error) &&
           (experiment->instances.source != LAB_FILE || add_file(session, error));
}

/* Warns that --sample put random positions in the place of those that the experiment names. */
static void warn_of_sample(const lab_session *session)
{
    const cli_lab_settings *settings = session->settings;
    const lab_instances *instances = &session->experiment.instances;
    if (settings->sample == 0 || settings->quiet)
        return;
    if (instances->file)
        complain(
            EXIT_ANSWERED,
            "--sample replaces the positions of %.120s by random ones; for a part of the file, "
            "use 'head' and --instances",
            instances->file);
    else if (instances->list)
        complain(EXIT_ANSWERED, "--sample replaces the positions of %.60s by random ones",
                 session->experiment.name);
}

/* ---- beginning ---- */

/* Can results be written there? Tested before hours of searching, without a change. */
static bool check_output(const char *option, const char *file, bd_error *error)
{
    struct stat about;
    char folder[NAME_SIZE] = ".";
    if (!file || output_file_is_standard(file))
        return true;
    const char *slash = strrchr(file, '/');
    if (slash)
        bd_text(folder, sizeof folder, "%.*s", (int)(slash == file ? 1 : slash - file), file);
    bool is_there = stat(file, &about) == 0;
    if (is_there && S_ISDIR(about.st_mode))
        errno = EISDIR;
    else if (access(is_there ? file : folder, W_OK) == 0)
        return true;
    return bd_fail(error, BD_SYSTEM, 0, "--%s %.120s: %s; give a file that can be written", option,
                   file, strerror(errno));
}

static bool check_outputs(const cli_lab_settings *settings, bd_error *error)
{
    if (settings->csv && settings->json && strcmp(settings->csv, settings->json) == 0)
        return bd_fail(error, BD_BAD_USAGE, 0, "--csv and --json need two different files");
    return (!settings->plot || plot_check(settings->plot, error)) &&
           check_output("csv", settings->csv, error) &&
           check_output("json", settings->json, error) &&
           check_output("plot", settings->plot, error);
}

/* Is there a picture to draw? */
static bool check_plots(const lab_session *session, bd_error *error)
{
    return !session->settings->plot || session->experiment.plot_count > 0 ||
           bd_fail(error, BD_BAD_USAGE, 0,
                   "--plot: %.60s has no plots; add a list 'plots:' to the experiment",
                   session->experiment.name);
}

static void run_on_progress(void *context, const lab_progress *progress)
{
    (void)context;
    progress_show_part(progress->finished, progress->searches, progress->earlier,
                       progress->seconds);
}

static bool begin(lab_session *session, const char *name, bd_error *error)
{
    const cli_lab_settings *settings = session->settings;
    const char *patterns = pattern_folder(settings->patterns, session->folder);
    if (!check_outputs(settings, error))
        return false;
    if (!experiment_open(&session->experiment, name, patterns, error))
        return false;
    if (session->experiment.player_count > 0)
        return true; /* matches have no positions */
    if (!check_plots(session, error) || !change_instances(session, error) ||
        !change_searches(session, error) || !change_timing(session, error) ||
        !make_positions(session, error))
        return false;
    warn_of_sample(session);
    bd_text(session->journal, sizeof session->journal, "%s.rows.csv.zst", session->experiment.name);
    session->plan = (lab_plan){.experiment = &session->experiment,
                               .positions = &session->positions,
                               .source = session->experiment.instances.source,
                               .seed = session->experiment.instances.seed,
                               .threads = settings->threads ? settings->threads : 1,
                               .journal = settings->journal ? settings->journal : session->journal,
                               .resume = settings->resume,
                               .stop = interrupt_flag()};
    if (!settings->quiet && isatty(STDERR_FILENO))
        session->plan.progress = run_on_progress;
    return true;
}

static void end(lab_session *session)
{
    lab_positions_free(&session->positions);
    lab_ground_close(&session->ground);
    experiment_free(&session->experiment);
}

/* ---- results ---- */

static bool run_write_file(const char *name, bool (*write)(const lab_results *, FILE *),
                           const lab_results *results, bd_error *error)
{
    whole_file file;
    if (!output_file_open(&file, name, error))
        return false;
    bool is_made = write(results, file.stream) || ferror(file.stream);
    if (!output_file_close(&file, is_made, error) && is_made)
        return false;
    return is_made || bd_fail(error, BD_NO_MEMORY, 0, "%.120s: no memory to write it", name);
}

static bool draw_plots(const lab_session *session, const lab_results *results, bd_error *error)
{
    for (size_t i = 0; i < session->experiment.plot_count; ++i) {
        char file[NAME_SIZE];
        plot_file(file, sizeof file, &session->experiment, i, session->settings->plot);
        if (!plot_draw(results, i, file, error))
            return false;
    }
    return true;
}

static bool write_results(const lab_session *session, const lab_results *results, bd_error *error)
{
    const cli_lab_settings *settings = session->settings;
    if (!output_file_is_standard(settings->csv) && !output_file_is_standard(settings->json)) {
        if (!table_print(results, stdout))
            output_lacks("all of the table");
        if (!answer_print(results, stdout))
            output_lacks("an answer");
    }
    return (!settings->csv || run_write_file(settings->csv, csv_write, results, error)) &&
           (!settings->json || run_write_file(settings->json, json_write, results, error)) &&
           (!settings->plot || draw_plots(session, results, error));
}

/* Names the required figures that are not as published. Returns the exit code; a search that a limit ended has no
 * figures. */
static int judge(const lab_results *results)
{
    char first[512];
    lab_misses misses = lab_required_misses(results, first, sizeof first);
    const char *verb = misses.count == 1 ? " is" : "s are";
    if (misses.count == 0)
        return EXIT_ANSWERED;
    if (misses.limited == misses.count)
        return complain(EXIT_LIMIT, "%zu figure%s unknown because a limit ended searches: %s",
                        misses.count, verb, first);
    return complain(EXIT_NO, "%zu figure%s not as published: %s", misses.count, verb, first);
}

static int finish(const lab_session *session, lab_outcome outcome, const lab_results *results,
                  bd_error *error)
{
    progress_erase();
    if (outcome == LAB_FAILED)
        return complain_of(error);
    if (outcome == LAB_STOPPED)
        return complain(EXIT_INTERRUPTED,
                        "interrupted; %s keeps the finished searches, and the same command with "
                        "--resume continues",
                        session->plan.journal);
    if (!write_results(session, results, error))
        return complain_of(error);
    return output_flush() ? judge(results) : EXIT_OUTSIDE;
}

int lab_run_experiment(const void *given, char **words)
{
    const cli_lab_settings *settings = given;
    lab_session session = {.settings = settings};
    bd_error error;
    int code;
    bool is_begun = begin(&session, words[0], &error);
    if (is_begun && session.experiment.player_count > 0)
        code = lab_run_matches(settings, &session.experiment);
    else if (is_begun) {
        lab_results results;
        lab_outcome outcome = lab_run(&session.plan, &results, &error);
        code = finish(&session, outcome, &results, &error);
        lab_results_free(&results);
    } else
        code = complain_of(&error);
    end(&session);
    return code;
}
