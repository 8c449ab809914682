/* Constraint problems as a kind of problem. */
#include "ask/language.h"
#include "ask/parameter.h"
#include "ask/values.h"
#include "ask/values_text.h"

#include "text/numbers.h"

#include <bandolo/base/text.h>

#include <stdlib.h>
#include <string.h>

/* ---- domains and algorithms ---- */

static bool values_has_domain(const char *domain)
{
    return bd_constraint_domain_find(domain) || ask_flatzinc.has(domain);
}

static const ask_kind *variant(const char *domain)
{
    return ask_flatzinc.has(domain) ? &ask_flatzinc : &ask_values;
}

static ask_algorithm of_row(const bd_constraint_algorithm *row, ask_nearness nearness)
{
    return (ask_algorithm){
        .name = row->name, .nearness = nearness, .traits = row->traits, .summary = row->summary};
}

static ask_algorithm values_algorithm(const char *name, size_t number)
{
    const bd_constraint_domain *domain = bd_constraint_domain_find(name);
    const bd_native *native = domain ? domain->natives : NULL;
    for (; native && native->algorithm.name; ++native)
        if (number-- == 0)
            return of_row(&native->algorithm, ITS_OWN);
    const bd_constraint_algorithm *row = bd_constraint_algorithms();
    for (bool has_model = !domain || domain->model; has_model && row->name; ++row)
        if (number-- == 0)
            return of_row(row, OF_ANY_MODEL);
    return (ask_algorithm){.nearness = NOT_THERE};
}

/* By how many solutions it can find. */
static bool values_serves(const ask_question *question, const char *name)
{
    unsigned traits = kind_algorithm(&ask_values, question->domain, name).traits;
    return (is_about_one(question) || traits & BD_COMPLETE) &&
           (question->wanted == BD_WANT_COUNT || !(traits & BD_COUNTS_ALONE));
}

static bool has_hints(const char *name)
{
    const bd_constraint_domain *domain = bd_constraint_domain_find(name);
    return domain && values_hooks_of(domain)->hint;
}

static unsigned values_generates(const char *name)
{
    const bd_constraint_domain *domain = bd_constraint_domain_find(name);
    return domain ? values_hooks_of(domain)->takes : 0;
}

static const char *values_counter_name(unsigned counter)
{
    return bd_constraint_counter_name((bd_constraint_counter)counter);
}

/* ---- sessions ---- */

ask_form form_of_values(const bd_constraint_domain *domain)
{
    return (ask_form){.position = domain->position,
                      .is_file = domain->is_file,
                      .gather = domain->gather,
                      .gathering_size = domain->gathering_size};
}

static bool tells_steps(const values_session *own, const ask_question *question)
{
    return values_keep_steps(own, own->algorithm) ||
           (question->explain && !question->algorithm && own->hooks->explainer);
}

/* A randomised search never knows that there is no solution, so it cannot say why. */
static bool can_explain(const values_session *own, const ask_question *question, bd_error *error)
{
    const bd_constraint_algorithm *by = own->algorithm;
    return !question->explain || by->traits & BD_COMPLETE || values_keep_steps(own, by) ||
           bd_fail(error, BD_BAD_USAGE, 0, "--explain: %s cannot prove that there is no solution",
                   by->name);
}

/* The algorithm named; where the search goes on from a file, unnamed, the first that can. */
static const char *algorithm_for(const values_session *own, const ask_question *question)
{
    const bd_constraint_algorithm *row = bd_constraint_algorithms();
    if (question->algorithm || !question->resume || !own->domain->model)
        return question->algorithm;
    while (row->name && !(row->traits & BD_RESUMES))
        ++row;
    return row->name;
}

/* An algorithm of one thread takes an instance of a list on each thread. */
static bool values_spreads(const values_session *own, const ask_question *question)
{
    bd_constraint_options on_one = own->options;
    on_one.threads = 0;
    bool is_counted = question->wanted == BD_WANT_BEST || question->wanted == BD_WANT_COUNT;
    if (!own->domain->gather || !is_counted || question->threads < 2 || question->resume ||
        question->limits.bytes || !question->is_many)
        return false;
    const bd_constraint_algorithm *by = bd_constraint_choose(own->domain, &on_one, NULL);
    return by && !(by->traits & BD_TAKES_THREADS) &&
           (!question->explain || values_keep_steps(own, by));
}

