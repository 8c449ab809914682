#include "cli/landscape_answer.h"

#include "text/style.h"
#include "cli/complain.h"
#include "cli/effort.h"
#include "cli/landscape_options.h"
#include "cli/output.h"
#include "cli/values_text.h"

#include "domains/sudoku/blocks.h"
#include "domains/sudoku/grid_text.h"

/* ---- what came out ---- */

/* Is what was found a solution, or only the nearest to one? */
static bool has_solution(const cli_landscape_answer *answer)
{
    const bd_local_result *result = answer->result;
    return result->has_place && (answer->landscape->every_place_serves || result->optimal);
}

/* Could a solution be better than another? */
static bool has_best(const cli_landscape_answer *answer)
{
    return answer->landscape->every_place_serves || answer->is_lowered;
}

bd_status landscape_answer_status(const cli_landscape_answer *answer)
{
    bd_status status = answer->result->status;
    bool is_content = status == BD_GAVE_UP || (status == BD_LIMIT_TIME && answer->has_usual_time);
    bool serves = has_solution(answer) && has_best(answer) && !answer->options->has_target;
    return is_content && serves ? BD_SOLVED : status;
}

int landscape_answer_exit_code(const cli_landscape_answer *answer)
{
    const bd_local_result *result = answer->result;
    return result->status == BD_FAILED ? exit_of_error(&result->error)
                                       : bd_status_exit_code(landscape_answer_status(answer));
}

/* How many it has of what the landscape's goal is. */
static int64_t reached(const cli_landscape_answer *answer)
{
    return answer->landscape->reached(answer->problem, answer->result->values);
}

/* Is it proved that no solution is better? Of a goal that was lowered only where it cannot be lower. */
static bool is_proved(const cli_landscape_answer *answer)
{
    return answer->result->optimal && (!answer->is_lowered || reached(answer) <= 1);
}

static const char *name_counter(unsigned number)
{
    return bd_local_counter_name((bd_local_counter)number);
}

static cli_effort effort_of(const cli_landscape_answer *answer)
{
    const bd_local_result *result = answer->result;
    return (cli_effort){.counter = result->counter,
                        .counters = BD_LOCAL_COUNTER_COUNT,
                        .counted = result->counted,
                        .name = name_counter,
                        .seconds = result->seconds,
                        .threads = result->threads,
                        .seed = answer->options->seed};
}

/* ---- JSON ---- */

/* Those that are not as usual, because the caller or the landscape says so. */
static json_t *json_of_parameters(const bd_local_options *options)
{
    const bd_local_parameter *all = bd_local_parameters();
    char name[PARAMETER_SIZE], text[PARAMETER_SIZE];
    json_draft object = object_new();
    for (size_t i = 0; all[i].name; ++i) {
        double value = bd_local_get(options, i);
        if (value != all[i].usual)
            object_text(&object, name_of_parameter(&all[i], name),
                        text_of_parameter(&all[i], value, text));
    }
    return object_done(&object);
}

static void add_place(json_draft *object, const cli_landscape_answer *answer)
{
    const bd_local_result *result = answer->result;
    object_flag(object, "optimal", is_proved(answer));
    object_add(object, "cost", json_integer(result->cost));
    if (answer->landscape->goal && has_solution(answer))
        object_add(object, answer->landscape->goal, json_integer(reached(answer)));
    object_add(object, has_solution(answer) ? "solution" : "best",
               json_of_values(answer->landscape->format, answer->problem, result->values));
}

bool landscape_answer_json(const cli_landscape_answer *answer, FILE *out)
{
    const bd_local_result *result = answer->result;
    const cli_effort effort = effort_of(answer);
    json_draft object = object_new();
    object_instance(&object, answer->landscape->name, answer->position, answer->file, answer->line);
    if (answer->problem) {
        object_text(&object, "algorithm", answer->options->algorithm);
        object_add(&object, "parameters", json_of_parameters(answer->options));
    }
    object_text(&object, "status", bd_status_name(landscape_answer_status(answer)));
    if (result->status == BD_FAILED)
        object_error(&object, &result->error);
    if (result->has_place)
        add_place(&object, answer);
    if (result->counted)
        object_number(&object, "steps",
                      result->counter[BD_LOCAL_TRIED] + result->counter[BD_LOCAL_EVALUATIONS]);
    effort_json(&object, &effort);
    return output_json(out, object_done(&object));
}

