#include "cli/flatzinc_answer.h"

#include "cli/command.h"
#include "cli/complain.h"
#include "cli/flatzinc_explain.h"
#include "cli/flatzinc_json.h"
#include "ask/footprint.h"
#include "cli/interrupt.h"
#include "cli/output.h"

#include <bandolo/base/clock.h>
#include <bandolo/base/text.h>
#include <bandolo/flatzinc.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct flatzinc_session {
    const cli_flatzinc_request *request;
    bd_flatzinc *given;
    bd_constraint_options options;
    bool is_optimised, is_lost;
    double started, reading; /* seconds: when, and how long it took */
} flatzinc_session;

/* ---- reading ---- */

/* What is left of the time; less than nothing is a moment, since none at all would be no limit. */
static double seconds_left(const flatzinc_session *session)
{
    static const double MOMENT = 1e-6;
    if (session->request->limit_time <= 0)
        return 0;
    double left = session->started + session->request->limit_time - bd_clock_seconds();
    return left > MOMENT ? left : MOMENT;
}

/* More of the file. False: that was all, or it is time to end. */
static bool read_piece(const flatzinc_session *session, FILE *file, char *to, size_t room,
                       size_t *length)
{
    enum { PIECE = 1 << 20 };
    double limit = session->request->limit_time;
    size_t wanted = room < PIECE ? room : PIECE, got = fread(to, 1, wanted, file);
    *length += got;
    return got == wanted && !(limit > 0 && bd_clock_seconds() - session->started >= limit) &&
           !atomic_load(interrupt_flag());
}

/* The rest of the file, or as much as there is time for, to be freed. NULL: `error` says why. */
static char *read_stream(const flatzinc_session *session, FILE *file, size_t *length,
                         bd_error *error)
{
    size_t room = 1 << 16;
    char *text = malloc(room);
    *length = 0;
    while (text && read_piece(session, file, text + *length, room - *length, length)) {
        if (*length < room)
            continue;
        char *grown = realloc(text, room *= 2);
        if (!grown)
            free(text);
        text = grown;
    }
    if (!text)
        bd_fail(error, BD_NO_MEMORY, 0, "no memory for the file");
    else if (!ferror(file))
        return text;
    else
        bd_fail(error, BD_SYSTEM, 0, "%s", strerror(errno));
    free(text);
    return NULL;
}

/* As bd_flatzinc_open_within() says; what was cut short for want of time is over when it is looked at. */
static bd_flatzinc *open_file(const flatzinc_session *session, bd_status *status, bd_error *error)
{
    const char *name = session->request->file;
    bool is_standard = strcmp(name, "-") == 0;
    FILE *file = is_standard ? stdin : fopen(name, "re");
    size_t length;
    *status = BD_FAILED;
    if (!file) {
        bd_fail(error, errno == ENOENT ? BD_BAD_USAGE : BD_SYSTEM, 0, "%s", strerror(errno));
        return NULL;
    }
    char *text = read_stream(session, file, &length, error);
    if (!is_standard)
        fclose(file);
    const bd_flatzinc_limits limits = {seconds_left(session), interrupt_flag()};
    bd_flatzinc *given = text ? bd_flatzinc_open_within(text, length, &limits, status, error)
                              : NULL;
    free(text);
    return given;
}

/* ---- printing ---- */

/* False: the output is not taken any more. */
static bool print_solution(const flatzinc_session *session, const int32_t *values)
{
    size_t length = bd_flatzinc_format(session->given, values, NULL, 0);
    char *text = malloc(length + 1);
    if (!text) {
        output_lacks("the text of a solution");
        return false;
    }
    bd_flatzinc_format(session->given, values, text, length + 1);
    fputs(text, stdout);
    puts("----------");
    free(text);
    return output_flush();
}

static bool on_solution(void *context, const int32_t *values)
{
    flatzinc_session *session = context;
    session->is_lost |= !print_solution(session, values);
    return !session->is_lost;
}

static void print_statistics(const flatzinc_session *session, const bd_constraint_result *result)
{
    const bd_model *model = bd_flatzinc_model(session->given);
    printf("%%%%%%mzn-stat: variables=%u\n", bd_model_variables(model));
    printf("%%%%%%mzn-stat: solutions=%llu\n", (unsigned long long)result->solutions);
    for (unsigned i = 0; i < BD_CONSTRAINT_COUNTER_COUNT; ++i)
        if (result->counted >> i & 1)
            printf("%%%%%%mzn-stat: %s=%llu\n", bd_constraint_counter_name(i),
                   (unsigned long long)result->counter[i]);
    if (result->counted >> BD_TRIED & 1)
        printf("%%%%%%mzn-stat: nodes=%llu\n", (unsigned long long)result->counter[BD_TRIED]);
    printf("%%%%%%mzn-stat: initTime=%.6f\n", session->reading);
    printf("%%%%%%mzn-stat: solveTime=%.6f\n%%%%%%mzn-stat-end\n", result->seconds);
}

