/* Knights as a landscape: the table. */
#include "domains/knights/cover.h"

#define BD_DOMAIN            knights_cover
#define BD_LANDSCAPE_BOUNDED 1
#define BD_LANDSCAPE_LISTS   1
#define BD_LANDSCAPE_FORBIDS 1
#define BD_LANDSCAPE_GENES   1
#include <bandolo/local/kernels.h>

#define BD_LANDSCAPE_NAME        "knights"
#define BD_LANDSCAPE_SUMMARY     "the fewest knights that occupy or attack every square"
#define BD_LANDSCAPE_INSTANCE    "the size N, or ROWSxCOLUMNS"
#define BD_LANDSCAPE_OBJECTIVE   "knights"
#define BD_LANDSCAPE_ALGORITHM   "late-acceptance"
#define BD_LANDSCAPE_HAS_KERNELS 1

/* No placement has fewer: every square needs a share of a knight, one over the most squares that any
 * knight which dominates it does. */
static int64_t fewest_knights(const knights_cover_problem *problem)
{
    enum { UNIT = 2520 }; /* which all from 1 to 9 divide */
    int64_t shares = 0;
    for (unsigned square = 0; square < problem->squares; ++square) {
        unsigned most = 1;
        for (unsigned i = 0; i < problem->reaches[square]; ++i) {
            unsigned reaches = problem->reaches[problem->reached[square][i]];
            most = reaches > most ? reaches : most;
        }
        shares += UNIT / most;
    }
    return (shares + UNIT - 1) / UNIT;
}

static bool knights_cover_open(knights_cover_problem *problem, const bd_landscape_setup *setup,
                               bd_error *error)
{
    if (setup->goal) {
        bd_fail(error, BD_BAD_USAGE, 0, "knights has no goal to choose: they are to be few");
        return false;
    }
    if (!knights_read(&problem->board, setup->text, setup->length, error))
        return false;
    problem->squares = (uint16_t)knights_squares(&problem->board);
    for (unsigned square = 0; square < problem->squares; ++square) {
        unsigned reached[KNIGHTS_MOST_REACH];
        problem->reaches[square] = (uint8_t)knights_reach(&problem->board, square, reached);
        for (unsigned i = 0; i < problem->reaches[square]; ++i)
            problem->reached[square][i] = (uint16_t)reached[i];
    }
    problem->least = fewest_knights(problem);
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

/* The knights, and one on each square that they leave. */
static void knights_cover_values(const knights_cover_problem *problem,
                                 const knights_cover_place *place, int32_t *values)
{
    for (unsigned square = 0; square < problem->squares; ++square)
        values[square] = knights_cover_has(place, square) || place->dominators[square] == 0;
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

#include <bandolo/local/adapter.h>
#include <bandolo/local/end.h>