/* ---- text ---- */

static const char *ending_of(const cli_landscape_answer *answer)
{
    bd_status status = landscape_answer_status(answer);
    if (status == BD_GAVE_UP && has_solution(answer))
        return "target not reached within the limit";
    if (status == BD_GAVE_UP)
        return "No solution within the limit; one may exist.";
    return status == BD_LIMIT_NODES ? "stopped at the limit on steps" : answer_ending(status);
}

/* "length 7542", "5 colours" or, where it is no solution, "3 conflicts"; "": nothing is to be said. */
static const char *text_of_place(const cli_landscape_answer *answer, char out[COST_SIZE])
{
    const bd_landscape *landscape = answer->landscape;
    bool is_good = has_solution(answer);
    if (is_good && landscape->goal)
        return text_of_cost(reached(answer), landscape->goal, out);
    if (answer->result->has_place && (!is_good || landscape->every_place_serves))
        return text_of_cost(answer->result->cost, landscape->objective, out);
    return "";
}

/* Names the assignment found: a candidate is no solution, and gets a sentence of its own. */
static const char *name_of_place(const cli_landscape_answer *answer)
{
    bd_status status = landscape_answer_status(answer);
    if (!answer->result->has_place || status == BD_SOLVED)
        return "";
    if (has_solution(answer))
        return "; best so far";
    return status == BD_GAVE_UP ? " Best candidate" : "; best candidate";
}

/* "solved: length 7542 (not proved optimal)" */
static void wrap_ending(const cli_landscape_answer *answer, text_wrapping *line)
{
    char cost[COST_SIZE];
    const char *place = text_of_place(answer, cost);
    style_heading(line, "%s%s%s", ending_of(answer), name_of_place(answer), *place ? ":" : "");
    if (*place)
        wrap_piece(line, "%s", place);
    if (has_solution(answer) && has_best(answer))
        wrap_text(line, is_proved(answer) ? "(proved optimal)" : "(not proved optimal)");
}

/* For scripts, one line: how it ended and the solution; of a grid, as of lists of them, the solution alone. */
static bool print_line(const cli_landscape_answer *answer, FILE *out)
{
    text_wrapping line = {.out = out, .is_endless = true};
    bool is_bare = has_solution(answer) && answer->landscape->gather;
    if (!is_bare)
        wrap_ending(answer, &line);
    if (has_solution(answer))
        return values_print_line(answer->landscape->format, answer->problem, answer->result->values,
                                 is_bare ? "" : ": ", out);
    wrap_end(&line);
    return true;
}

static void print_ending(const cli_landscape_answer *answer, FILE *out)
{
    text_wrapping line = {.out = out, .indent = 2};
    wrap_ending(answer, &line);
    if (answer->result->status == BD_LIMIT_TIME && answer->has_usual_time)
        wrap_piece(&line, "after the usual %d s; --limit-time sets another time", USUAL_SECONDS);
    wrap_end(&line);
}

/* A candidate is not drawn: it would pass for a solution. */
static bool print_place(const cli_landscape_answer *answer, FILE *out)
{
    const bd_landscape *landscape = answer->landscape;
    const int32_t *values = answer->result->values;
    if (!has_solution(answer))
        fputs("  The candidate is no solution:\n", out);
    return values_print(landscape->format, answer->problem, values, out);
}

static void draw_place(const cli_landscape_answer *answer, FILE *out)
{
    const bd_local_result *result = answer->result;
    char clues[SUDOKU_CELLS + 1];
    bool is_sudoku = answer->landscape == &sudoku_blocks_landscape;
    if (is_sudoku)
        sudoku_format(&((const sudoku_blocks_problem *)answer->problem)->clues, clues,
                      sizeof clues);
    values_draw(answer->landscape->draw, answer->problem, result->values, result->length,
                is_sudoku ? clues : NULL, out);
}

bool landscape_answer_text(const cli_landscape_answer *answer, FILE *out)
{
    const bd_local_result *result = answer->result;
    if (answer->detail == DETAIL_RESULT)
        return print_line(answer, out);
    if (answer->detail == DETAIL_POSITION)
        print_position(answer->position, out);
    else if (has_solution(answer))
        draw_place(answer, out);
    print_ending(answer, out);
    if (result->has_place && !print_place(answer, out))
        return false;
    const cli_effort effort = effort_of(answer);
    effort_print(answer->options->algorithm, &effort, out);
    return true;
}
