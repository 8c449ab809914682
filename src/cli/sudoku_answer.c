#include "cli/sudoku_answer.h"

#include "domains/sudoku/facts.h"
#include "domains/sudoku/grid_text.h"
#include "domains/sudoku/sudoku.h"

#include <unistd.h>

enum { WORK = 3000000 /* a tenth of a second's guesses, times the cells of a grid */ };

static bool is_sudoku(const bd_constraint_domain *domain)
{
    return domain == &sudoku_domain || domain == &sudoku_x_domain || domain == &jigsaw_domain;
}

bool is_sudoku_answer(const cli_constraint_answer *answer)
{
    return answer->problem && is_sudoku(answer->domain);
}

cli_detail sudoku_detail(const bd_constraint_domain *domain, bool is_quiet, const char *file)
{
    bool is_seen = is_sudoku(domain) && isatty(STDOUT_FILENO);
    return answer_detail(is_quiet, is_seen ? NULL : file);
}

typedef struct sudoku_facts {
    unsigned clues, solutions; /* 2: several */
    bool is_counted;           /* what `solutions` says is known */
} sudoku_facts;

static sudoku_facts facts_of(const cli_constraint_answer *answer)
{
    const board *puzzle = answer->problem->data;
    sudoku_facts facts = {.clues = board_clues(puzzle)};
    facts.is_counted = board_solutions(puzzle, WORK / board_cells(&puzzle->shape),
                                       &facts.solutions);
    return facts;
}

static bool is_drawn(const cli_constraint_answer *answer)
{
    return answer->detail != DETAIL_RESULT;
}

/* ---- for people ---- */

const char *sudoku_clues_text(const cli_constraint_answer *answer, char out[SUDOKU_CLUES_SIZE])
{
    board_format_cells(answer->problem->data, out, SUDOKU_CLUES_SIZE);
    return out;
}

void sudoku_answer_begin(const cli_constraint_answer *answer, FILE *out)
{
    if (answer->story && answer->explains)
        logic_story_print(answer->story, is_drawn(answer), out);
}

/* "30 clues, one solution" */
static void print_facts(const sudoku_facts *facts, FILE *out)
{
    static const char *const solutions[] = {", no solution", ", one solution",
                                            ", several solutions"};
    fprintf(out, "  %u clue%s%s\n", facts->clues, facts->clues == 1 ? "" : "s",
            facts->is_counted ? solutions[facts->solutions] : "");
}

void sudoku_answer_end(const cli_constraint_answer *answer, FILE *out)
{
    if (!is_drawn(answer))
        return;
    if (answer->story)
        logic_story_print_rating(answer->story, answer->detail == DETAIL_PICTURE, out);
    const sudoku_facts facts = facts_of(answer);
    print_facts(&facts, out);
    if (answer->explains && !answer->story && answer->result->has_solution)
        fputs("  Steps are not told: logic tells them, of 9x9 grids with one solution.\n", out);
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

static void add_story(const cli_constraint_answer *answer, json_draft *object)
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

void sudoku_answer_json(const cli_constraint_answer *answer, json_draft *object)
{
    const sudoku_facts facts = facts_of(answer);
    object_number(object, "clues", facts.clues);
    if (facts.is_counted)
        object_flag(object, "unique", facts.solutions == 1);
    if (answer->story)
        add_story(answer, object);
}
