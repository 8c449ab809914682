/* The sink for people: the position, the solution, the outcome and the counters. */
#include "ask/ask.h"

#include "text/numbers.h"
#include "text/style.h"
#include "text/wrap.h"

#include <stdlib.h>
#include <string.h>

/* The words for each outcome. */
static const char *const endings[] = {
    [BD_SOLVED] = "solved",
    [BD_NO_SOLUTION] = "no solution",
    [BD_GAVE_UP] = "gave up: no solution found; one may exist",
    [BD_LIMIT_NODES] = "stopped at the limit on nodes",
    [BD_LIMIT_MEMORY] = "stopped at the limit on memory",
    [BD_LIMIT_TIME] = "stopped at the limit on time",
    [BD_LIMIT_COST] = "no solution within the limit on cost: proved",
    [BD_STOPPED] = "interrupted",
    [BD_FAILED] = "error",
};

const char *ask_ending(bd_status status)
{
    return endings[status];
}

static bool lists(const ask_answer *answer)
{
    return answer->session->question->wanted == BD_WANT_ALL;
}

static bool is_cut(const ask_answer *answer)
{
    return answer->status != BD_SOLVED && answer->status != BD_NO_SOLUTION;
}

/* Prints a position on one line, cut if it is long. */
static void print_position(const char *position, FILE *out)
{
    enum { LONGEST = 2 * LINE_WIDTH, BEGINNING = LINE_WIDTH - 4 };
    size_t length = strcspn(position, "\n");
    bool is_long = length > LONGEST || position[length] != '\0';
    if (length > LONGEST)
        length = BEGINNING;
    fprintf(out, "%.*s%s\n", (int)length, position, is_long ? " ..." : "");
}

static bool print_picture(const ask_answer *answer, FILE *out)
{
    const ask_kind *kind = answer->session->kind;
    char *clues = NULL, *picture = kind->picture(answer, &clues);
    if (picture && *picture)
        style_picture(picture, clues, kind->colours ? kind->colours(answer) : NULL, out);
    free(clues);
    free(picture);
    return picture;
}

/* ---- how it ended ---- */

const char *ask_ending_of(const ask_answer *answer)
{
    const ask_kind *kind = answer->session->kind;
    const char *own = kind->ending ? kind->ending(answer) : NULL;
    if (own)
        return own;
    if (answer->status == BD_GAVE_UP && answer->solutions > 0)
        return "gave up: more solutions may exist";
    return answer->status == BD_LIMIT_NODES ? kind->limit_on_nodes : endings[answer->status];
}

/* Names a result that is not the answer: the best so far, or a candidate. */
static const char *name_of_found(const ask_answer *answer)
{
    if (is_cut(answer) && answer->has_solution)
        return "; best so far";
    return answer->has_candidate ? "; best candidate" : "";
}

/* Adds the proof: optimal, or a lower bound. */
static void wrap_proof(const ask_answer *answer, text_wrapping *line)
{
    char number[NUMBER_SIZE];
    if (!answer->has_proof || answer->status == BD_NO_SOLUTION)
        return;
    if (answer->has_solution && answer->optimal)
        wrap_text(line, "(proved optimal)");
    else if (answer->lower_bound > 0)
        wrap_piece(line, "(lower bound %s)", show_count(number, (uint64_t)answer->lower_bound));
    else if (answer->has_solution)
        wrap_text(line, "(not proved optimal)");
}

/* "solved: 57 moves, cost 80 (proved optimal)" */
static void wrap_ending(const ask_answer *answer, text_wrapping *line)
{
    char out[MEASURE_SIZE];
    const char *measure = answer->session->kind->measure(answer, out);
    style_heading(line, "%s%s%s", ask_ending_of(answer), name_of_found(answer),
                  *measure || answer->reason ? ":" : "");
    if (*measure)
        wrap_piece(line, "%s", measure);
    wrap_proof(answer, line);
    if (answer->reason)
        wrap_text(line, answer->reason);
}

/* "92 solutions", "stopped at the limit on time: 17 solutions so far of 4 knights (proved optimal)" */
static void wrap_number(const ask_answer *answer, text_wrapping *line)
{
    char number[NUMBER_SIZE], noun[NOUN_SIZE], out[MEASURE_SIZE];
    const char *measure = answer->session->kind->measure(answer, out);
    if (is_cut(answer))
        style_heading(line, "%s:", ask_ending_of(answer));
    wrap_piece(line, "%s %s", show_count(number, answer->solutions),
               noun_for((int64_t)answer->solutions, "solutions", noun));
    if (is_cut(answer))
        wrap_text(line, "so far");
    else if (!answer->complete)
        wrap_text(line, "(there may be more)");
    if (*measure)
        wrap_piece(line, "of %s", measure);
    if (*measure || is_cut(answer))
        wrap_proof(answer, line);
}

