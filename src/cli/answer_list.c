#include "cli/answer_list.h"

#include "cli/command.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/output.h"

#include "ask/ask.h"
#include "ask/session.h"
#include "ask/ordered.h"
#include "text/memory_stream.h"

#include <stdlib.h>
#include <string.h>

enum {
    BATCH = 64,       /* positions whose answers may take long */
    LINES_BATCH = 256 /* those that are solved at once: a quarter of a millisecond of work */
};

typedef struct list_session {
    const answer_list *list;
    bool at_end;       /* of the list, or nothing more can be read */
    bool is_over;      /* nothing more is to be printed */
    bool has_answered; /* a position was taken in already */
    int code;          /* the exit code so far */
} list_session;

typedef struct list_batch {
    listed_position position[LINES_BATCH];
    unsigned count;
    char texts[2 * (POSITION_LONGEST + 1)]; /* of the positions, each ended by 0 */
    size_t used;
    bool is_cut, has_failed; /* interrupted, or without memory */
    char *text;              /* of the answers, text[length] */
    size_t length;
} list_batch;

/* ---- reading ---- */

/* Keeps the text of a position. */
static void keep(list_batch *batch, listed_position *position, const char *text, size_t length)
{
    position->text = memcpy(batch->texts + batch->used, text, length + 1);
    position->length = length;
    batch->used += length + 1;
}

/* Has it room for one more of any length? */
static bool has_room(const list_session *session, const list_batch *batch)
{
    unsigned most = session->list->session ? LINES_BATCH : BATCH;
    return batch->count < most && sizeof batch->texts - batch->used > POSITION_LONGEST;
}

static bool fill(void *context, void *given)
{
    list_session *session = context;
    cli_positions *positions = session->list->positions;
    list_batch *batch = given;
    batch->count = 0;
    batch->used = 0;
    while (!session->at_end && has_room(session, batch)) {
        listed_position *next = &batch->position[batch->count];
        const char *text = "";
        size_t length = 0;
        next->error.code = BD_OK;
        next->code = EXIT_ANSWERED;
        cli_position_outcome outcome = positions_next(positions, &text, &length, &next->error);
        session->at_end = outcome == POSITIONS_DONE || outcome == POSITIONS_LOST || interrupted();
        if (outcome == POSITIONS_DONE || interrupted())
            break;
        keep(batch, next, text, length);
        next->line = positions->line_number;
        ++batch->count;
        if (positions_would_wait(positions))
            break; /* somebody may wait for these answers before he asks on */
    }
    return batch->count > 0;
}

/* ---- answering ---- */

/* Returns how many were answered, which are all unless it was interrupted or failed. */
static unsigned answer_each(const answer_list *list, list_batch *batch)
{
    unsigned done = 0;
    FILE *out = memory_stream_open(&batch->text, &batch->length);
    batch->has_failed = !out;
    for (; done < batch->count && !batch->has_failed && !interrupted(); ++done)
        batch->has_failed = !list->answer(list->context, &batch->position[done], out);
    if (out && !memory_stream_close(out))
        batch->has_failed = true;
    return done;
}

static void solve_line(const ask_session *session, listed_position *position, ask_lines *lines)
{
    if (position->error.code == BD_OK)
        position->status = session->solve_line(session->question, position->text, position->length,
                                               lines, &position->error);
    else
        position->status = BD_FAILED;
    position->code = position->status == BD_FAILED ? exit_of_error(&position->error)
                                                   : bd_status_exit_code(position->status);
}

/* A line says that a position has no solution, unless all solutions are listed. */
static unsigned solve_lines(const ask_session *session, list_batch *batch)
{
    bool lists_all = session->question->wanted == BD_WANT_ALL;
    ask_lines lines = {malloc((size_t)batch->count * LINES_ROOM), 0};
    unsigned done = 0;
    batch->has_failed = !lines.text;
    for (bool is_cut = false; done < batch->count && lines.text && !is_cut; done += !is_cut) {
        listed_position *position = &batch->position[done];
        solve_line(session, position, &lines);
        is_cut = position->status == BD_STOPPED;
        if (position->status == BD_NO_SOLUTION && !lists_all)
            lines.length += (size_t)sprintf(lines.text + lines.length, "%s\n",
                                            ask_ending(BD_NO_SOLUTION));
    }
    batch->text = lines.text;
    batch->length = lines.length;
    return done;
}

static void answer_batch(void *context, void *given)
{
    const answer_list *list = ((list_session *)context)->list;
    list_batch *batch = given;
    batch->length = 0;
    unsigned done = list->session ? solve_lines(list->session, batch) : answer_each(list, batch);
    batch->is_cut = done < batch->count;
    batch->count = done;
}

/* ---- printing ---- */

static void complain_of_position(const answer_list *list, const listed_position *position)
{
    cli_positions place = *list->positions;
    place.line_number = position->line;
    positions_complain(&place, &position->error);
}

static void take_in(list_session *session, const listed_position *position)
{
    const answer_list *list = session->list;
    if (position->error.code != BD_OK)
        complain_of_position(list, position);
    if (position->code != EXIT_ANSWERED)
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
        output_lacks("the answers");
        session->code = exit_worse(session->code, EXIT_OUTSIDE);
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
        session.code = complain_of_memory("a list of positions");
    return interrupted() ? exit_worse(session.code, EXIT_INTERRUPTED) : session.code;
}
