/* Sudokus of any size and kind: clues, whether there is one solution, and where logic solved it, its steps and how hard
 * it was. */
#include "ask/sudoku.h"

#include "ask/language.h"
#include "ask/logic_story.h"
#include "ask/sudoku_check.h"
#include "ask/values_hooks.h"

#include "domains/sudoku/blocks.h"
#include "domains/sudoku/board_text.h"
#include "domains/sudoku/exact.h"
#include "domains/sudoku/facts.h"
#include "domains/sudoku/grid_text.h"
#include "domains/sudoku/sudoku.h"

#include <stdlib.h>
#include <string.h>

enum { COUNT_WORK = 3000000 /* a tenth of a second's guesses, times the cells of a grid */ };

static const char logic[] = "logic";

/* The grid, where it is a plain one of nine by nine; else NULL. */
static const sudoku_grid *grid_of(const bd_constraint_problem *problem)
{
    const board *puzzle = problem->data;
    return board_is_nine(puzzle) ? &puzzle->grid : NULL;
}

/* ---- facts ---- */

typedef struct sudoku_counts {
    unsigned clues, solutions; /* 2: several */
    bool is_counted;           /* `solutions` is known */
} sudoku_counts;

static sudoku_counts counts_of(const ask_answer *answer)
{
    const board *puzzle = values_problem(answer)->data;
    sudoku_counts counts = {.clues = board_clues(puzzle)};
    bool has_time = answer->status != BD_LIMIT_TIME && answer->status != BD_STOPPED;
    counts.is_counted = has_time &&
                        board_solutions(puzzle, COUNT_WORK / board_cells(&puzzle->shape),
                                        &counts.solutions);
    return counts;
}

static char *clues(const bd_constraint_problem *problem)
{
    char *out = malloc(BOARD_TEXT_SIZE);
    if (out)
        board_format_cells(problem->data, out, BOARD_TEXT_SIZE);
    return out;
}

char *clues_of_landscape(const bd_landscape *landscape, const void *problem)
{
    const sudoku_blocks_problem *blocks = problem;
    char *out = landscape == &sudoku_blocks_landscape ? malloc(SUDOKU_CELLS + 1) : NULL;
    if (out)
        sudoku_format(&blocks->clues, out, SUDOKU_CELLS + 1);
    return out;
}

/* ---- logic ---- */

static bool keeps_steps(const bd_constraint_algorithm *algorithm)
{
    return strcmp(algorithm->name, logic) == 0;
}

static const bd_constraint_algorithm *explainer(const bd_constraint_problem *problem,
                                                const bd_constraint_options *options)
{
    bd_constraint_options by_logic = *options;
    const sudoku_grid *grid = grid_of(problem);
    by_logic.algorithm = logic;
    if (!grid || sudoku_count(grid, 2, NULL) != 1)
        return NULL;
    return bd_constraint_choose(problem->domain, &by_logic, NULL);
}

static void sudoku_search(const ask_question *question, bd_constraint_problem *problem,
                          const bd_constraint_options *options, values_result *result)
{
    const sudoku_grid *grid = grid_of(problem);
    logic_request request = {.uses_rectangles = question->unique_rectangles};
    language_choose(question->language, question->locale, &request.language, NULL);
    result->story = grid ? calloc(1, sizeof(logic_story)) : NULL;
    if (grid && !result->story) {
        bd_fail(&result->found.error, BD_NO_MEMORY, 0, "no memory for the steps");
        result->found.status = BD_FAILED;
    } else if (grid)
        logic_story_make(result->story, problem, &request, options, &result->found);
    else
        bd_constraint_solve(problem, options, &result->found);
}

static void free_story(void *story)
{
    logic_story_free(story);
    free(story);
}

static const logic_story *story_of(const ask_answer *answer)
{
    return values_result_of(answer)->story;
}

static bool explains(const ask_answer *answer)
{
    return answer->session->question->explain;
}

/* ---- for people ---- */