static void print_ending(const ask_answer *answer, FILE *out)
{
    text_wrapping line = {.out = out, .indent = 2};
    if (is_about_one(answer->session->question) ||
        (lists(answer) && answer->status == BD_NO_SOLUTION) || answer->reason)
        wrap_ending(answer, &line);
    else
        wrap_number(answer, &line);
    if (answer->remark)
        wrap_piece(&line, "%s", answer->remark);
    wrap_end(&line);
}

/* ---- the solution ---- */

/* Prints each line of the text as a paragraph; it breaks after commas, and behind the last one between words. */
static void wrap_solution(char *text, FILE *out)
{
    for (char *next; text; text = next) {
        text_wrapping line = {.out = out, .indent = 2, .column = 2};
        next = strchr(text, '\n');
        if (next)
            *next++ = '\0';
        fputs("  ", out);
        for (char *comma; (comma = strstr(text, ", ")); text = comma + 2)
            wrap_word(&line, text, (size_t)(comma + 1 - text));
        wrap_text(&line, text);
        wrap_end(&line);
    }
}

/* Draws no candidate: it would pass for a solution. */
static bool print_solution(const ask_answer *answer, FILE *out)
{
    char *text = answer->session->kind->solution_text(answer);
    if (text && answer->has_candidate)
        fputs("  The candidate is no solution:\n", out);
    if (text && *text)
        wrap_solution(text, out);
    free(text);
    return text;
}

/* Prints one line: the outcome and the solution, or only the solution. */
static bool print_line(const ask_answer *answer, FILE *out)
{
    text_wrapping line = {.out = out, .is_endless = true};
    bool is_bare = answer->has_solution && answer->session->kind->is_bare(answer);
    char *text = answer->has_solution ? answer->session->kind->solution_text(answer) : NULL;
    if (answer->has_solution && !text)
        return false;
    if (!is_bare)
        wrap_ending(answer, &line);
    if (!is_bare && text && *text)
        fputs(": ", out);
    for (const char *c = text ? text : ""; *c; ++c)
        *c == '\n' ? fputs(" / ", out) : fputc(*c, out);
    fputc('\n', out);
    free(text);
    return true;
}

/* Prints a count, bare where it is the whole one; nothing after a printed list; or one line. */
static bool print_quietly(const ask_answer *answer, FILE *out)
{
    text_wrapping line = {.out = out, .is_endless = true};
    if (is_about_one(answer->session->question))
        return print_line(answer, out);
    if (lists(answer))
        return true;
    if (!is_cut(answer) && answer->complete) {
        fprintf(out, "%llu\n", (unsigned long long)answer->solutions);
        return true;
    }
    wrap_number(answer, &line);
    wrap_end(&line);
    return true;
}

/* ---- what it took ---- */

static void wrap_counter(const ask_answer *answer, unsigned counter, text_wrapping *line)
{
    const char *name = answer->session->kind->counter_name(counter);
    uint64_t count = answer->counter[counter];
    char number[NUMBER_SIZE], noun[NOUN_SIZE];
    if (strcmp(name, "peak_bytes") == 0) {
        wrap_piece(line, "%s,", show_bytes(number, count));
        return;
    }
    noun_for((int64_t)count, name, noun);
    for (char *c = noun; *c; ++c)
        *c = *c == '_' ? ' ' : *c;
    wrap_piece(line, "%s %s,", show_count(number, count), noun);
}

static void wrap_time(const ask_answer *answer, text_wrapping *line)
{
    char number[NUMBER_SIZE], rate[NUMBER_SIZE] = "too fast to measure";
    if (answer->seconds > 0)
        show_rate(rate, (double)answer->counter[0] / answer->seconds);
    if (answer->session->kind->is_rated)
        wrap_piece(line, "%s (%s)", show_seconds(number, answer->seconds), rate);
    else
        wrap_piece(line, "%s", show_seconds(number, answer->seconds));
    if (answer->threads > 1)
        wrap_piece(line, "on %u threads", answer->threads);
    if (answer->seed != 0)
        wrap_piece(line, "(seed %llu)", (unsigned long long)answer->seed);
}

