/* Shaving (scheduling calls it so; integer programming calls it probing), several squares at a time. The search
 * restricts a line to its squares of the smallest fractional values. If the relaxation is then infeasible, it
 * removes all these squares with one linear program. Hard boards have few solutions or none; there four or five
 * programs a row remove half of the squares. */
#include "domains/queens/completion_shave.h"

static bool take(completion_level *here, line_kind kind, uint32_t line, square_set squares)
{
    for (; squares; squares &= squares - 1) {
        uint32_t at = square_lowest(squares);
        if (!(kind == ROWS ? completion_take(here, line, at) : completion_take(here, at, line)))
            return false;
    }
    return true;
}

/* May the queen of a line stand on one of these squares? */
static simplex_verdict probe(completion *search, completion_simplex *linear, line_kind kind,
                             uint32_t line, square_set squares)
{
    const completion_level *root = &search->levels[0];
    completion_level *next = &search->levels[1];
    *next = *root;
    if (!take(next, kind, line, root->squares[kind][line] & ~squares) ||
        !completion_propagate(search, next))
        return SIMPLEX_IMPOSSIBLE;
    return completion_simplex_solve(linear, next);
}

completion_end completion_shave(completion *search, completion_entropy *entropy,
                                completion_simplex *linear, double unlikely)
{
    completion_level *root = &search->levels[0];
    for (line_kind kind = ROWS; kind < LINE_KINDS; ++kind)
        for (uint32_t line = 0; line < COMPLETION_MOST_ROWS; ++line) {
            square_set squares = root->squares[kind][line] &
                                 completion_entropy_below(entropy, kind, line, unlikely);
            if (!(root->open[kind] & square_of(line)) || !squares ||
                squares == root->squares[kind][line])
                continue;
            simplex_verdict verdict = probe(search, linear, kind, line, squares);
            if (completion_pauses(search) || verdict == SIMPLEX_ENDED)
                return ENDED;
            if (verdict == SIMPLEX_IMPOSSIBLE &&
                (!take(root, kind, line, squares) || !completion_propagate(search, root)))
                return EXHAUSTED;
        }
    return RESTART;
}
