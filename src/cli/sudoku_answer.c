#include "cli/sudoku_answer.h"

#include "domains/sudoku/exact.h"
#include "domains/sudoku/grid_text.h"
#include "domains/sudoku/sudoku.h"

bool is_sudoku_answer(const cli_constraint_answer *answer)
{
    return answer->problem && answer->domain == &sudoku_domain &&
           answer->problem->length == SUDOKU_CELLS;
}

static bool is_drawn(const cli_constraint_answer *answer)
{
    return answer->detail != DETAIL_RESULT;
}

/* ---- for people ---- */

void sudoku_answer_begin(const cli_constraint_answer *answer, FILE *out)
{
    if (answer->story && answer->explains)
        logic_story_print(answer->story, is_drawn(answer), out);
}

/* "30 clues, one solution" */
static void print_facts(const sudoku_grid *puzzle, FILE *out)
{
    static const char *const solutions[] = {"no solution", "one solution", "several solutions"};
    unsigned clues = sudoku_clues(puzzle);
    fprintf(out, "  %u clue%s, %s\n", clues, clues == 1 ? "" : "s",
            solutions[sudoku_count(puzzle, 2, NULL)]);
}

void sudoku_answer_end(const cli_constraint_answer *answer, FILE *out)
{
    if (!is_drawn(answer))
        return;
    if (answer->story)
        logic_story_print_rating(answer->story, answer->detail == DETAIL_PICTURE, out);
    print_facts(answer->problem->data, out);
}

/* ---- JSON ---- */

void sudoku_rating_json(const sudoku_rating *rating, cli_object *object)
{
    bool is_finished = rating->end == SUDOKU_FINISHED;
    if (is_finished)
        object_add(object, "rating", json_real(rating->number / 10.0));
    object_text(object, "level", sudoku_level_name(rating->level, SUDOKU_ENGLISH));
    if (is_finished && rating->steps > 0)
        object_text(object, "hardest", sudoku_technique_name(rating->hardest, SUDOKU_ENGLISH));
}

static void add_story(const cli_constraint_answer *answer, cli_object *object)
{
    const sudoku_rating *rating = &answer->story->reasoning.rating;
    char reached[SUDOKU_CELLS + 1];
    if (rating->end == SUDOKU_FINISHED)
        sudoku_rating_json(rating, object);
    else {
        sudoku_format(&rating->grid, reached, sizeof reached);
        object_text(object, "reached", reached);
    }
    if (answer->explains)
        object_add(object, "explanation", logic_story_json(answer->story));
}

void sudoku_answer_json(const cli_constraint_answer *answer, cli_object *object)
{
    const sudoku_grid *puzzle = answer->problem->data;
    object_number(object, "clues", sudoku_clues(puzzle));
    object_flag(object, "unique", sudoku_count(puzzle, 2, NULL) == 1);
    if (answer->story)
        add_story(answer, object);
}
