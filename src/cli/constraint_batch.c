#include "cli/constraint_batch.h"

#include "cli/command.h"
#include "cli/complain.h"
#include "cli/constraint_answer.h"
#include "cli/interrupt.h"
#include "cli/ordered.h"
#include "cli/output.h"
#include "cli/positions.h"

#include <stdlib.h>
#include <string.h>

enum { BATCH = 64 };

typedef struct batch_session {
    const bd_constraint_domain *domain;
    const cli_constraint_request *request;
    bd_constraint_options options;
    const bd_constraint_algorithm *algorithm;
    cli_positions positions;
    bool at_end;  /* of the file, or nothing more can be read */
    bool is_over; /* nothing more is to be printed */
    answer_sums sums;
    int code; /* the exit code so far */
} batch_session;

typedef struct batch_instance {
    char *text;
    uint64_t line;
    bd_error error; /* what is wrong with it, or its search */
    int code;
    bool is_solved;
    double seconds;
} batch_instance;

typedef struct instance_batch {
    batch_instance instance[BATCH];
    unsigned count;
    bool is_cut, has_failed; /* interrupted, or without memory */
    char *text;              /* of the answers, text[length] */
    size_t length;
} instance_batch;

/* ---- reading ---- */

static bool fill(void *context, void *given)
{
    batch_session *session = context;
    instance_batch *batch = given;
    batch->count = 0;
    while (batch->count < BATCH && !session->at_end) {
        batch_instance *next = &batch->instance[batch->count];
        const char *text = "";
        size_t length;
        *next = (batch_instance){.error = {.code = BD_OK}};
        cli_position_outcome outcome = positions_next(&session->positions, &text, &length,
                                                      &next->error);
        session->at_end = outcome == POSITIONS_DONE || outcome == POSITIONS_LOST || interrupted();
        if (outcome == POSITIONS_DONE || interrupted())
            break;
        next->text = strdup(outcome == POSITION_GIVEN ? text : "");
        next->line = session->positions.line_number;
        ++batch->count;
        if (positions_would_wait(&session->positions))
            break; /* somebody may wait for these answers before he asks on */
    }
    return batch->count > 0;
}

/* ---- searching ---- */

/* Do empty lines stand between the answers? */
static bool is_apart(const batch_session *session)
{
    return !session->request->json && !session->request->quiet;
}

static void note(batch_instance *instance, const cli_constraint_answer *answer)
{
    instance->code = constraint_answer_exit_code(answer);
    instance->is_solved = constraint_answer_status(answer) == BD_SOLVED;
    instance->seconds = answer->result->seconds;
    if (answer->result->status == BD_FAILED)
        instance->error = answer->result->error;
}

/* What was wrong with it is in the result. False: no memory. */
static bool print_bad(batch_instance *instance, cli_constraint_answer *answer, FILE *out)
{
    answer->algorithm = NULL;
    note(instance, answer);
    return !answer->json ||
           (constraint_answer_begin(answer, out) && constraint_answer_end(answer, out));
}

static bool print_found(const batch_session *session, batch_instance *instance,
                        cli_constraint_answer *answer, FILE *out)
{
    note(instance, answer);
    if (!answer->json && answer->result->status == BD_FAILED)
        return true;
    if (is_apart(session))
        fputc('\n', out);
    return constraint_answer_begin(answer, out) && constraint_answer_end(answer, out);
}

static cli_constraint_answer answer_to(const batch_session *session, const batch_instance *instance)
{
    return (cli_constraint_answer){
        .domain = session->domain,
        .algorithm = session->algorithm,
        .options = &session->options,
        .position = instance->text,
        .file = session->positions.file,
        .line = instance->line,
        .json = session->request->json,
        .detail = session->request->quiet ? DETAIL_RESULT : DETAIL_POSITION,
    };
}

static bool answer_one(const batch_session *session, batch_instance *instance, FILE *out)
{
    if (!instance->text)
        return false;
    cli_constraint_answer answer = answer_to(session, instance);
    bd_constraint_problem problem;
    bd_constraint_result result;
    answer.result = &result;
    if (instance->error.code != BD_OK ||
        !bd_constraint_open(&problem, session->domain, instance->text, strlen(instance->text),
                            &instance->error)) {
        result = (bd_constraint_result){
            .status = BD_FAILED, .threads = 1, .error = instance->error};
        return print_bad(instance, &answer, out);
    }
    answer.problem = &problem;
    bd_constraint_solve(&problem, &session->options, &result);
    bool printed = print_found(session, instance, &answer, out);
    bd_constraint_result_free(&result);
    bd_constraint_close(&problem);
    return printed;
}