/* One instance, counted or listed, by an algorithm that can go on from a checkpoint. */
static bool open_resume(values_session *own, const ask_question *question, bd_error *error)
{
    if (!question->resume)
        return true;
    if (is_about_one(question))
        return bd_fail(error, BD_BAD_USAGE, 0, "--resume needs --all");
    if (question->is_many && !own->domain->is_file)
        return bd_fail(error, BD_BAD_USAGE, 0, "--resume: give one instance of %s, not a list",
                       own->domain->name);
    return resume_open(&own->resume, question->resume, error);
}

static bool takes_parameters(const values_session *own, const ask_question *question,
                             bd_error *error)
{
    const bd_constraint_options *options = &own->options;
    const char *name = options->algorithm ? options->algorithm
                                          : bd_constraint_default(own->domain, options->wanted);
    unsigned need = bd_constraint_need(options) | (question->resume ? BD_RESUMES : 0);
    return parameters_check(question, KIND_VALUES, name, need, error);
}

static bool values_open_session(ask_session *session, bd_error *error)
{
    values_session *own = session->own;
    const ask_question *question = session->question;
    const bd_constraint_domain *domain = own->domain = bd_constraint_domain_find(question->domain);
    own->hooks = values_hooks_of(domain);
    session->form = form_of_values(domain);
    bool searches = question->wanted <= BD_WANT_COUNT;
    own->options = (bd_constraint_options){.algorithm = algorithm_for(own, question),
                                           .wanted = searches ? question->wanted : BD_WANT_BEST,
                                           .variable_order = question->variable_order,
                                           .value_order = question->value_order,
                                           .restarts = question->restarts,
                                           .consistency = question->consistency,
                                           .limits = question->limits,
                                           .most_solutions = question->most,
                                           .threads = searches ? question->threads : 0,
                                           .seed = question->seed.number,
                                           .stop = question->stop};
    session->spreads = values_spreads(own, question);
    if (own->hooks->solve_line && question->is_bare && question->is_many &&
        own->hooks->solves_lines(question)) {
        session->solve_line = own->hooks->solve_line;
        session->spreads = true;
    }
    if (session->spreads)
        own->options.threads = 0;
    if (!takes_parameters(own, question, error))
        return false;
    own->algorithm = bd_constraint_choose(domain, &own->options, error);
    session->tells_steps = own->algorithm && tells_steps(own, question);
    session->is_random = own->algorithm && (own->algorithm->traits & BD_LOCAL ||
                                            question->value_order == BD_VALUE_RANDOM);
    sudoku_language language;
    return own->algorithm && can_explain(own, question, error) &&
           language_choose(question->language, NULL, &language, error) &&
           open_resume(own, question, error);
}

static void values_close_session(ask_session *session)
{
    resume_close(&((values_session *)session->own)->resume);
}

/* ---- instances ---- */

static bool values_read_instance(ask_answer *answer, const char *text, size_t length,
                                 bd_error *error)
{
    const values_session *own = values_session_of(answer);
    const ask_question *question = answer->session->question;
    bd_constraint_problem *problem = answer->opened;
    const bd_constraint_algorithm *by = NULL;
    answer->algorithm = own->algorithm->name;
    if (!bd_constraint_open_within(problem, own->domain, text, length, answer->stop, error))
        return false;
    if (question->explain && !question->algorithm && question->wanted == BD_WANT_BEST &&
        own->hooks->explainer)
        by = own->hooks->explainer(problem, &own->options);
    if (by)
        answer->algorithm = by->name;
    return true;
}

void values_free_result(values_result *result)
{
    if (result && result->is_explained)
        bd_explanation_free(&result->why.why);
    if (result)
        bd_constraint_result_free(&result->found);
}

static void values_release(ask_answer *answer)
{
    values_result *result = answer->result;
    if (result && result->story)
        values_session_of(answer)->hooks->free_story(result->story);
    values_free_result(result);
    if (answer->opened)
        bd_constraint_close(answer->opened);
}

