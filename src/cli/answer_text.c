/* One answer as a person wants to read it: the board, what came out, the moves, what it took. */
#include "cli/answer.h"

#include "text/style.h"
#include "cli/command.h"
#include "cli/output.h"

#include <stdlib.h>
#include <string.h>

/* What each ending means to a person. */
static const char *const endings[] = {
    [BD_SOLVED] = "solved",
    [BD_NO_SOLUTION] = "no solution",
    [BD_GAVE_UP] = "No solution within the width or depth allowed; one may exist.",
    [BD_LIMIT_NODES] = "stopped at the limit on states generated",
    [BD_LIMIT_MEMORY] = "stopped at the limit on memory",
    [BD_LIMIT_TIME] = "stopped at the limit on time",
    [BD_STOPPED] = "interrupted",
    [BD_FAILED] = "error",
};

const char *answer_ending(bd_status status)
{
    return endings[status];
}

cli_detail answer_detail(bool is_quiet, const char *file)
{
    if (is_quiet)
        return DETAIL_RESULT;
    return file ? DETAIL_POSITION : DETAIL_PICTURE;
}

void print_position(const char *position, FILE *out)
{
    enum { LONGEST = 2 * LINE_WIDTH, BEGINNING = LINE_WIDTH - 4 };
    size_t length = strcspn(position, "\n");
    bool is_cut = length > LONGEST || position[length] != '\0';
    if (length > LONGEST)
        length = BEGINNING;
    fprintf(out, "%.*s%s\n", (int)length, position, is_cut ? " ..." : "");
}

static void print_picture(const cli_answer *answer, FILE *out)
{
    const bd_result *result = answer->result;
    _Alignas(max_align_t) unsigned char goal[BD_STATE_BYTES] = {0};
    bool is_goal = result->has_solution && shows_goal(answer->problem);
    if (is_goal && !play_moves(answer->problem, answer->state, result->moves, result->length, goal))
        return; /* no memory, which the text of the goal will lack, too, and say so */
    char *drawing = drawing_of_state(answer->problem, is_goal ? goal : answer->state);
    bool is_sudoku = strcmp(answer->problem->domain->name, "sudoku") == 0;
    char *clues = is_sudoku ? text_of_state(answer->problem, answer->state) : NULL;
    if (!drawing || (is_sudoku && !clues))
        output_lacks("a picture of the position");
    else
        style_picture(drawing, clues, out);
    free(clues);
    free(drawing);
}

/* "57 moves, cost 80" */
static void print_length(const cli_answer *answer, text_wrapping *line)
{
    const bd_result *result = answer->result;
    char number[NUMBER_SIZE];
    bool is_unit = answer->problem->domain->promises & BD_UNIT_COST;
    wrap_piece(line, "%s %s%s", show_count(number, result->length),
               result->length == 1 ? "move" : "moves", is_unit ? "" : ",");
    if (!is_unit)
        wrap_piece(line, "cost %s", show_count(number, result->cost));
}

/* What is proved of the cost: that it is the least, or how low it might be. */
static void print_proof(const cli_answer *answer, text_wrapping *line)
{
    const bd_result *result = answer->result;
    char number[NUMBER_SIZE];
    if (result->has_solution && result->optimal)
        wrap_text(line, "(proved optimal)");
    else if (result->lower_bound > 0)
        wrap_piece(line, "(at least %s %s)", show_count(number, result->lower_bound),
                   result->has_solution ? "is proved" : "are needed");
    else if (result->has_solution)
        wrap_text(line, "(not proved optimal)");
}

static void wrap_ending(const cli_answer *answer, text_wrapping *line)
{
    const bd_result *result = answer->result;
    char number[NUMBER_SIZE];
    bool cut = result->status != BD_SOLVED && result->status != BD_NO_SOLUTION;
    bool more = answer->reason || result->has_solution;
    style_heading(line, "%s%s%s", answer_ending(result->status),
                  cut && result->has_solution ? "; best so far" : "", more ? ":" : "");
    if (answer->wanted != WANTS_ONE && result->status == BD_SOLVED)
        wrap_piece(line, "%s %s%s of", show_count(number, answer->solutions),
                   answer->solutions == 1 ? "solution" : "solutions",
                   answer->is_cut ? " (there are more)" : "");
    if (result->has_solution)
        print_length(answer, line);
    if (result->status != BD_NO_SOLUTION)
        print_proof(answer, line);
    if (answer->reason)
        wrap_text(line, answer->reason);
}

static void print_ending(const cli_answer *answer, FILE *out)
{
    text_wrapping line = {.out = out, .indent = 2};
    wrap_ending(answer, &line);
    wrap_end(&line);
}

