#include "cli/asking.h"

#include "cli/answer_list.h"
#include "cli/arguments.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/locale.h"
#include "cli/output.h"
#include "cli/output_file.h"
#include "cli/patterns/folder.h"
#include "cli/patterns/rental.h"
#include "cli/progress.h"
#include "cli/standard_input.h"
#include "cli/sums.h"
#include "cli/solve/trace.h"

#include "ask/ask.h"
#include "ask/footprint.h"
#include "ask/session.h"
#include "text/svg.h"

#include <bandolo/search/search.h>

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct asker {
    cli_asking *asking;
    ask_session session;
    ask_sink sink;
    cli_positions positions;
    cli_trace trace;
    cli_pattern_rental rental;
    ask_tables tables;
    char folder[FOLDER_SIZE]; /* of pattern tables */
    ask_detail detail;
    int code;                 /* the exit code so far */
    pthread_mutex_t warnings; /* may come from several threads */
    answer_sums sums;
} asker;

static int exit_of_answer(const ask_answer *answer)
{
    bool is_counted = answer->session->question->wanted == BD_WANT_COUNT;
    if (answer->status == BD_NO_SOLUTION && is_counted)
        return EXIT_ANSWERED; /* none is a number, too */
    return answer->status == BD_FAILED ? exit_of_error(&answer->error)
                                       : bd_status_exit_code(answer->status);
}

/* ---- events ---- */

static void print_warning(asker *self, const ask_event *event)
{
    bd_error error = {.code = event->code};
    pthread_mutex_lock(&self->warnings);
    progress_erase();
    snprintf(error.message, sizeof error.message, "%s", event->text);
    if (event->answer)
        positions_complain(&self->positions, &error);
    else if (event->code != BD_OK || !self->asking->quiet)
        complain(0, "%s", event->text);
    if (event->code != BD_OK)
        self->code = exit_worse(self->code, exit_of_error(&error));
    pthread_mutex_unlock(&self->warnings);
}

/* Prints what there is to read of an event. False: nobody takes it. */
static bool write_event(const asker *self, const ask_event *event, bool is_apart, FILE *out)
{
    bool is_json = self->asking->json;
    bool made = is_json ? ask_write_json(event, out)
                        : ask_write_text(event, self->detail, is_apart, out);
    bool is_taken = out == stdout ? !output_is_lost() : !ferror(out);
    if (!made && is_taken)
        output_lacks(is_json ? "the JSON of a result" : "the text of an answer");
    return made && is_taken;
}

/* Is all that was printed taken, and where it goes into a file, on the disk? */
static bool is_kept(void)
{
    return output_flush() && (fsync(STDOUT_FILENO) == 0 || (errno != EIO && errno != ENOSPC));
}

/* Solutions alone do not show that a list is not whole. */
static void complain_of_cut_list(const cli_asking *asking, const ask_answer *answer)
{
    char number[NUMBER_SIZE], noun[NOUN_SIZE];
    bool is_cut = exit_of_answer(answer) == EXIT_LIMIT || answer->status == BD_STOPPED;
    if (is_cut && asking->quiet && !asking->json && asking->question.wanted == BD_WANT_ALL)
        complain(0, "%s: %s %s so far", ask_ending_of(answer),
                 show_count(number, answer->solutions),
                 noun_for((int64_t)answer->solutions, "solutions", noun));
}

static void count_in(asker *self, const ask_answer *answer)
{
    complain_of_cut_list(self->asking, answer);
    self->code = exit_worse(self->code, exit_of_answer(answer));
    sums_add(&self->sums, answer->status, answer->seconds);
    if (answer->counter && answer->session->kind == &ask_paths)
        self->sums.generated += answer->counter[BD_GENERATED];
}

/* The error of an answer, with advice for the author of a domain where there is room. */
static bd_error advised_error(const ask_answer *answer)
{
    static const char advice[] = "; 'bandolo check-domain' finds where";
    bd_error error = answer->error;
    size_t length = strlen(error.message);
    if (answer->session->kind == &ask_paths && error.code == BD_BROKEN_PROMISE &&
        length + sizeof advice <= sizeof error.message)
        memcpy(error.message + length, advice, sizeof advice);
    return error;
}

