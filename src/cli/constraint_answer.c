#include "cli/constraint_parts.h"

#include "cli/output.h"

#include <stdlib.h>

bool is_about_one(const cli_constraint_answer *answer)
{
    bd_wanted wanted = answer->options->wanted;
    return wanted == BD_WANT_BEST || wanted == BD_WANT_FIRST;
}

bool is_complete(const cli_constraint_answer *answer)
{
    const bd_constraint_result *result = answer->result;
    return result->status == BD_NO_SOLUTION || (result->status == BD_SOLVED && result->optimal);
}

const char *constraint_ending(bd_status status)
{
    if (status == BD_GAVE_UP)
        return "No solution within the limit; one may exist.";
    return status == BD_LIMIT_NODES ? "stopped at the limit on values tried"
                                    : answer_ending(status);
}

bd_status constraint_answer_status(const cli_constraint_answer *answer)
{
    const bd_constraint_result *result = answer->result;
    bool lists = answer->options->wanted == BD_WANT_ALL;
    bool is_none = result->status == BD_SOLVED && result->solutions == 0;
    return lists && is_none ? BD_NO_SOLUTION : result->status;
}

int constraint_answer_exit_code(const cli_constraint_answer *answer)
{
    const bd_constraint_result *result = answer->result;
    return result->status == BD_FAILED ? exit_of_error(&result->error)
                                       : bd_status_exit_code(constraint_answer_status(answer));
}

bd_status constraint_answer_search(cli_constraint_answer *answer, bd_constraint_problem *problem,
                                   const cli_logic_request *request, logic_story *story,
                                   bd_constraint_result *result)
{
    bool is_nine = problem->length == SUDOKU_CELLS; /* which is all that logic knows */
    if (!is_nine || !has_logic_story(answer->domain, answer->algorithm))
        return bd_constraint_solve(problem, answer->options, result);
    answer->story = story;
    return logic_story_make(story, problem, request, answer->options, result);
}

static const char *name_counter(unsigned number)
{
    return bd_constraint_counter_name((bd_constraint_counter)number);
}

cli_effort constraint_effort(const cli_constraint_answer *answer)
{
    const bd_constraint_result *result = answer->result;
    return (cli_effort){.counter = result->counter,
                        .counters = BD_CONSTRAINT_COUNTER_COUNT,
                        .counted = result->counted,
                        .name = name_counter,
                        .seconds = result->seconds,
                        .threads = result->threads,
                        .seed = answer->options->seed};
}

bool constraint_answer_begin(const cli_constraint_answer *answer, FILE *out)
{
    if (answer->json)
        return constraint_json_begin(answer, out);
    constraint_text_begin(answer, out);
    return true;
}

bool constraint_answer_solution(cli_constraint_answer *answer, const int32_t *values, FILE *out)
{
    char *text = text_of_values(answer->domain->format, answer->problem->data, values);
    bool made = text != NULL;
    if (made && answer->json)
        made = constraint_json_solution(answer, text, out);
    else if (made)
        fprintf(out, answer->domain->is_file ? "%s\n\n" : "%s\n",
                text); /* lines of one solution, then an empty one */
    bool taken = !output_is_lost();
    free(text);
    ++answer->printed;
    if (!made && taken)
        complain(EXIT_OUTSIDE, "no memory for the text of a solution");
    return made && taken;
}

bool constraint_answer_end(const cli_constraint_answer *answer, FILE *out)
{
    return answer->json ? constraint_json_end(answer, out) : constraint_text_end(answer, out);
}
