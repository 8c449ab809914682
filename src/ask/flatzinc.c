/* FlatZinc models as a variant of constraint problems: an instance is a file, and its text is what MiniZinc reads. */
#include "ask/flatzinc_explain.h"
#include "ask/parameter.h"
#include "ask/telling.h"
#include "ask/values.h"
#include "ask/values_text.h"

#include "domains/flatzinc/flatzinc.h"
#include "domains/flatzinc/language.h"

#include <bandolo/base/run.h>
#include <bandolo/base/text.h>
#include <bandolo/flatzinc.h>

#include <stdlib.h>
#include <string.h>

typedef struct flatzinc_instance {
    bd_flatzinc *given; /* NULL: reading came to a limit */
    bd_status ended;    /* then: which */
    bd_constraint_options options;
    bool is_optimised;
    bool is_streamed; /* each solution is told as it is found, not the best alone */
    double reading;   /* seconds */
} flatzinc_instance;

static flatzinc_instance *instance_of(const ask_answer *answer)
{
    return answer->opened;
}

static bool is_model(const char *domain)
{
    return strcmp(domain, flatzinc_language.name) == 0;
}

static ask_algorithm flatzinc_algorithm(const char *domain, size_t number)
{
    return ask_values.algorithm(domain, number);
}

static bool flatzinc_serves(const ask_question *question, const char *name)
{
    return ask_values.serves(question, name);
}

static const char *flatzinc_counter_name(unsigned counter)
{
    return bd_constraint_counter_name((bd_constraint_counter)counter);
}

static void flatzinc_words(const char *domain, bool *is_file, bool *is_goal)
{
    (void)domain;
    *is_file = true;
    *is_goal = false;
}

/* ---- sessions ---- */

/* The orders and restarts that an algorithm takes. An unknown one takes all: it is refused later. */
static unsigned traits_of(const char *name)
{
    const bd_constraint_algorithm *all = bd_constraint_algorithms();
    for (const bd_constraint_algorithm *of = all; of->name; ++of)
        if (name && strcmp(of->name, name) == 0)
            return of->traits;
    return all->traits;
}

static bool flatzinc_open_session(ask_session *session, bd_error *error)
{
    const ask_question *question = session->question;
    session->form = (ask_form){.position = "a FlatZinc file, such as model.fzn, or -",
                               .is_file = true};
    if (question->wanted == BD_WANT_COUNT)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "FlatZinc supports only solve: 'bandolo solve flatzinc FILE', with --all "
                       "for all solutions or --explain for a minimal conflict");
    if (question->resume)
        return bd_fail(error, BD_BAD_USAGE, 0, "--resume does not support FlatZinc");
    if (question->explain && !(traits_of(question->algorithm) & BD_COMPLETE))
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "--explain: %s cannot prove that there is no solution", question->algorithm);
    session->is_random = traits_of(question->algorithm) & BD_LOCAL ||
                         question->value_order == BD_VALUE_RANDOM;
    const bd_constraint_options options = {.variable_order = question->variable_order,
                                           .value_order = question->value_order,
                                           .restarts = question->restarts,
                                           .consistency = question->consistency,
                                           .threads = question->threads};
    return parameters_check(question, KIND_VALUES, question->algorithm,
                            bd_constraint_need(&options), error);
}

/* ---- instances ---- */

/* The model's own advice, or restarts where it has none; as far as the algorithm takes them. */
static void set_advice(const ask_question *question, flatzinc_instance *instance)
{
    const unsigned traits = traits_of(question->algorithm);
    bd_constraint_options *options = &instance->options, advice = {0};
    bool is_advised = !question->is_free && bd_flatzinc_advise(instance->given, &advice);
    if (!is_advised && question->threads <= 1)
        advice.restarts = BD_RESTART_LUBY;
    if ((traits & BD_TAKES_ORDERS) == BD_TAKES_ORDERS) {
        options->stages = advice.stages;
        options->stage_count = advice.stage_count;
    }
    if (traits & BD_TAKES_RESTARTS)
        options->restarts = advice.restarts;
    if (question->restarts != BD_RESTART_NEVER)
        options->restarts = question->restarts;
    if (options->wanted == BD_WANT_ALL)
        options->restarts = BD_RESTART_NEVER;
}