static bool print_event(asker *self, const ask_event *event)
{
    bool is_apart = self->sums.asked > 0;
    bool is_end = event->kind == ASK_ENDS;
    progress_erase();
    if (is_end && event->answer->status == BD_FAILED) {
        bd_error error = advised_error(event->answer);
        positions_complain(&self->positions, &error);
    }
    /* A search that ended because its trace could not be written has no answer to give. */
    bool is_taken = self->trace.failure || write_event(self, event, is_apart, stdout);
    if (is_end)
        count_in(self, event->answer);
    /* Whoever stops a model's search keeps what it found. */
    bool is_streamed = event->kind == ASK_SOLUTION && event->answer->session->kind->write_text;
    if (is_taken && is_streamed && !output_flush())
        return false;
    return is_taken && !self->trace.failure;
}

/* Draws the open instance into the file of --svg. */
static bool draw(const asker *self, const ask_answer *answer, bd_error *error)
{
    const ask_kind *kind = answer->session->kind;
    char *clues = NULL, *picture = kind->picture(answer, &clues);
    whole_file file;
    bool is_drawn = picture ? *picture || bd_fail(error, BD_BAD_USAGE, 0, "%s has no picture",
                                                  answer->session->domain)
                            : bd_fail(error, BD_NO_MEMORY, 0, "no memory for a picture");
    bool is_open = is_drawn && output_file_open(&file, self->asking->svg, error);
    if (is_open)
        svg_picture(picture, kind->colours ? kind->colours(answer) : NULL, file.stream);
    free(picture);
    free(clues);
    return is_open && output_file_close(&file, true, error);
}

static bool print_verdict(asker *self, const ask_event *event)
{
    bd_error error;
    bool is_drawn = self->asking->svg &&
                    event->answer->opened; /* not where reading was cut short */
    if (!is_drawn || draw(self, event->answer, &error))
        return print_event(self, event);
    positions_complain(&self->positions, &error);
    self->code = exit_worse(self->code, exit_of_error(&error));
    return false;
}

static bool take_event(void *context, const ask_event *event)
{
    asker *self = context;
    if (self->trace.file)
        trace_take(&self->trace, event);
    switch (event->kind) {
    case ASK_PROGRESS:
        progress_show(event->progress);
        return true;
    case ASK_IMPROVED:
        progress_erase();
        fprintf(stderr, "Improved: %s\n", event->text);
        return true;
    case ASK_WARNING:
        print_warning(self, event);
        return true;
    case ASK_STEP:
        return true;
    case ASK_SAVES:
        return is_kept();
    case ASK_VERDICT:
        return print_verdict(self, event);
    case ASK_BEGINS:
    case ASK_SOLUTION:
    case ASK_INSTANCE:
    case ASK_HINT:
    case ASK_ENDS:
        break;
    }
    return print_event(self, event);
}

/* ---- instances, one after the other ---- */

static bool ask_next(void *context, const char *text, size_t length, const bd_error *wrong)
{
    asker *self = context;
    const ask_instance instance = {.text = text,
                                   .length = length,
                                   .name = positions_name(&self->positions, text),
                                   .file = self->positions.file,
                                   .line = self->positions.line_number,
                                   .wrong = wrong};
    bool goes_on = ask_one(&self->session, &instance, &self->sink);
    if (output_flush())
        return goes_on;
    self->code = exit_worse(self->code, EXIT_OUTSIDE);
    return false;
}

/* ---- instances, several at once ---- */

typedef struct listed_answer {
    asker *self;
    listed_position *position;
    FILE *out;
} listed_answer;

