/* Local search as a kind of problem: full assignments, good or bad, and changes of them. */
#include "ask/landscape_check.h"
#include "ask/lowering.h"
#include "ask/parameter.h"
#include "ask/telling.h"
#include "ask/values_hooks.h"
#include "ask/values_text.h"

#include "text/numbers.h"

#include <bandolo/base/text.h>

#include <stdlib.h>
#include <string.h>

enum { DEFAULT_SECONDS = 10 }; /* without a limit, if solutions differ in cost */

typedef struct landscape_session {
    const bd_landscape *landscape;
    bd_local_options options;
    bool is_lowered;       /* no goal was named: it is lowered as long as it is reached */
    bool has_default_time; /* the limit on time is not the question's */
} landscape_session;

typedef struct landscape_instance {
    void *problem;
    const char *text; /* text[length] */
    size_t length;
} landscape_instance;

static const landscape_session *session_of(const ask_answer *answer)
{
    return answer->session->own;
}

static const void *problem_of(const ask_answer *answer)
{
    return ((const landscape_instance *)answer->opened)->problem;
}

static const bd_local_result *landscapes_result_of(const ask_answer *answer)
{
    return answer->result;
}

/* ---- domains and algorithms ---- */

static bool landscapes_has(const char *domain)
{
    return bd_landscape_find(domain);
}

static ask_algorithm landscapes_algorithm(const char *domain, size_t number)
{
    const bd_local_algorithm *row = bd_local_algorithms();
    (void)domain;
    while (row->name && number-- > 0)
        ++row;
    return (ask_algorithm){row->name, OF_ITS_KIND, row->bit, row->needs, row->summary, row->source};
}

/* By what the landscape provides. */
static bool landscapes_serves(const ask_question *question, const char *algorithm)
{
    const bd_landscape *landscape = bd_landscape_find(question->domain);
    const bd_local_options options = bd_local_defaults_for(landscape, algorithm);
    return bd_local_check(landscape, &options, NULL);
}

static const char *landscapes_counter_name(unsigned counter)
{
    return bd_local_counter_name((bd_local_counter)counter);
}

/* ---- sessions ---- */

ask_form form_of_landscape(const bd_landscape *landscape)
{
    return (ask_form){.position = landscape->instance,
                      .is_file = landscape->is_file,
                      .gather = landscape->gather,
                      .gathering_size = landscape->gathering_size};
}

static void landscapes_words(const char *domain, bool *is_file, bool *is_goal)
{
    const bd_landscape *landscape = bd_landscape_find(domain);
    *is_file = landscape->is_file;
    *is_goal = landscape->is_file && landscape->goal;
}

/* Sets the parameters that were given. */
static bool set_parameters(bd_local_options *options, const ask_question *question, bd_error *error)
{
    for (const ask_parameter *row = ask_parameters; row->name; ++row) {
        const char *text = question->given[row - ask_parameters];
        if (text && parameter_range(row) && !bd_local_set(options, row->name, text, error))
            return false;
    }
    return true;
}

static bool landscapes_set_options(landscape_session *own, const ask_question *question,
                                   bd_error *error)
{
    bd_local_options *options = &own->options;
    *options = bd_local_defaults_for(own->landscape, question->algorithm);
    options->limits = question->limits;
    if (own->has_default_time)
        options->limits.seconds = DEFAULT_SECONDS;
    options->seed = question->seed.number;
    options->threads = question->threads;
    options->has_target = question->target.given;
    options->target = question->target.number;
    options->stop = question->stop;
    unsigned need = question->threads > 1 ? BD_OF_ALL : 0;
    return parameters_check(question, KIND_LANDSCAPES, options->algorithm, need, error) &&
           set_parameters(options, question, error) &&
           bd_local_check(own->landscape, options, error);
}

static bool landscapes_open_session(ask_session *session, bd_error *error)
{
    landscape_session *own = session->own;
    const ask_question *question = session->question;
    const bd_landscape *landscape = own->landscape = bd_landscape_find(question->domain);
    session->form = form_of_landscape(landscape);
    session->is_random = true;
    own->is_lowered = landscape->goal && !question->goal && !question->is_measured;
    own->has_default_time = !question->is_measured &&
                            (landscape->every_assignment_serves || own->is_lowered) &&
                            question->limits.seconds == 0 && !question->limits.nodes;
    return landscapes_set_options(own, question, error);
}

/* ---- instances ---- */

static bool landscapes_read_instance(ask_answer *answer, const char *text, size_t length,
                                     bd_error *error)
{
    const landscape_session *own = session_of(answer);
    landscape_instance *instance = answer->opened;
    const ask_question *question = answer->session->question;
    const bd_landscape_setup setup = {text, length, question->goal, answer->stop};
    answer->algorithm = own->options.algorithm;
    *instance = (landscape_instance){bd_landscape_open(own->landscape, &setup, error), text,
                                     length};
    return instance->problem;
}

