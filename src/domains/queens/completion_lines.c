/* Backtracking by lines: the one with the fewest squares for its failures so far (dom/wdeg: Boussemart,
 * Hemery, Lecoutre and Sais, ECAI 2004), each of its squares in turn. It meets a line without squares at once;
 * most boards are easy, and end here. */
#include "domains/queens/completion_parts.h"

typedef struct choice {
    line_kind kind;
    uint32_t line;
} choice;

/* The line with the fewest squares for its weight; the first of equals, from a random one on. */
static choice choose(completion *search, const completion_level *here)
{
    choice best = {ROWS, 0};
    uint64_t best_size = UINT32_MAX, best_weight = 1;
    for (line_kind kind = ROWS; kind < LINE_KINDS; ++kind)
        for (square_set rest = here->open[kind]; rest; rest &= rest - 1) {
            uint32_t line = square_lowest(rest);
            uint64_t size = square_count(here->squares[kind][line]),
                     weight = search->weight[kind][line];
            if (size * best_weight >= best_size * weight)
                continue;
            best = (choice){kind, line};
            best_size = size;
            best_weight = weight;
        }
    return best;
}

completion_end completion_descend(completion *search, uint32_t depth)
{
    completion_level *here = &search->levels[depth], *next = here + 1;
    if (!here->open[ROWS])
        return run_solution(search->run, here->column) ? ENDED : EXHAUSTED;
    if (completion_lanes_suit(here))
        return completion_lanes_search(search, here);
    choice line = choose(search, here);
    square_set squares = here->squares[line.kind][line.line];
    while (squares) {
        uint32_t at = completion_draw(search, squares);
        squares &= ~square_of(at);
        *next = *here;
        bool is_sound = completion_place_on(search, next, line.kind, line.line, at) &&
                        completion_propagate(search, next);
        completion_end end = is_sound ? completion_descend(search, depth + 1)
                                      : completion_fails(search);
        if (completion_pauses(search))
            return ENDED;
        if (end != EXHAUSTED)
            return end;
    }
    return EXHAUSTED;
}