/* ---- hooks ---- */

static bool hint(ask_answer *answer, ask_hint *hint, bd_error *error)
{
    return values_session_of(answer)->hooks->hint(answer, hint, error);
}

static bool values_generate(ask_session *session, const ask_sink *sink, bd_error *error)
{
    return ((const values_session *)session->own)->hooks->generate(session, sink, error);
}

/* ---- what sinks ask ---- */

static char *values_solution_text(const ask_answer *answer)
{
    return text_of_values(values_session_of(answer)->domain->format, values_problem(answer)->data,
                          values_result_of(answer)->found.values);
}

static char *values_picture(const ask_answer *answer, char **clues)
{
    const values_session *own = values_session_of(answer);
    const bd_constraint_problem *problem = values_problem(answer);
    if (!answer->has_solution)
        return calloc(1, 1);
    if (own->hooks->clues)
        *clues = own->hooks->clues(problem);
    return picture_of_values(own->domain->draw, problem->data,
                             values_result_of(answer)->found.values, problem->length);
}

/* "16 knights" */
static const char *values_measure(const ask_answer *answer, char *out)
{
    *out = '\0';
    return answer->has_cost
               ? text_of_cost(answer->cost, values_session_of(answer)->domain->objective, out)
               : out;
}

static const char *values_ending(const ask_answer *answer)
{
    const values_hooks *hooks = values_session_of(answer)->hooks;
    return hooks->ending ? hooks->ending(answer) : NULL;
}

static bool values_is_bare(const ask_answer *answer)
{
    return values_session_of(answer)->domain->gather;
}

static bool is_seen(const ask_session *session)
{
    return session->question->wanted != WANT_STEP &&
           ((const values_session *)session->own)->hooks->is_seen;
}

static void values_add_more(const ask_answer *answer, json_draft *object)
{
    const values_result *result = values_result_of(answer);
    const values_hooks *hooks = values_session_of(answer)->hooks;
    if (result->is_explained)
        object_add(object, "explanation", explanation_json(&result->why));
    if (hooks->add_facts)
        hooks->add_facts(answer, object);
}

static bool values_tell_before(const ask_answer *answer, ask_detail detail, FILE *out)
{
    const values_hooks *hooks = values_session_of(answer)->hooks;
    return !hooks->tell_before || hooks->tell_before(answer, detail, out);
}

static bool values_tell_after(const ask_answer *answer, ask_detail detail, FILE *out)
{
    const values_result *result = values_result_of(answer);
    const values_hooks *hooks = values_session_of(answer)->hooks;
    bool made = !hooks->tell_after || hooks->tell_after(answer, detail, out);
    if (!result->is_explained)
        return made;
    made = explanation_print(&result->why, "  ", out) && made;
    if (detail != DETAIL_RESULT)
        explanation_print_effort(&result->why, "  ", out);
    return made;
}

const ask_kind ask_values = {
    .name = "constraint",
    .prefix = "constraint_",
    .solution = "constraints",
    .noun = "constraint problem",
    .limit_on_nodes = "stopped at the limit on values tried",
    .counters = BD_CONSTRAINT_COUNTER_COUNT,
    .counter_name = values_counter_name,
    .has = values_has_domain,
    .variant = variant,
    .algorithm = values_algorithm,
    .serves = values_serves,
    .session_size = sizeof(values_session),
    .instance_size = sizeof(bd_constraint_problem),
    .result_size = sizeof(values_result),
    .open = values_open_session,
    .close = values_close_session,
    .read = values_read_instance,
    .search = values_search,
    .check = check_values,
    .hint = hint,
    .has_hints = has_hints,
    .generate = values_generate,
    .generates = values_generates,
    .is_used_up = true,
    .release = values_release,
    .solution_text = values_solution_text,
    .picture = values_picture,
    .measure = values_measure,
    .ending = values_ending,
    .is_bare = values_is_bare,
    .is_seen = is_seen,
    .add_more = values_add_more,
    .tell_before = values_tell_before,
    .tell_after = values_tell_after,
};
