/* Knights as a landscape: the table. */
#include "domains/knights/cover.h"

#define BD_DOMAIN            knights_cover
#define BD_LANDSCAPE_BOUNDED 1
#define BD_LANDSCAPE_LISTS   1
#define BD_LANDSCAPE_FORBIDS 1
#define BD_LANDSCAPE_GENES   1
#include <bandolo/local/kernels.h>

#define BD_LANDSCAPE_NAME                    "knights"
#define BD_LANDSCAPE_SUMMARY                 "the fewest knights that occupy or attack every square"
#define BD_LANDSCAPE_INSTANCE                "the size N, or ROWSxCOLUMNS"
#define BD_LANDSCAPE_OBJECTIVE               "knights"
#define BD_LANDSCAPE_ALGORITHM               "late-acceptance"
#define BD_LANDSCAPE_HAS_KERNELS             1
#define BD_LANDSCAPE_EVERY_ASSIGNMENT_SERVES 1
#define BD_LANDSCAPE_DRAWS                   1

/* Each square weighs one divided by the most squares that any knight which dominates it does: so no knight
 * dominates a weight of more than 1, and it takes as many as all squares weigh. */
static int64_t least_knights(const knights_cover_problem *problem)
{
    enum { UNIT = 2520 }; /* divisible by 1 .. 9 */
    int64_t weight = 0;
    for (uint32_t square = 0; square < problem->squares; ++square) {
        unsigned most = 1; /* a knight dominates its own square */
        for (unsigned i = 0; i < problem->reaches[square]; ++i) {
            unsigned its = problem->reaches[problem->reached[square][i]];
            most = its > most ? its : most;
        }
        weight += UNIT / most;
    }
    return (weight + UNIT - 1) / UNIT;
}

static void list_steps(knights_cover_problem *problem, uint32_t square)
{
    enum { AROUND = 2 };
    int columns = problem->board.columns, rows = problem->board.rows;
    int row = (int)square / columns, column = (int)square % columns;
    unsigned count = 0;
    for (int down = -AROUND; down <= AROUND; ++down)
        for (int right = -AROUND; right <= AROUND; ++right) {
            int r = row + down, c = column + right;
            bool is_on_board = r >= 0 && r < rows && c >= 0 && c < columns;
            if (down != 0 || right != 0)
                problem->step[square][count++] = (uint16_t)(is_on_board ? r * columns + c
                                                                        : (int)square);
        }
}

static bool knights_cover_open(knights_cover_problem *problem, const bd_landscape_setup *setup,
                               bd_error *error)
{
    if (setup->goal) {
        bd_fail(error, BD_BAD_USAGE, 0, "knights takes no goal: the fewest knights are sought");
        return false;
    }
    if (!knights_read(&problem->board, setup->text, setup->length, error))
        return false;
    problem->squares = knights_squares(&problem->board);
    for (uint32_t square = 0; square < problem->squares; ++square) {
        unsigned reached[KNIGHTS_MOST_REACH];
        problem->reaches[square] = (uint8_t)knights_reach(&problem->board, square, reached);
        for (unsigned i = 0; i < problem->reaches[square]; ++i)
            problem->reached[square][i] = (uint16_t)reached[i];
        list_steps(problem, square);
    }
    problem->least = least_knights(problem);
    return true;
}

static void knights_cover_close(knights_cover_problem *problem)
{
    (void)problem;
}

static size_t knights_cover_length(const knights_cover_problem *problem)
{
    return problem->squares;
}

/* With a knight on each square that is left. */
static void knights_cover_values(const knights_cover_problem *problem,
                                 const knights_cover_assignment *assignment, int32_t *values)
{
    for (uint32_t square = 0; square < problem->squares; ++square)
        values[square] = assignment->at[square] || assignment->at[problem->squares + square] == 0;
}

static bool knights_cover_check(const knights_cover_problem *problem, const int32_t *values,
                                int64_t *cost, bd_error *error)
{
    *cost = knights_value(&problem->board, values);
    return knights_check(&problem->board, values, error);
}

static size_t knights_cover_format(const knights_cover_problem *problem, const int32_t *values,
                                   char *out, size_t size)
{
    return knights_format(&problem->board, values, out, size);
}

static size_t knights_cover_draw(const knights_cover_problem *problem, const int32_t *values,
                                 char *out, size_t size)
{
    return knights_draw(&problem->board, values, out, size);
}

#include <bandolo/local/adapter.h>
#include <bandolo/local/end.h>
