#include "cli/constraint_batch.h"

#include "cli/answer_list.h"
#include "cli/command.h"
#include "cli/complain.h"
#include "cli/constraint_answer.h"
#include "cli/interrupt.h"
#include "cli/logic_story.h"
#include "cli/sudoku_answer.h"

#include <string.h>

typedef struct batch_session {
    const bd_constraint_domain *domain;
    const cli_constraint_request *request;
    bd_constraint_options options;
    const bd_constraint_algorithm *algorithm;
    const char *file;
    answer_sums sums;
} batch_session;

/* ---- one instance ---- */

/* Do empty lines stand between the answers? */
static bool is_apart(const batch_session *session)
{
    return !session->request->json && !session->request->quiet;
}

static void note(listed_position *instance, const cli_constraint_answer *answer)
{
    instance->code = constraint_answer_exit_code(answer);
    instance->status = constraint_answer_status(answer);
    instance->seconds = answer->result->seconds;
    if (answer->result->status == BD_FAILED)
        instance->error = answer->result->error;
}

/* What was wrong with it is in the result. False: no memory. */
static bool print_bad(listed_position *instance, cli_constraint_answer *answer, FILE *out)
{
    answer->algorithm = NULL;
    note(instance, answer);
    return !answer->json ||
           (constraint_answer_begin(answer, out) && constraint_answer_end(answer, out));
}

static bool print_found(const batch_session *session, listed_position *instance,
                        cli_constraint_answer *answer, FILE *out)
{
    note(instance, answer);
    if (!answer->json && answer->result->status == BD_FAILED)
        return true;
    if (is_apart(session))
        fputc('\n', out);
    return constraint_answer_begin(answer, out) && constraint_answer_end(answer, out);
}

static cli_constraint_answer answer_to(const batch_session *session,
                                       const listed_position *instance)
{
    return (cli_constraint_answer){
        .domain = session->domain,
        .algorithm = session->algorithm,
        .options = &session->options,
        .position = instance->text,
        .file = session->file,
        .line = instance->line,
        .json = session->request->json,
        .explains = session->request->explain,
        .detail = sudoku_detail(session->domain, session->request->quiet, session->file),
    };
}

static bool answer_one(void *context, listed_position *instance, FILE *out)
{
    const batch_session *session = context;
    cli_constraint_answer answer = answer_to(session, instance);
    bd_constraint_problem problem;
    bd_constraint_result result;
    logic_story story;
    answer.result = &result;
    if (instance->error.code != BD_OK ||
        !bd_constraint_open(&problem, session->domain, instance->text, strlen(instance->text),
                            &instance->error)) {
        result = (bd_constraint_result){
            .status = BD_FAILED, .threads = 1, .error = instance->error};
        return print_bad(instance, &answer, out);
    }
    answer.problem = &problem;
    constraint_answer_search(&answer, &problem, &session->request->logic, &story, &result);
    bool printed = print_found(session, instance, &answer, out);
    logic_story_free(answer.story);
    bd_constraint_result_free(&result);
    bd_constraint_close(&problem);
    return printed;
}

static void count_in(void *context, const listed_position *instance)
{
    sums_add(&((batch_session *)context)->sums, instance->status, instance->seconds);
}

/* ---- all of it ---- */

static bd_constraint_options options_of(const cli_constraint_request *request)
{
    return (bd_constraint_options){
        .algorithm = request->algorithm,
        .wanted = request->wanted,
        .variable_order = request->variable_order,
        .value_order = request->value_order,
        .restarts = request->restarts,
        .consistency = request->consistency,
        .limits = {.nodes = request->limit_nodes, .seconds = request->limit_time},
        .seed = request->seed.number,
        .stop = interrupt_flag()};
}

bool constraint_batch_suits(const bd_constraint_domain *domain,
                            const cli_constraint_request *request, const char *word)
{
    bool is_one = request->wanted == BD_WANT_BEST || request->wanted == BD_WANT_COUNT;
    if (!domain->gather || !is_one || request->threads < 2 || request->resume ||
        request->limit_memory || !positions_are_listed(word, request->file))
        return false;
    const bd_constraint_options options = options_of(request);
    const bd_constraint_algorithm *algorithm = bd_constraint_choose(domain, &options, NULL);
    return algorithm && !(algorithm->traits & BD_TAKES_THREADS) &&
           (!request->explain || has_logic_story(domain, algorithm));
}

int constraint_batch_ask(const bd_constraint_domain *domain, const cli_constraint_request *request,
                         const char *word)
{
    batch_session session = {.domain = domain, .request = request, .options = options_of(request)};
    const instance_form form = form_of_values(domain);
    cli_positions positions = {.fd = -1};
    bd_error error;
    session.algorithm = bd_constraint_choose(domain, &session.options, &error);
    if (!session.algorithm ||
        !positions_open_instances(&positions, &form, word, request->file, request->columns, &error))
        return complain(exit_of_error(&error), "%s", error.message);
    session.file = positions.file;
    int code = answer_list_run(&(answer_list){.positions = &positions,
                                              .threads = request->threads,
                                              .is_apart = is_apart(&session),
                                              .answer = answer_one,
                                              .answered = count_in,
                                              .context = &session});
    constraint_print_sums(request, &session.sums);
    positions_close(&positions);
    return code;
}