static void search_batch(void *context, void *given)
{
    instance_batch *batch = given;
    unsigned done = 0;
    batch->length = 0;
    FILE *out = open_memstream(&batch->text, &batch->length);
    batch->has_failed = !out;
    while (out && done < batch->count && !batch->has_failed && !interrupted())
        batch->has_failed = !answer_one(context, &batch->instance[done++], out);
    if (out && fclose(out) != 0)
        batch->has_failed = true;
    for (unsigned i = 0; i < batch->count; ++i)
        free(batch->instance[i].text);
    batch->is_cut = done < batch->count;
    batch->count = done;
}

/* ---- printing ---- */

static void count_in(batch_session *session, const batch_instance *instance)
{
    const cli_positions place = {.file = session->positions.file, .line_number = instance->line};
    char where[160];
    if (instance->error.code != BD_OK)
        complain(0, "%s%s", positions_where(&place, where, sizeof where), instance->error.message);
    session->code = exit_worse(session->code, instance->code);
    sums_add(&session->sums, instance->is_solved, instance->seconds);
}

static void print_answers(batch_session *session, const instance_batch *batch)
{
    /* Before the very first answer no empty line stands. */
    bool is_first = session->sums.asked == 0 && is_apart(session) && batch->count > 0 &&
                    batch->instance[0].error.code == BD_OK;
    if (batch->length > 0)
        fwrite(batch->text + is_first, 1, batch->length - is_first, stdout);
    output_is_lost(); /* notes why, so that output_flush() can say it */
    for (unsigned i = 0; i < batch->count; ++i)
        count_in(session, &batch->instance[i]);
    session->is_over = batch->is_cut;
    if (output_flush())
        return;
    session->code = exit_worse(session->code, EXIT_OUTSIDE);
    session->is_over = true;
}

static bool print_batch(void *context, void *given)
{
    batch_session *session = context;
    instance_batch *batch = given;
    if (batch->has_failed && !session->is_over) {
        session->code = exit_worse(session->code,
                                   complain(EXIT_OUTSIDE, "no memory for the answers"));
        session->is_over = true;
    }
    if (!session->is_over)
        print_answers(session, batch);
    free(batch->text);
    batch->text = NULL;
    return !session->is_over;
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
    bool has_file = request->file || (word && strcmp(word, "-") == 0);
    bool is_one = request->wanted == BD_WANT_BEST || request->wanted == BD_WANT_COUNT;
    if (!domain->gather || !has_file || !is_one || request->threads < 2 || request->resume ||
        request->explain || request->limit_memory)
        return false;
    const bd_constraint_options options = options_of(request);
    const bd_constraint_algorithm *algorithm = bd_constraint_choose(domain, &options, NULL);
    return algorithm && !(algorithm->traits & BD_TAKES_THREADS);
}

int constraint_batch_ask(const bd_constraint_domain *domain, const cli_constraint_request *request,
                         const char *word)
{
    batch_session session = {.domain = domain, .request = request, .options = options_of(request)};
    const ordered_work work = {.fill = fill,
                               .work = search_batch,
                               .empty = print_batch,
                               .context = &session,
                               .batch_size = sizeof(instance_batch),
                               .threads = request->threads};
    const instance_form form = form_of_values(domain);
    bd_error error;
    session.algorithm = bd_constraint_choose(domain, &session.options, &error);
    if (!session.algorithm || !positions_open_instances(&session.positions, &form, word,
                                                        request->file, request->columns, &error))
        return complain(exit_of_error(&error), "%s", error.message);
    if (!ordered_run(&work))
        session.code = complain(EXIT_OUTSIDE, "no memory for a batch of instances");
    constraint_print_sums(request, &session.sums);
    positions_close(&session.positions);
    return interrupted() ? exit_worse(session.code, EXIT_INTERRUPTED) : session.code;
}