static bool take_listed(void *context, const ask_event *event)
{
    const listed_answer *listed = context;
    const ask_answer *answer = event->answer;
    if (event->kind == ASK_WARNING) {
        print_warning(listed->self, event);
        return true;
    }
    if (event->kind == ASK_ENDS) {
        listed->position->code = exit_of_answer(answer);
        listed->position->status = answer->status;
        listed->position->seconds = answer->seconds;
        if (answer->status == BD_FAILED)
            listed->position->error = advised_error(answer);
    }
    return write_event(listed->self, event, true, listed->out);
}

static bool ask_listed(void *context, listed_position *position, FILE *out)
{
    asker *self = context;
    listed_answer listed = {self, position, out};
    const ask_sink sink = {.context = &listed, .take = take_listed};
    const bd_error wrong = position->error;
    const ask_instance instance = {.text = position->text,
                                   .length = strlen(position->text),
                                   .name = position->text,
                                   .file = self->positions.file,
                                   .line = position->line,
                                   .wrong = wrong.code == BD_OK ? NULL : &wrong};
    return ask_one(&self->session, &instance, &sink);
}

static void count_listed(void *context, const listed_position *position)
{
    sums_add(&((asker *)context)->sums, position->status, position->seconds);
}

static int ask_all(asker *self)
{
    const cli_asking *asking = self->asking;
    if (!self->session.spreads)
        return positions_each(&self->positions, ask_next, self);
    return answer_list_run(&(answer_list){
        .positions = &self->positions,
        .threads = asking->question.threads,
        .session = self->session.solve_line ? &self->session : NULL,
        .is_apart = !asking->json && !asking->quiet && asking->question.wanted != WANT_VERDICT,
        .answer = ask_listed,
        .answered = count_listed,
        .context = self});
}

/* ---- the question ---- */

bool take_words(cli_words *taken, const ask_kind *kind, const char *domain, char **words,
                bd_error *error)
{
    bool names_file = false, names_goal = false;
    if (kind->words)
        kind->words(domain, &names_file, &names_goal);
    for (; *words; ++words) {
        const char **place = names_file && !taken->file        ? &taken->file
                             : names_goal && !taken->goal      ? &taken->goal
                             : !names_file && !taken->position ? &taken->position
                                                               : NULL;
        if (!place)
            return bd_fail(error, BD_BAD_USAGE, 0, "unexpected argument '%.60s'; %.40s takes %s",
                           *words, domain,
                           names_goal   ? "a file and a goal"
                           : names_file ? "a file"
                                        : "one position, in quotes");
        *place = *words;
    }
    return true;
}

/* Options that exclude or need each other, whatever the kind. */
static bool check_options(const cli_asking *asking, bd_error *error)
{
    if (asking->question.most && !asking->all)
        return bd_fail(error, BD_BAD_USAGE, 0, "--most needs --all");
    if (asking->question.best && asking->all)
        return bd_fail(error, BD_BAD_USAGE, 0, "give --best or --all, not both");
    if (asking->question.best && asking->trace)
        return bd_fail(error, BD_BAD_USAGE, 0, "--best cannot be combined with --trace");
    if (asking->all && asking->trace)
        return bd_fail(error, BD_BAD_USAGE, 0, "--all cannot be combined with --trace");
    if (asking->question.store && asking->trace)
        return bd_fail(
            error, BD_BAD_USAGE, 0,
            "--trace cannot be combined with --store, which may answer without a search");
    return true;
}

/* A picture is of one position. */
static bool check_picture(const cli_asking *asking, const char *position, bd_error *error)
{
    bool is_one = position && strcmp(position, "-") != 0 && !asking->file;
    return !asking->svg || is_one ||
           bd_fail(error, BD_BAD_USAGE, 0, "--svg draws one position: give it, not a file");
}

static bool improve_tables(void *context, bd_problem *problem, double seconds)
{
    asker *self = context;
    self->rental.rent = seconds;
    return pattern_rental_settle(&self->rental, problem);
}

/* May there be more than one position, in a file or a pipe? Each has a limit on time of its own. NULL: none is given. */
static bool may_be_many(const ask_kind *kind, const char *position, const char *file)
{
    if (position || file)
        return file || strcmp(position, "-") == 0;
    return kind == &ask_values && standard_input_is_piped();
}