static const char *sudoku_ending(const ask_answer *answer)
{
    if (!story_of(answer))
        return NULL;
    return answer->status == BD_LIMIT_NODES ? "stopped at the limit on steps"
           : answer->status == BD_GAVE_UP   ? "Logic alone does not solve it."
                                            : NULL;
}

static bool sudoku_tell_before(const ask_answer *answer, ask_detail detail, FILE *out)
{
    if (story_of(answer) && explains(answer))
        logic_story_print(story_of(answer), detail != DETAIL_RESULT, out);
    return true;
}

/* "30 clues, one solution" */
static void print_counts(const sudoku_counts *counts, FILE *out)
{
    static const char *const solutions[] = {", no solution", ", one solution",
                                            ", several solutions"};
    fprintf(out, "  %u clue%s%s\n", counts->clues, counts->clues == 1 ? "" : "s",
            counts->is_counted ? solutions[counts->solutions] : "");
}

static bool sudoku_tell_after(const ask_answer *answer, ask_detail detail, FILE *out)
{
    if (detail == DETAIL_RESULT || !is_about_one(answer->session->question))
        return true;
    if (story_of(answer))
        logic_story_print_rating(story_of(answer), detail == DETAIL_PICTURE, out);
    const sudoku_counts counts = counts_of(answer);
    print_counts(&counts, out);
    if (explains(answer) && !story_of(answer) && answer->has_solution)
        fputs("  Only logic tells its steps, and only of 9x9 grids with one solution.\n", out);
    return true;
}

/* ---- JSON ---- */

void sudoku_rating_json(const sudoku_rating *rating, json_draft *object)
{
    bool is_finished = rating->end == SUDOKU_FINISHED;
    if (is_finished)
        object_add(object, "rating", json_real(rating->number / 10.0));
    object_text(object, "level", sudoku_level_name(rating->level, SUDOKU_ENGLISH));
    if (is_finished && rating->steps > 0)
        object_text(object, "hardest", sudoku_technique_name(rating->hardest, SUDOKU_ENGLISH));
}

static void add_story(const ask_answer *answer, json_draft *object)
{
    const sudoku_rating *rating = &story_of(answer)->reasoning.rating;
    char reached[SUDOKU_CELLS + 1];
    if (rating->end == SUDOKU_FINISHED)
        sudoku_rating_json(rating, object);
    else {
        sudoku_format(&rating->grid, reached, sizeof reached);
        object_text(object, "reached", reached);
    }
    if (explains(answer))
        object_add(object, "explanation", logic_story_json(story_of(answer)));
}

static void sudoku_add_facts(const ask_answer *answer, json_draft *object)
{
    const sudoku_counts counts = counts_of(answer);
    object_number(object, "clues", counts.clues);
    if (counts.is_counted)
        object_flag(object, "unique", counts.solutions == 1);
    if (story_of(answer))
        add_story(answer, object);
}

/* ---- the hooks ---- */

#define SUDOKU_HOOKS                                                                               \
    .is_seen = true, .generate = generate_sudoku, .takes = TAKES_SIZE | TAKES_CLUES,               \
    .check = check_sudoku, .clues = clues, .add_facts = sudoku_add_facts,                          \
    .tell_before = sudoku_tell_before, .tell_after = sudoku_tell_after

const values_hooks sudoku_hooks = {.domain = &sudoku_domain,
                                   .keeps_steps = keeps_steps,
                                   .explainer = explainer,
                                   .search = sudoku_search,
                                   .free_story = free_story,
                                   .ending = sudoku_ending,
                                   .hint = hint_sudoku,
                                   .solve_line = solve_line_of_sudoku,
                                   .solves_lines = solves_lines_of_sudoku,
                                   SUDOKU_HOOKS};
const values_hooks sudoku_x_hooks = {.domain = &sudoku_x_domain, SUDOKU_HOOKS};
const values_hooks jigsaw_hooks = {.domain = &jigsaw_domain, SUDOKU_HOOKS};