/* Solutions that print alike count once, which only some algorithms can do. */
static bool set_projection(const ask_question *question, flatzinc_instance *instance,
                           bd_error *error)
{
    char names[80] = "";
    size_t at = 0;
    bool hides_any = bd_flatzinc_project(instance->given, &instance->options);
    if (!hides_any || traits_of(question->algorithm) & BD_PROJECTS)
        return true;
    for (const bd_constraint_algorithm *of = bd_constraint_algorithms(); of->name; ++of)
        if (of->traits & BD_PROJECTS)
            at += bd_text_at(names, sizeof names, at, "%s%s", at ? " or " : "", of->name);
    return bd_fail(error, BD_BAD_USAGE, 0,
                   "%s of a model with variables that are not printed needs %s, not %s",
                   question->most ? "more than one solution" : "--all", names, question->algorithm);
}

static bd_wanted wanted_of(const ask_question *question, bool is_optimised)
{
    if (is_optimised)
        return BD_WANT_BEST;
    return question->wanted == BD_WANT_ALL && question->most != 1 ? BD_WANT_ALL : BD_WANT_FIRST;
}

static bool flatzinc_set_options(const ask_answer *answer, bd_error *error)
{
    const ask_question *question = answer->session->question;
    flatzinc_instance *instance = answer->opened;
    bd_constraint_options *options = &instance->options;
    bool is_optimised = instance->is_optimised = bd_flatzinc_is_optimised(instance->given);
    *options = (bd_constraint_options){.algorithm = question->algorithm,
                                       .wanted = wanted_of(question, is_optimised),
                                       .most_solutions = is_optimised ? 0 : question->most,
                                       .variable_order = question->variable_order,
                                       .value_order = question->value_order,
                                       .consistency = question->consistency,
                                       .limits = {.nodes = question->limits.nodes},
                                       .threads = question->threads,
                                       .seed = question->seed.number,
                                       .stop = question->stop};
    set_advice(question, instance);
    bool wants_all = question->wanted == BD_WANT_ALL && question->most == 0;
    instance->is_streamed = question->tells_improvements || wants_all ||
                            options->wanted == BD_WANT_ALL;
    return options->wanted != BD_WANT_ALL || set_projection(question, instance, error);
}

static bool flatzinc_read_instance(ask_answer *answer, const char *text, size_t length,
                                   bd_error *error)
{
    const ask_session *session = answer->session;
    const char *name = session->question->algorithm;
    flatzinc_instance *instance = answer->opened;
    const bd_flatzinc_limits limits = {ask_seconds_left(answer), session->question->stop};
    answer->algorithm = name ? name : bd_constraint_algorithms()->name;
    instance->given = bd_flatzinc_open_within(text, length, &limits, &instance->ended, error);
    instance->reading = bd_clock_seconds() - answer->began;
    if (!instance->given)
        return instance->ended != BD_FAILED;
    if (session->question->tells_reading)
        ask_warn(session, BD_OK, "%s: %u variables, read in %.3f s", answer->position,
                 bd_model_variables(bd_flatzinc_model(instance->given)), instance->reading);
    if (flatzinc_set_options(answer, error))
        return true;
    bd_flatzinc_close(instance->given);
    return false;
}

static void flatzinc_release(ask_answer *answer)
{
    values_free_result(answer->result);
    if (answer->opened)
        bd_flatzinc_close(instance_of(answer)->given);
}

/* ---- searching ---- */

static size_t format(const void *given, const int32_t *values, char *out, size_t size)
{
    return bd_flatzinc_format(given, values, out, size);
}

static bool on_solution(void *context, const int32_t *values)
{
    ask_telling *to = context;
    return telling_solution(to, text_of_values(format, instance_of(to->answer)->given, values));
}