/* Does the algorithm give better answers with better tables: the domain's own choice, or beams? */
static bool is_open_to_better(const ask_question *question)
{
    const bd_algorithm *named = question->algorithm ? bd_algorithm_find(question->algorithm) : NULL;
    const unsigned wanted = BD_IMPROVES | BD_USES_WIDTH;
    return !question->algorithm || (named && (named->traits & wanted) == wanted);
}

static void complete_question(asker *self, const ask_kind *kind, const char *position)
{
    cli_asking *asking = self->asking;
    ask_question *question = &asking->question;
    if (question->wanted != WANT_VERDICT) /* which looks at no heuristic */
        question->patterns = pattern_folder(asking->patterns, self->folder);
    question->has_patterns = asking->patterns;
    question->locale = users_locale();
    question->stop = interrupt_flag();
    question->is_bare = asking->quiet && !asking->json;
    question->is_many = may_be_many(kind, position, asking->file);
    self->rental = (cli_pattern_rental){
        .name = question->domain,
        .setup = {.goal = question->goal, .patterns = question->patterns, .stop = question->stop},
        .quiet = asking->quiet,
        .is_open = is_open_to_better(question),
        .seconds = question->limits.seconds};
    self->tables = (ask_tables){.context = self, .improve = improve_tables};
    if (!asking->trace)
        question->tables = &self->tables;
}

static void set_sink(asker *self)
{
    const cli_asking *asking = self->asking;
    bool is_watched = !asking->quiet && isatty(STDERR_FILENO);
    bool is_improved = !asking->quiet && !asking->json;
    self->sink = (ask_sink){.context = self, .take = take_event};
    self->sink.wants = (is_watched ? ASK_WANTS_PROGRESS : 0) |
                       (is_improved ? ASK_WANTS_IMPROVED : 0) |
                       (asking->trace ? ASK_WANTS_STEPS : 0);
}

/* False: `error` says why; nothing is to be closed but the positions. */
static bool open_asker(asker *self, const ask_kind *kind, char **words, bd_error *error)
{
    cli_asking *asking = self->asking;
    cli_words taken = {.file = asking->file, .goal = asking->question.goal};
    if (!take_words(&taken, kind, asking->question.domain, words, error) ||
        !check_options(asking, error))
        return false;
    asking->file = taken.file;
    asking->question.goal = taken.goal;
    if (!check_picture(asking, taken.position, error))
        return false;
    complete_question(self, kind, taken.position);
    set_sink(self);
    if (!ask_open(&self->session, kind, &asking->question, &self->sink, error))
        return false;
    bool is_seen = kind->is_seen && kind->is_seen(&self->session) && isatty(STDOUT_FILENO);
    if (positions_open(&self->positions, &self->session.form, taken.position, asking->file,
                       asking->columns, error) &&
        (!asking->trace ||
         trace_open(&self->trace, asking->trace, ask_path_problem(&self->session), error))) {
        self->detail = asking->quiet                      ? DETAIL_RESULT
                       : self->positions.file && !is_seen ? DETAIL_POSITION
                                                          : DETAIL_PICTURE;
        return true;
    }
    ask_close(&self->session);
    return false;
}

int ask_for(cli_asking *asking, char **words, const char *solved)
{
    asker self = {
        .asking = asking, .positions = {.reader.fd = -1}, .warnings = PTHREAD_MUTEX_INITIALIZER};
    bd_error error;
    asking->question.domain = words[0];
    const ask_kind *kind = kind_choose(&asking->question, &error);
    if (!kind || !open_asker(&self, kind, words + 1, &error)) {
        positions_close(&self.positions);
        footprint_refused(&error);
        return complain_of(&error);
    }
    int ending = ask_all(&self);
    self.code = exit_worse(self.code, ending);
    if (solved && !asking->json && !asking->quiet)
        sums_print(&self.sums, solved);
    ask_close(&self.session);
    if (!trace_close(&self.trace, &error))
        self.code = complain_of(&error);
    positions_close(&self.positions);
    return self.code;
}
