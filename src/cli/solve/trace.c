#include "cli/solve/trace.h"

#include "cli/interrupt.h"
#include "cli/output.h"

#include "ask/path_text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char *const event_names[] = {
#define X(event, name) [event] = name,
    BD_EVENTS(X)
#undef X
};

bool trace_open(cli_trace *trace, const char *name, const bd_problem *problem, bd_error *error)
{
    *trace = (struct cli_trace){.name = name, .problem = problem};
    trace->file = fopen(name, "we");
    if (!trace->file)
        return bd_fail(error, BD_SYSTEM, 0, "%.120s: cannot write the trace: %s", name,
                       strerror(errno));
    return true;
}

/* Writes a line and frees the object. After the first failure nothing more is written. */
static void write_line(cli_trace *trace, json_t *line)
{
    if (trace->has_failed) {
        json_decref(line);
        return;
    }
    errno = 0;
    if (output_json(trace->file, line))
        return;
    trace->has_failed = true;
    if (ferror(trace->file)) /* else there was no memory, which was told */
        trace->failure = errno ? errno : EIO;
    interrupt_request();
}

static void write_header(cli_trace *trace, const ask_answer *answer)
{
    const ask_session *session = answer->session;
    const char *goal = session->question->goal;
    write_line(trace,
               json_pack("{s:s, s:o, s:o*, s:s, s:s*, s:o, s:s}", "event", "header", "domain",
                         json_of_text(session->domain), "goal", goal ? json_of_text(goal) : NULL,
                         "heuristic", ask_path_problem(session)->domain->heuristic, "algorithm",
                         answer->algorithm, "position", json_of_text(answer->position), "version",
                         BD_VERSION));
}

/* The text of a state, in a buffer that is used again. */
static const char *text_of(cli_trace *trace, const void *state)
{
    const bd_problem *problem = trace->problem;
    size_t length = problem->domain->format(problem->data, state, trace->text, trace->size);
    if (length < trace->size)
        return trace->text;
    char *larger = realloc(trace->text, length + 1);
    if (!larger)
        return NULL;
    trace->text = larger;
    trace->size = length + 1;
    problem->domain->format(problem->data, state, trace->text, trace->size);
    return trace->text;
}

static void write_step(cli_trace *trace, const bd_event *event)
{
    char move[MOVE_SIZE];
    json_t *line = json_pack("{s:s}", "event", event_names[event->kind]);
    if (event->move != BD_NO_MOVE)
        json_object_set_new(line, "move",
                            json_of_text(name_of_move(trace->problem, event->move, move)));
    json_object_set_new(line, "g", json_integer(event->g));
    json_object_set_new(line, "h", json_integer(event->h));
    json_object_set_new(line, "f", json_integer((json_int_t)event->g + event->h));
    if (event->bound != BD_NO_COST)
        json_object_set_new(line, "bound", json_integer(event->bound));
    const char *text = text_of(trace, event->state);
    if (text)
        json_object_set_new(line, "state", json_of_text(text));
    write_line(trace, line);
}

static void write_result(cli_trace *trace, const ask_answer *answer)
{
    json_t *line = json_pack("{s:s}", "event", "result");
    json_t *result = ask_json(answer);
    json_object_update(line, result);
    json_decref(result);
    write_line(trace, line);
}

void trace_take(cli_trace *trace, const ask_event *event)
{
    if (event->kind == ASK_BEGINS)
        write_header(trace, event->answer);
    else if (event->kind == ASK_STEP)
        write_step(trace, event->step);
    else if (event->kind == ASK_ENDS && event->answer->opened)
        write_result(trace, event->answer);
}

bool trace_close(cli_trace *trace, bd_error *error)
{
    if (!trace->file)
        return true;
    errno = 0;
    if (fclose(trace->file) != 0 && !trace->failure)
        trace->failure = errno;
    free(trace->text);
    trace->file = NULL;
    trace->text = NULL;
    if (trace->failure)
        return bd_fail(error, BD_SYSTEM, 0, "%.120s: cannot write the trace: %s", trace->name,
                       strerror(trace->failure));
    return true;
}