/* A proof holds for all values if no bounds were assumed, or if those assumed exclude nothing better. */
static bool is_proved(const ask_answer *answer)
{
    const flatzinc_instance *instance = instance_of(answer);
    const bd_constraint_result *found = &values_result_of(answer)->found;
    if (!found->optimal)
        return false;
    return instance->is_optimised && found->has_solution
               ? bd_flatzinc_is_best(instance->given, found->objective)
               : bd_flatzinc_assumed(instance->given, NULL) == 0;
}

/* All within the assumed bounds was searched, which proves nothing. */
static void warn_of_assumptions(ask_answer *answer, const ask_sink *sink)
{
    char text[240];
    const bd_flatzinc *given = instance_of(answer)->given;
    const fzn_variable *first = given->first_assumed;
    if (!values_result_of(answer)->found.optimal || is_proved(answer))
        return;
    bd_text(text, sizeof text,
            "%zu variable%s without bounds, first '%.60s': %lld..%lld is assumed, within 32 bits; "
            "solutions are valid, but neither complete nor proved best",
            given->assumed, given->assumed > 1 ? "s" : "", first->name,
            (long long)first->hull.least, (long long)first->hull.greatest);
    ask_tell(sink, ASK_WARNING, answer, text);
}

/* A proof within assumed bounds alone proves nothing. */
static bd_status flatzinc_status_of(const ask_answer *answer)
{
    const bd_constraint_result *found = &values_result_of(answer)->found;
    bool is_none = found->status == BD_NO_SOLUTION ||
                   (found->status == BD_SOLVED && found->solutions == 0);
    if (answer->error.code != BD_OK)
        return BD_FAILED;
    if (is_none)
        return is_proved(answer) ? BD_NO_SOLUTION : BD_GAVE_UP;
    bool is_assumed = found->status == BD_SOLVED && found->optimal && !is_proved(answer);
    return is_assumed ? BD_GAVE_UP : found->status;
}

static void flatzinc_fill_answer(ask_answer *answer)
{
    const bd_constraint_result *found = &values_result_of(answer)->found;
    values_take_counts(answer);
    answer->status = flatzinc_status_of(answer);
    answer->has_cost = instance_of(answer)->is_optimised;
    answer->cost = found->objective;
    answer->complete = answer->is_proved = is_proved(answer);
    answer->optimal = !answer->has_cost || answer->complete;
}

/* Says why there is no solution. Orders that the model wants are for solutions. */
static void explain_model(ask_answer *answer, bd_constraint_options options)
{
    const ask_question *question = answer->session->question;
    values_result *result = answer->result;
    options.variable_order = question->variable_order;
    options.value_order = question->value_order;
    options.restarts = question->restarts;
    flatzinc_explain(instance_of(answer)->given, &options, &result->found, &result->why);
    result->is_explained = explanation_is_told(&result->why, answer->session);
}

/* If all solutions are wanted, a single best one is a list of one. */
static void tell_best(ask_telling *to)
{
    flatzinc_instance *instance = instance_of(to->answer);
    bool is_list = to->answer->session->question->wanted == BD_WANT_ALL;
    if (!is_list || instance->is_streamed || !to->answer->has_solution)
        return;
    instance->is_streamed = true;
    on_solution(to, values_result_of(to->answer)->found.values);
}

static void flatzinc_search(ask_answer *answer, uint64_t bytes, const ask_sink *sink)
{
    const flatzinc_instance *instance = instance_of(answer);
    ask_telling to = ASK_TELLING(answer, sink);
    answer->status = instance->ended;
    if (!instance->given)
        return;
    bd_constraint_options options = instance->options;
    options.limits.seconds = ask_seconds_left(answer);
    options.limits.bytes = bytes;
    options.seed = answer->seed;
    options.context = &to;
    if (instance->is_streamed)
        options.solution = on_solution;
    bd_constraint_search(bd_flatzinc_model(instance->given), &options,
                         &((values_result *)answer->result)->found);
    warn_of_assumptions(answer, sink);
    flatzinc_fill_answer(answer);
    tell_best(&to);
    if (answer->session->question->explain && answer->status == BD_NO_SOLUTION)
        explain_model(answer, options);
}

/* ---- what sinks ask ---- */

static char *flatzinc_solution_text(const ask_answer *answer)
{
    return text_of_values(format, instance_of(answer)->given,
                          values_result_of(answer)->found.values);
}

