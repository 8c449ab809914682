#include "cli/answer_list.h"

#include "cli/command.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "ask/ordered.h"
#include "cli/output.h"

#include <stdlib.h>
#include <string.h>

enum { BATCH = 64 };

typedef struct list_session {
    const answer_list *list;
    bool at_end;       /* of the list, or nothing more can be read */
    bool is_over;      /* nothing more is to be printed */
    bool has_answered; /* a position was taken in already */
    int code;          /* the exit code so far */
} list_session;

typedef struct list_batch {
    listed_position position[BATCH];
    unsigned count;
    bool is_cut, has_failed; /* interrupted, or without memory */
    char *text;              /* of the answers, text[length] */
    size_t length;
} list_batch;

/* ---- reading ---- */

static bool fill(void *context, void *given)
{
    list_session *session = context;
    cli_positions *positions = session->list->positions;
    list_batch *batch = given;
    batch->count = 0;
    while (batch->count < BATCH && !session->at_end) {
        listed_position *next = &batch->position[batch->count];
        const char *text = "";
        size_t length;
        *next = (listed_position){.error = {.code = BD_OK}};
        cli_position_outcome outcome = positions_next(positions, &text, &length, &next->error);
        session->at_end = outcome == POSITIONS_DONE || outcome == POSITIONS_LOST || interrupted();
        if (outcome == POSITIONS_DONE || interrupted())
            break;
        next->text = strdup(outcome == POSITION_GIVEN ? text : "");
        next->line = positions->line_number;
        ++batch->count;
        if (positions_would_wait(positions))
            break; /* somebody may wait for these answers before he asks on */
    }
    return batch->count > 0;
}

/* ---- answering ---- */

static void answer_batch(void *context, void *given)
{
    const answer_list *list = ((list_session *)context)->list;
    list_batch *batch = given;
    unsigned done = 0;
    batch->length = 0;
    FILE *out = open_memstream(&batch->text, &batch->length);
    batch->has_failed = !out;
    for (; out && done < batch->count && !batch->has_failed && !interrupted(); ++done) {
        listed_position *next = &batch->position[done];
        batch->has_failed = !next->text || !list->answer(list->context, next, out);
    }
    if (out && fclose(out) != 0)
        batch->has_failed = true;
    for (unsigned i = 0; i < batch->count; ++i)
        free(batch->position[i].text);
    batch->is_cut = done < batch->count;
    batch->count = done;
}

/* ---- printing ---- */

static void take_in(list_session *session, const listed_position *position)
{
    const answer_list *list = session->list;
    const cli_positions place = {.file = list->positions->file, .line_number = position->line};
    if (position->error.code != BD_OK)
        positions_complain(&place, &position->error);
    session->code = exit_worse(session->code, position->code);
    session->has_answered = true;
    if (list->answered)
        list->answered(list->context, position);
}

static void print_answers(list_session *session, const list_batch *batch)
{
    bool is_first = session->list->is_apart && !session->has_answered && batch->count > 0 &&
                    batch->position[0].error.code == BD_OK;
    if (batch->length > 0)
        fwrite(batch->text + is_first, 1, batch->length - is_first, stdout);
    output_is_lost(); /* notes why, so that output_flush() can say it */
    for (unsigned i = 0; i < batch->count; ++i)
        take_in(session, &batch->position[i]);
    session->is_over = batch->is_cut;
    if (output_flush())
        return;
    session->code = exit_worse(session->code, EXIT_OUTSIDE);
    session->is_over = true;
}

static bool print_batch(void *context, void *given)
{
    list_session *session = context;
    list_batch *batch = given;
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

int answer_list_run(const answer_list *list)
{
    list_session session = {.list = list};
    const ordered_work work = {.fill = fill,
                               .work = answer_batch,
                               .empty = print_batch,
                               .context = &session,
                               .batch_size = sizeof(list_batch),
                               .threads = list->threads};
    if (!ordered_run(&work))
        session.code = complain(EXIT_OUTSIDE, "no memory for a list of positions");
    return interrupted() ? exit_worse(session.code, EXIT_INTERRUPTED) : session.code;
}