/* A proof holds for all values if no bounds were assumed, or if those assumed exclude nothing better. */
static bool is_proved(const flatzinc_session *session, const bd_constraint_result *result)
{
    if (!result->optimal)
        return false;
    return session->is_optimised && result->has_solution
               ? bd_flatzinc_is_best(session->given, result->objective)
               : bd_flatzinc_assumed(session->given, NULL) == 0;
}

static void print_end(flatzinc_session *session, const bd_constraint_result *result)
{
    bool is_complete = is_proved(session, result);
    if (result->has_solution && !session->options.solution && !session->is_lost)
        session->is_lost = !print_solution(session, result->values);
    if (result->solutions > 0 && is_complete)
        puts("==========");
    else if (result->solutions == 0)
        puts(is_complete ? "=====UNSATISFIABLE=====" : "=====UNKNOWN=====");
    if (session->request->statistics)
        print_statistics(session, result);
}

/* ---- searching ---- */

/* What the algorithm takes of orders and restarts. One that is not known takes all: it is refused later. */
static unsigned traits_of(const char *algorithm)
{
    const bd_constraint_algorithm *all = bd_constraint_algorithms();
    for (const bd_constraint_algorithm *of = all; of->name; ++of)
        if (algorithm && strcmp(of->name, algorithm) == 0)
            return of->traits;
    return all->traits;
}

/* What the model asks for, or restarts where it asks for nothing; as far as the algorithm takes it. */
static void set_advice(const flatzinc_session *session, bd_constraint_options *options)
{
    const cli_flatzinc_request *request = session->request;
    const unsigned traits = traits_of(request->algorithm);
    bd_constraint_options advice = {0};
    bool is_advised = !request->is_free && bd_flatzinc_advise(session->given, &advice);
    if (!is_advised && request->threads <= 1)
        advice.restarts = BD_RESTART_LUBY;
    if ((traits & BD_TAKES_ORDERS) == BD_TAKES_ORDERS) {
        options->stages = advice.stages;
        options->stage_count = advice.stage_count;
    }
    if (traits & BD_TAKES_RESTARTS)
        options->restarts = advice.restarts;
}

/* Solutions that print alike count once, which only some algorithms can do. */
static bool set_projection(flatzinc_session *session, bd_error *error)
{
    const cli_flatzinc_request *request = session->request;
    char names[80] = "";
    size_t at = 0;
    bool hides_any = bd_flatzinc_project(session->given, &session->options);
    if (!hides_any || traits_of(request->algorithm) & BD_PROJECTS)
        return true;
    for (const bd_constraint_algorithm *of = bd_constraint_algorithms(); of->name; ++of)
        if (of->traits & BD_PROJECTS)
            at += bd_text_at(names, sizeof names, at, "%s%s", at ? " or " : "", of->name);
    return bd_fail(error, BD_BAD_USAGE, 0,
                   "%s of a model with variables that are not printed needs %s, not %s",
                   request->all ? "--all" : "more than one solution", names, request->algorithm);
}

static bool set_options(flatzinc_session *session, bd_error *error)
{
    const cli_flatzinc_request *request = session->request;
    bd_constraint_options *options = &session->options;
    *options = (bd_constraint_options){
        .algorithm = request->algorithm,
        .consistency = request->consistency,
        .limits = {.nodes = request->limit_nodes, .seconds = seconds_left(session)},
        .threads = request->threads,
        .seed = request->seed,
        .stop = interrupt_flag(),
        .context = session};
    if (session->is_optimised)
        options->wanted = BD_WANT_BEST;
    else if (request->most == 1 || (!request->all && !request->most))
        options->wanted = BD_WANT_FIRST;
    else
        options->wanted = BD_WANT_ALL;
    if (!session->is_optimised)
        options->most_solutions = request->most;
    set_advice(session, options);
    options->variable_order = request->variable_order;
    options->value_order = request->value_order;
    if (request->restarts != BD_RESTART_NEVER)
        options->restarts = request->restarts;
    if (options->wanted == BD_WANT_ALL) {
        options->restarts = BD_RESTART_NEVER;
        if (!set_projection(session, error))
            return false;
    }
    if (request->all || request->intermediate || options->wanted == BD_WANT_ALL)
        options->solution = on_solution;
    if (request->explain && !(traits_of(request->algorithm) & BD_COMPLETE))
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "--explain: %s cannot prove that there is no solution", request->algorithm);
    return footprint_limit(request->limit_memory, &options->limits.bytes, error);
}

static int exit_code(const flatzinc_session *session, const bd_constraint_result *result)
{
    if (session->is_lost || (result->status == BD_FAILED && result->error.code == BD_OK))
        return EXIT_OUTSIDE;
    switch (result->status) {
    case BD_SOLVED:
        if (result->solutions == 0) /* which are all */
            return is_proved(session, result) ? EXIT_NO : EXIT_LIMIT;
        return result->optimal && !is_proved(session, result) ? EXIT_LIMIT : EXIT_ANSWERED;
    case BD_NO_SOLUTION:
        return is_proved(session, result) ? EXIT_NO : EXIT_LIMIT;
    case BD_STOPPED:
        return EXIT_INTERRUPTED;
    case BD_FAILED:
        return exit_of_error(&result->error);
    default:
        return EXIT_LIMIT;
    }
}