/* The solution on a line of its own, after what stands `before` it. False, after a complaint: no memory. */
static bool print_solution(const cli_answer *answer, const char *before, FILE *out)
{
    const bd_result *result = answer->result;
    char *text = text_of_solution_path(answer->problem, answer->state, result->moves,
                                       result->length);
    if (text)
        fprintf(out, "%s%s\n", before, text);
    else
        output_lacks("the text of a solution");
    free(text);
    return text != NULL;
}

static void print_moves(const cli_answer *answer, FILE *out)
{
    const bd_result *result = answer->result;
    text_wrapping line = {.out = out, .indent = 2, .column = 2};
    char name[MOVE_SIZE];
    if (result->length == 0)
        return;
    fputs("  ", out);
    bool commas = has_spaced_moves(answer->problem, result->moves, result->length);
    for (size_t i = 0; i < result->length; ++i)
        wrap_piece(&line, "%s%s", name_of_move(answer->problem, result->moves[i], name),
                   commas && i + 1 < result->length ? "," : "");
    wrap_end(&line);
}

/* Counters that say something: moves and bytes stand elsewhere, and zeros are the usual case. */
static bool is_worth_telling(const bd_result *result, bd_counter counter)
{
    return counter != BD_DEPTH && counter != BD_PEAK_BYTES && bd_result_counts(result, counter) &&
           (result->counter[counter] > 0 || counter == BD_GENERATED);
}

/* "max queue" of "max_queue", "restart" of "restarts" when it was one. */
static const char *words_of(bd_counter counter, uint64_t count, char *out)
{
    size_t length = (size_t)snprintf(out, NUMBER_SIZE, "%s", bd_counter_name(counter));
    for (char *c = out; *c; ++c)
        *c = *c == '_' ? ' ' : *c;
    if (count == 1 && out[length - 1] == 's')
        out[length - 1] = '\0';
    return out;
}

static void print_effort(const cli_answer *answer, FILE *out)
{
    const bd_result *result = answer->result;
    text_wrapping line = {.out = out, .indent = 2, .column = 2};
    char number[NUMBER_SIZE], words[NUMBER_SIZE], rate[NUMBER_SIZE] = "too fast to measure";
    fputs("  ", out);
    wrap_piece(&line, "%s, %s:", answer->algorithm->name, heuristic_of(answer));
    for (bd_counter counter = 0; counter < BD_COUNTER_COUNT; ++counter)
        if (is_worth_telling(result, counter))
            wrap_piece(&line, "%s %s,", show_count(number, result->counter[counter]),
                       words_of(counter, result->counter[counter], words));
    if (result->counter[BD_PEAK_BYTES] > 0)
        wrap_piece(&line, "%s,", show_bytes(number, result->counter[BD_PEAK_BYTES]));
    if (result->seconds > 0)
        show_rate(rate, (double)result->counter[BD_GENERATED] / result->seconds);
    wrap_piece(&line, "%s (%s)", show_seconds(number, result->seconds), rate);
    wrap_end(&line);
}

static void print_source(const cli_answer *answer, FILE *out)
{
    char number[NUMBER_SIZE];
    fprintf(out, "  from the store: %s\n", show_seconds(number, answer->result->seconds));
}

/* For scripts, one line: a goal that was found, or how it ended and then the moves. */
static bool print_line(const cli_answer *answer, FILE *out)
{
    const bd_result *result = answer->result;
    text_wrapping line = {.out = out, .is_endless = true};
    if (shows_goal(answer->problem) && result->status == BD_SOLVED)
        return print_solution(answer, "", out);
    wrap_ending(answer, &line);
    if (result->has_solution && result->length > 0)
        return print_solution(answer, ": ", out);
    wrap_end(&line);
    return true;
}

/* A number, nothing after a list that has been printed, or a line. */
static bool print_quietly(const cli_answer *answer, FILE *out)
{
    if (answer->wanted == WANTS_NUMBER)
        fprintf(out, "%llu\n", (unsigned long long)answer->solutions);
    return answer->wanted != WANTS_ONE || print_line(answer, out);
}

bool answer_text(const cli_answer *answer, cli_detail detail, FILE *out)
{
    if (detail == DETAIL_RESULT)
        return print_quietly(answer, out);
    bool made = true;
    bool is_shown = answer->wanted == WANTS_ALL; /* what stands before the list */
    if (detail == DETAIL_PICTURE && !is_shown)
        print_picture(answer, out);
    else if (detail == DETAIL_POSITION && !is_shown)
        print_position(answer->position, out);
    print_ending(answer, out);
    bool shows_path = answer->result->has_solution && answer->wanted == WANTS_ONE;
    if (shows_path && shows_goal(answer->problem))
        made = print_solution(answer, "  ", out);
    else if (shows_path)
        print_moves(answer, out);
    if (answer->is_stored)
        print_source(answer, out);
    if (answer->result->counted)
        print_effort(answer, out);
    return made;
}