/* "mac: 4,167 tried, 12 backtracks, 0.003 s on 2 threads"; a counter that is 0 is left out. */
static void print_effort(const ask_answer *answer, FILE *out)
{
    const ask_kind *kind = answer->session->kind;
    text_wrapping line = {.out = out, .indent = 2, .column = 2};
    const char *guide = kind->guide ? kind->guide(answer) : NULL;
    fputs("  ", out);
    wrap_piece(&line, "%s%s%s:", answer->algorithm, guide ? ", " : "", guide ? guide : "");
    for (unsigned i = 0; i < kind->counters; ++i)
        if (answer->counted >> i & 1 && !(kind->hidden >> i & 1) &&
            (answer->counter[i] > 0 || kind->always_told >> i & 1))
            wrap_counter(answer, i, &line);
    wrap_time(answer, &line);
    wrap_end(&line);
}

static void print_source(const ask_answer *answer, FILE *out)
{
    char number[NUMBER_SIZE];
    fprintf(out, "  from the store: %s\n", show_seconds(number, answer->seconds));
}

/* ---- what is no solution ---- */

/* A text of many lines brings its last end. */
static void print_instance(const ask_event *event, FILE *out)
{
    size_t length = strlen(event->text);
    if (event->picture)
        style_picture(event->picture, event->clues, NULL, out);
    else
        fprintf(out, "%s%s", event->text, length && event->text[length - 1] == '\n' ? "" : "\n");
}

static void print_hint(const ask_hint *hint, ask_detail detail, FILE *out)
{
    if (detail == DETAIL_PICTURE && hint->picture)
        fprintf(out, "%s\n", hint->picture);
    fprintf(out, "%s\n", hint->sentence);
}

static void print_verdict(const ask_verdict *verdict, FILE *out)
{
    static const char *const words[] = {
        [SAYS_YES] = "solvable", [SAYS_NO] = "not solvable", [NOT_KNOWN] = "not known"};
    fprintf(out, "%s: %s\n%s", verdict->said ? verdict->said : words[verdict->solvable],
            verdict->why, verdict->explanation ? verdict->explanation : "");
}

/* ---- the whole ---- */

static bool print_outcome(const ask_answer *answer, ask_detail detail, FILE *out)
{
    bool is_pictured = answer->opened && is_about_one(answer->session->question) &&
                       detail == DETAIL_PICTURE;
    bool made = !is_pictured || print_picture(answer, out);
    print_ending(answer, out);
    if (is_about_one(answer->session->question) && (answer->has_solution || answer->has_candidate))
        made = print_solution(answer, out) && made;
    return made;
}

static bool text_print_end(const ask_answer *answer, ask_detail detail, FILE *out)
{
    const ask_kind *kind = answer->session->kind;
    bool made = true;
    if (answer->opened && kind->tell_before)
        made = kind->tell_before(answer, detail, out);
    if (detail == DETAIL_RESULT)
        made = print_quietly(answer, out) && made;
    else
        made = print_outcome(answer, detail, out) && made;
    if (answer->opened && kind->tell_after)
        made = kind->tell_after(answer, detail, out) && made;
    if (detail == DETAIL_RESULT)
        return made;
    if (answer->is_stored)
        print_source(answer, out);
    else if (answer->algorithm && answer->counter)
        print_effort(answer, out);
    return made;
}

bool ask_write_text(const ask_event *event, ask_detail detail, bool is_apart, FILE *out)
{
    const ask_answer *answer = event->answer;
    if (event->kind == ASK_INSTANCE)
        print_instance(event, out);
    if (!answer)
        return true; /* of a warning, or no answer */
    if (event->kind == ASK_VERDICT && detail != DETAIL_RESULT)
        print_verdict(event->verdict, out);
    if (answer->wanted == WANT_VERDICT)
        return true;
    if (answer->session->kind->write_text)
        return answer->session->kind->write_text(event, out);
    switch (event->kind) {
    case ASK_BEGINS:
        if (is_apart && detail != DETAIL_RESULT)
            fputc('\n', out);
        if (detail == DETAIL_POSITION)
            print_position(answer->position, out);
        return true;
    case ASK_SOLUTION:
        /* An empty line separates solutions of many lines. */
        fprintf(out, answer->session->form.is_file ? "%s\n\n" : "%s\n", event->text);
        return true;
    case ASK_HINT:
        print_hint(event->hint, detail, out);
        return true;
    case ASK_ENDS:
        return answer->status == BD_FAILED || answer->wanted == WANT_STEP ||
               text_print_end(answer, detail, out);
    default:
        return true;
    }
}