/* Where all of what was assumed has been searched, and that proves nothing. */
static void warn_of_assumptions(const flatzinc_session *session, const bd_constraint_result *result)
{
    const char *name;
    size_t count = bd_flatzinc_assumed(session->given, &name);
    if (result->optimal && !is_proved(session, result))
        complain(0,
                 "%zu variable%s without bounds, first '%.60s': %d..%d is assumed, within 32 bits; "
                 "what is found holds, but that it is all or the best is not proved",
                 count, count > 1 ? "s" : "", name, -BD_FLATZINC_RANGE, BD_FLATZINC_RANGE);
}

/* As MiniZinc reads it, to which what begins with % is a comment. */
static void print_lines(flatzinc_session *session, const bd_constraint_result *result,
                        const explanation *why_not)
{
    if (result->status == BD_FAILED)
        puts("=====ERROR=====");
    else
        print_end(session, result);
    if (why_not && !explanation_print(why_not, "% ", stdout))
        output_lacks("the text of an explanation");
    if (why_not && session->request->statistics)
        explanation_print_effort(why_not, "% ", stdout);
    session->is_lost |= !output_flush();
}

static void print_json(flatzinc_session *session, const bd_constraint_result *result,
                       const explanation *why_not)
{
    const cli_flatzinc_outcome outcome = {.file = session->request->file,
                                          .given = session->given,
                                          .options = &session->options,
                                          .result = result,
                                          .is_proved = is_proved(session, result),
                                          .explanation = why_not};
    session->is_lost |= !flatzinc_json(&outcome) || !output_flush();
}

/* Whether there is no solution, and it is asked why. Orders that the model wants are for solutions. */
static bool explain(const flatzinc_session *session, const bd_constraint_result *result,
                    explanation *why_not)
{
    const cli_flatzinc_request *request = session->request;
    bd_constraint_options options = session->options;
    if (!request->explain || exit_code(session, result) != EXIT_NO)
        return false;
    options.variable_order = request->variable_order;
    options.value_order = request->value_order;
    options.restarts = request->restarts;
    flatzinc_explain(session->given, &options, result, why_not);
    return true;
}

/* Did the explanation fail? Then it is complained of, and the exit code returned; else 0. */
static int complain_of_explanation(const explanation *why_not)
{
    const bd_explanation *why = &why_not->why;
    if (why->status == BD_SOLVED)
        return complain(EXIT_OUTSIDE, "--explain: the %s have a solution, which the search denied",
                        why_not->rules);
    if (!explanation_has_failed(why_not))
        return 0;
    return complain(exit_of_error(&why->error), "--explain: %s", why->error.message);
}

static int search(flatzinc_session *session)
{
    bd_constraint_result result;
    explanation why_not;
    footprint_release();
    bd_constraint_search(bd_flatzinc_model(session->given), &session->options, &result);
    if (result.status == BD_FAILED)
        complain(0, "%s", result.error.message);
    warn_of_assumptions(session, &result);
    bool is_explained = explain(session, &result, &why_not);
    int failure = is_explained ? complain_of_explanation(&why_not) : 0;
    const explanation *told = is_explained && !failure ? &why_not : NULL;
    if (session->request->json)
        print_json(session, &result, told);
    else
        print_lines(session, &result, told);
    int code = exit_worse(exit_code(session, &result), failure);
    bd_constraint_result_free(&result);
    if (is_explained)
        bd_explanation_free(&why_not.why);
    return code;
}

/* Where reading has ended before its end. */
static int tell_end_of_reading(bd_status status)
{
    puts("=====UNKNOWN=====");
    if (!output_flush())
        return EXIT_OUTSIDE;
    return status == BD_STOPPED ? EXIT_INTERRUPTED : EXIT_LIMIT;
}

int flatzinc_answer(const cli_flatzinc_request *request)
{
    flatzinc_session session = {.request = request, .started = bd_clock_seconds()};
    bd_error error;
    bd_status status;
    session.given = open_file(&session, &status, &error);
    if (!session.given && status == BD_FAILED && footprint_refused(&error)) {
        complain(0, "%s: %s", request->file, error.message);
        status = BD_LIMIT_MEMORY;
    }
    if (!session.given && status != BD_FAILED)
        return tell_end_of_reading(status);
    if (!session.given)
        return complain(exit_of_error(&error), "%s: %s", request->file, error.message);
    session.is_optimised = bd_flatzinc_is_optimised(session.given);
    session.reading = bd_clock_seconds() - session.started;
    if (request->verbose)
        complain(0, "%s: %u variables, read in %.3f s", request->file,
                 bd_model_variables(bd_flatzinc_model(session.given)), session.reading);
    int code = set_options(&session, &error) ? search(&session)
                                             : complain(exit_of_error(&error), "%s", error.message);
    bd_flatzinc_close(session.given);
    return code;
}