static void landscapes_release(ask_answer *answer)
{
    landscape_instance *instance = answer->opened;
    if (answer->result)
        bd_local_result_free(answer->result);
    if (instance)
        bd_landscape_close(session_of(answer)->landscape, instance->problem);
}

static bool landscapes_check(ask_answer *answer, ask_verdict *verdict, bd_error *error)
{
    return check_assignment(session_of(answer)->landscape, problem_of(answer),
                            answer->session->question->solution, verdict, error);
}

/* ---- fresh instances ---- */

enum { USUAL_SIZE = 100 };

static unsigned landscapes_generates(const char *domain)
{
    const bd_landscape *landscape = bd_landscape_find(domain);
    return landscape && landscape->generate ? TAKES_SIZE : 0;
}

/* One, which is a file. */
static bool landscapes_generate(ask_session *session, const ask_sink *sink, bd_error *error)
{
    const ask_question *question = session->question;
    const bd_landscape *landscape = ((const landscape_session *)session->own)->landscape;
    uint64_t size = USUAL_SIZE, seed = question->seed.number;
    char none[1];
    if (question->most > 1)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "--count: %s generates one file at a time; leave --count out",
                       landscape->name);
    bool is_number = !question->size || value_count.read(question->size, &size);
    size_t length = is_number ? landscape->generate(size, seed, none, sizeof none) : 0;
    if (length == 0)
        return bd_fail(error, BD_BAD_USAGE, 0, "--size: give the number of %s", landscape->sizes);
    char *text = malloc(length + 1);
    if (!text)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the text of an instance");
    landscape->generate(size, seed, text, length + 1);
    error->code = BD_OK;
    bool is_taken = ask_tell(sink, ASK_INSTANCE, NULL, text);
    free(text);
    return is_taken;
}

/* ---- searching ---- */

static void landscapes_on_progress(void *context, const bd_local_progress *progress)
{
    ask_telling *to = context;
    const ask_progress told = {.seconds = progress->seconds,
                               .done = progress->steps,
                               .doing = "steps",
                               .has_best = true,
                               .best = progress->best,
                               .temperature = progress->temperature};
    telling_event(to, (ask_event){.kind = ASK_PROGRESS, .progress = &told});
}

static void landscapes_on_improved(void *context, int64_t reached)
{
    ask_telling *to = context;
    char text[COST_SIZE];
    text_of_cost(reached, session_of(to->answer)->landscape->goal, text);
    telling_event(to, (ask_event){.kind = ASK_IMPROVED, .text = text});
}

static int64_t reached(const ask_answer *answer)
{
    return session_of(answer)->landscape->reached(problem_of(answer),
                                                  landscapes_result_of(answer)->values);
}

/* The library reports BD_GAVE_UP or a time limit, although the search may have done its work: every assignment is a
 * solution, or one was found before the goal was lowered. Then the best found is the answer. */
static bd_status landscapes_status_of(const ask_answer *answer)
{
    const landscape_session *own = session_of(answer);
    bd_status status = landscapes_result_of(answer)->status;
    bool is_measured = answer->session->question->is_measured;
    bool is_content = status == BD_GAVE_UP || (status == BD_LIMIT_TIME && own->has_default_time);
    return is_content && answer->has_solution && answer->has_proof && !own->options.has_target &&
                   !is_measured
               ? BD_SOLVED
               : status;
}

static void landscapes_fill_answer(ask_answer *answer)
{
    static const char after_default_time[] =
        "after the default 10 s; --limit-time sets another time";
    const landscape_session *own = session_of(answer);
    const bd_local_result *result = landscapes_result_of(answer);
    answer->has_solution = result->has_assignment &&
                           (own->landscape->every_assignment_serves || result->optimal);
    answer->has_candidate = result->has_assignment && !answer->has_solution;
    answer->has_proof = own->landscape->every_assignment_serves || own->is_lowered;
    answer->optimal = result->optimal &&
                      (!own->is_lowered || !answer->has_solution || reached(answer) <= 1);
    answer->is_proved = result->optimal;
    answer->has_cost = result->has_assignment;
    answer->cost = result->cost;
    answer->status = landscapes_status_of(answer);
    answer->error = result->error;
    if (result->status == BD_LIMIT_TIME && own->has_default_time)
        answer->remark = after_default_time;
    answer->counter = result->counter;
    answer->counted = result->counted;
    answer->seconds = result->seconds;
    answer->threads = result->threads;
}