static void print_statistics(const ask_answer *answer, FILE *out)
{
    const flatzinc_instance *instance = instance_of(answer);
    fprintf(out, "%%%%%%mzn-stat: variables=%u\n",
            bd_model_variables(bd_flatzinc_model(instance->given)));
    fprintf(out, "%%%%%%mzn-stat: solutions=%llu\n", (unsigned long long)answer->solutions);
    for (unsigned i = 0; i < BD_CONSTRAINT_COUNTER_COUNT; ++i)
        if (answer->counted >> i & 1)
            fprintf(out, "%%%%%%mzn-stat: %s=%llu\n", flatzinc_counter_name(i),
                    (unsigned long long)answer->counter[i]);
    if (answer->counted >> BD_TRIED & 1)
        fprintf(out, "%%%%%%mzn-stat: nodes=%llu\n", (unsigned long long)answer->counter[BD_TRIED]);
    fprintf(out, "%%%%%%mzn-stat: initTime=%.6f\n", instance->reading);
    fprintf(out, "%%%%%%mzn-stat: solveTime=%.6f\n%%%%%%mzn-stat-end\n", answer->seconds);
}

/* The best solution, where it was not told yet. False: no memory. */
static bool print_best(const ask_answer *answer, FILE *out)
{
    if (!answer->has_solution || instance_of(answer)->is_streamed)
        return true;
    char *text = flatzinc_solution_text(answer);
    if (text)
        fprintf(out, "%s----------\n", text);
    free(text);
    return text;
}

static bool flatzinc_print_end(const ask_answer *answer, FILE *out)
{
    bool has_statistics = answer->session->question->tells_statistics;
    if (!answer->opened || !instance_of(answer)->given || answer->status == BD_FAILED) {
        fputs(answer->status == BD_FAILED ? "=====ERROR=====\n" : "=====UNKNOWN=====\n", out);
        return true;
    }
    const values_result *result = values_result_of(answer);
    bool made = print_best(answer, out);
    if (answer->solutions > 0 && answer->complete)
        fputs("==========\n", out);
    else if (answer->solutions == 0)
        fputs(answer->complete ? "=====UNSATISFIABLE=====\n" : "=====UNKNOWN=====\n", out);
    if (has_statistics)
        print_statistics(answer, out);
    if (result->is_explained)
        made = explanation_print(&result->why, "% ", out) && made;
    if (result->is_explained && has_statistics)
        explanation_print_effort(&result->why, "% ", out);
    return made;
}

/* Lines as MiniZinc reads them, to which what begins with % is a comment. */
static bool write_lines(const ask_event *event, FILE *out)
{
    const ask_answer *answer = event->answer;
    if (event->kind == ASK_SOLUTION)
        fprintf(out, "%s----------\n", event->text);
    bool is_unread = !answer->opened && answer->status == BD_FAILED;
    return event->kind != ASK_ENDS || is_unread || flatzinc_print_end(answer, out);
}

static void flatzinc_add_more(const ask_answer *answer, json_draft *object)
{
    if (values_result_of(answer)->is_explained)
        object_add(object, "explanation", explanation_json(&values_result_of(answer)->why));
}

const ask_kind ask_flatzinc = {
    .name = "constraint",
    .prefix = "constraint_",
    .solution = "constraints",
    .noun = "constraint problem",
    .counters = BD_CONSTRAINT_COUNTER_COUNT,
    .counter_name = flatzinc_counter_name,
    .limit_on_nodes = "stopped at the limit on values tried",
    .has = is_model,
    .algorithm = flatzinc_algorithm,
    .serves = flatzinc_serves,
    .words = flatzinc_words,
    .session_size = 1,
    .instance_size = sizeof(flatzinc_instance),
    .result_size = sizeof(values_result),
    .open = flatzinc_open_session,
    .read = flatzinc_read_instance,
    .search = flatzinc_search,
    .is_used_up = true,
    .release = flatzinc_release,
    .solution_text = flatzinc_solution_text,
    .write_text = write_lines,
    .add_more = flatzinc_add_more,
};
