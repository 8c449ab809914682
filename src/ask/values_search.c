/* Searches of constraint problems, and why there is no solution. */
#include "ask/telling.h"
#include "ask/values.h"
#include "ask/values_text.h"

#include "text/numbers.h"

static void values_on_progress(void *context, double seconds, uint64_t tried, uint64_t solutions)
{
    ask_telling *to = context;
    values_resume *resume = &values_session_of(to->answer)->resume;
    const ask_progress told = {.seconds = resume->seconds + seconds,
                               .done = tried,
                               .doing = "tried",
                               .solutions = solutions};
    resume_progressed(resume, seconds, tried);
    if (to->sink->wants & ASK_WANTS_PROGRESS)
        telling_event(to, (ask_event){.kind = ASK_PROGRESS, .progress = &told});
}

static bool values_on_listed(void *context, const int32_t *values)
{
    ask_telling *to = context;
    values_session *own = values_session_of(to->answer);
    bool is_taken = telling_solution(
        to, text_of_values(own->domain->format, values_problem(to->answer)->data, values));
    if (!is_taken)
        own->resume.is_lost = true;
    return is_taken;
}

static bool values_on_improved(void *context, const int32_t *values)
{
    ask_telling *to = context;
    const bd_constraint_domain *domain = values_session_of(to->answer)->domain;
    char text[COST_SIZE];
    text_of_cost(domain->value(values_problem(to->answer)->data, values), domain->objective, text);
    return telling_event(to, (ask_event){.kind = ASK_IMPROVED, .text = text});
}

static bool is_kept(void *context)
{
    return telling_event(context, (ask_event){.kind = ASK_SAVES});
}

static void on_trial(void *context, const bd_trial *trial)
{
    telling_event(context, (ask_event){.kind = ASK_STEP, .trial = trial});
}

static void values_warn(void *context, const bd_error *error)
{
    const ask_telling *to = context;
    ask_warn(to->answer->session, error->code, "--resume: %s", error->message);
}

static bd_constraint_options values_options_of(ask_telling *to, uint64_t bytes)
{
    const values_session *own = values_session_of(to->answer);
    bd_constraint_options options = own->options;
    if (to->answer->algorithm)
        options.algorithm = to->answer->algorithm;
    options.seed = to->answer->seed;
    options.limits.bytes = bytes;
    options.limits.seconds = ask_seconds_left(to->answer);
    options.context = to;
    if (own->resume.file || to->sink->wants & ASK_WANTS_PROGRESS)
        options.progress = values_on_progress;
    if (to->sink->wants & ASK_WANTS_STEPS)
        options.trial = on_trial;
    if (options.wanted == BD_WANT_ALL)
        options.solution = values_on_listed;
    else if (options.wanted == BD_WANT_BEST && own->domain->value &&
             to->sink->wants & ASK_WANTS_IMPROVED)
        options.solution = values_on_improved;
    return options;
}

/* Says why there is no solution. */
static void values_explain(ask_answer *answer, const bd_constraint_options *options)
{
    values_result *result = answer->result;
    explain_values(&result->why, answer->opened, options, &result->found);
    result->is_explained = explanation_is_told(&result->why, answer->session);
}

void values_take_counts(ask_answer *answer)
{
    const bd_constraint_result *found = &values_result_of(answer)->found;
    if (answer->error.code == BD_OK)
        answer->error = found->error;
    answer->has_solution = found->has_solution;
    answer->solutions = found->solutions;
    answer->counter = found->counter;
    answer->counted = found->counted;
    answer->seconds = found->seconds;
    answer->threads = found->threads;
}

static void values_fill_answer(ask_answer *answer)
{
    const values_session *own = values_session_of(answer);
    const ask_question *question = answer->session->question;
    const bd_constraint_result *found = &values_result_of(answer)->found;
    bool is_none = found->status == BD_SOLVED && found->solutions == 0;
    /* A search for all that has proved that there is none says so, which the library calls solved. */
    answer->status = question->wanted == BD_WANT_ALL && is_none ? BD_NO_SOLUTION : found->status;
    if (answer->error.code != BD_OK)
        answer->status = BD_FAILED;
    values_take_counts(answer);
    answer->has_proof = own->domain->value;
    answer->has_cost = answer->has_proof && found->has_solution;
    answer->is_proved = found->optimal;
    if (answer->has_cost)
        answer->cost = own->domain->value(values_problem(answer)->data, found->values);
    answer->lower_bound = answer->has_proof && found->has_bound ? found->bound : 0;
    /* The best cost may be proved before all solutions that have it are found. */
    answer->optimal = !answer->has_proof || found->optimal ||
                      (answer->has_cost && found->has_bound && answer->cost == found->bound);
    answer->complete = found->status == BD_NO_SOLUTION ||
                       (found->status == BD_SOLVED && found->optimal);
}

void values_search(ask_answer *answer, uint64_t bytes, const ask_sink *sink)
{
    values_session *own = values_session_of(answer);
    values_result *result = answer->result;
    ask_telling to = ASK_TELLING(answer, sink);
    const resume_keeper keeper = {&to, is_kept, values_warn};
    const bd_constraint_options options = values_options_of(&to, bytes);
    bd_error none;
    const bd_constraint_algorithm *by = bd_constraint_choose(own->domain, &options, &none);
    if (answer->session->question->resume)
        resume_search(&own->resume, answer->opened, &options, &keeper, &result->found);
    else if (by && values_keep_steps(own, by) && !answer->session->question->is_measured)
        own->hooks->search(answer->session->question, answer->opened, &options, result);
    else
        bd_constraint_solve(answer->opened, &options, &result->found);
    values_fill_answer(answer);
    bool lacks_reason = !result->story && answer->status == BD_NO_SOLUTION;
    if (answer->session->question->explain && lacks_reason)
        values_explain(answer, &options);
}