static void landscapes_search(ask_answer *answer, uint64_t bytes, const ask_sink *sink)
{
    const landscape_session *own = session_of(answer);
    landscape_instance *instance = answer->opened;
    ask_telling to = ASK_TELLING(answer, sink);
    bd_local_options options = own->options;
    options.limits.bytes = bytes;
    if (!own->has_default_time)
        options.limits.seconds = ask_seconds_left(answer);
    options.seed = answer->seed;
    options.context = &to;
    if (sink->wants & ASK_WANTS_PROGRESS)
        options.progress = landscapes_on_progress;
    const lowering what = {.landscape = own->landscape,
                           .text = instance->text,
                           .length = instance->length,
                           .improved = sink->wants & ASK_WANTS_IMPROVED ? landscapes_on_improved
                                                                        : NULL,
                           .context = &to};
    if (own->is_lowered)
        instance->problem = lower_goals(&what, instance->problem, &options, answer->result);
    else
        bd_local_search(own->landscape, instance->problem, &options, answer->result);
    landscapes_fill_answer(answer);
}

/* ---- what sinks ask ---- */

static char *landscapes_solution_text(const ask_answer *answer)
{
    return text_of_values(session_of(answer)->landscape->format, problem_of(answer),
                          landscapes_result_of(answer)->values);
}

static char *landscapes_picture(const ask_answer *answer, char **clues)
{
    const bd_landscape *landscape = session_of(answer)->landscape;
    const bd_local_result *result = landscapes_result_of(answer);
    if (!answer->has_solution)
        return calloc(1, 1);
    *clues = clues_of_landscape(landscape, problem_of(answer));
    return picture_of_values(landscape->draw, problem_of(answer), result->values, result->length);
}

/* "length 7542", "5 colours" or, where it is no solution, "3 conflicts" */
static const char *landscapes_measure(const ask_answer *answer, char *out)
{
    const bd_landscape *landscape = session_of(answer)->landscape;
    *out = '\0';
    if (answer->has_solution && landscape->goal)
        return text_of_cost(reached(answer), landscape->goal, out);
    if (answer->has_candidate || (answer->has_solution && landscape->every_assignment_serves))
        return text_of_cost(answer->cost, landscape->objective, out);
    return out;
}

static const char *landscapes_ending(const ask_answer *answer)
{
    bool misses_target = answer->status == BD_GAVE_UP && answer->has_solution;
    if (answer->status == BD_SOLVED && answer->has_candidate)
        return "target reached";
    return misses_target ? "target not reached within the limit" : NULL;
}

static bool landscapes_is_bare(const ask_answer *answer)
{
    return session_of(answer)->landscape->gather;
}

/* The parameters that are not at their defaults, because the question or the landscape says so. */
static void describe(const ask_answer *answer, json_draft *object)
{
    const bd_local_options *options = &session_of(answer)->options;
    const bd_local_parameter *all = bd_local_parameters();
    char text[PARAMETER_SIZE];
    json_draft parameters = object_new();
    for (size_t i = 0; all[i].name; ++i) {
        double value = bd_local_get(options, i);
        if (value != all[i].usual)
            object_text(&parameters, all[i].name, text_of_parameter(&all[i], value, text));
    }
    object_add(object, "parameters", object_done(&parameters));
}

static void landscapes_add_facts(const ask_answer *answer, json_draft *object)
{
    const bd_landscape *landscape = session_of(answer)->landscape;
    if (landscape->goal && answer->has_solution)
        object_add(object, landscape->goal, json_integer(reached(answer)));
}

static void landscapes_add_more(const ask_answer *answer, json_draft *object)
{
    if (answer->counted)
        object_number(object, "steps",
                      answer->counter[BD_LOCAL_TRIED] + answer->counter[BD_LOCAL_EVALUATIONS]);
}

const ask_kind ask_landscapes = {
    .name = "local",
    .prefix = "local_",
    .solution = "local search",
    .noun = "local search problem",
    .limit_on_nodes = "stopped at the limit on steps",
    .counters = BD_LOCAL_COUNTER_COUNT,
    .counter_name = landscapes_counter_name,
    .has = landscapes_has,
    .algorithm = landscapes_algorithm,
    .serves = landscapes_serves,
    .words = landscapes_words,
    .session_size = sizeof(landscape_session),
    .instance_size = sizeof(landscape_instance),
    .result_size = sizeof(bd_local_result),
    .open = landscapes_open_session,
    .read = landscapes_read_instance,
    .search = landscapes_search,
    .check = landscapes_check,
    .release = landscapes_release,
    .generate = landscapes_generate,
    .generates = landscapes_generates,
    .solution_text = landscapes_solution_text,
    .picture = landscapes_picture,
    .measure = landscapes_measure,
    .ending = landscapes_ending,
    .is_bare = landscapes_is_bare,
    .describe = describe,
    .add_facts = landscapes_add_facts,
    .add_more = landscapes_add_more,
};
