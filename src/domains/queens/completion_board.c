/* Places queens: removes the squares that a queen attacks, and places queens that are then forced. */
#include "domains/queens/completion_parts.h"

enum { MOST_ROWS = COMPLETION_MOST_ROWS };

/* Takes from the lines of one kind what the queen on square `at` of line `own` attacks. Returns the
 * first line that has nothing left, or MOST_ROWS. */
static uint32_t attack(completion_level *here, line_kind kind, uint32_t own, uint32_t at)
{
    here->open[kind] &= ~square_of(own);
    here->forced[kind] &= ~square_of(own);
    for (square_set rest = here->open[kind]; rest; rest &= rest - 1) {
        uint32_t line = square_lowest(rest), away = line > own ? line - own : own - line;
        square_set hit = square_of(at);
        hit |= at >= away ? square_of(at - away) : 0;
        hit |= at + away < MOST_ROWS ? square_of(at + away) : 0;
        square_set *squares = &here->squares[kind][line];
        if (!(*squares & hit))
            continue;
        *squares &= ~hit;
        if (*squares == 0)
            return line;
        if ((*squares & (*squares - 1)) == 0)
            here->forced[kind] |= square_of(line);
    }
    return MOST_ROWS;
}

bool completion_place(completion *search, completion_level *here, uint32_t row, uint32_t column)
{
    uint32_t failed = attack(here, ROWS, row, column);
    ++search->tried;
    here->column[row] = (int32_t)column;
    if (failed < MOST_ROWS) {
        ++search->weight[ROWS][failed];
        return false;
    }
    failed = attack(here, COLUMNS, column, row);
    if (failed < MOST_ROWS)
        ++search->weight[COLUMNS][failed];
    return failed == MOST_ROWS;
}

bool completion_place_on(completion *search, completion_level *here, line_kind kind, uint32_t line,
                         uint32_t at)
{
    return kind == ROWS ? completion_place(search, here, line, at)
                        : completion_place(search, here, at, line);
}

bool completion_propagate(completion *search, completion_level *here)
{
    while (here->forced[ROWS] | here->forced[COLUMNS]) {
        line_kind kind = here->forced[ROWS] ? ROWS : COLUMNS;
        uint32_t line = square_lowest(here->forced[kind]);
        if (!completion_place_on(search, here, kind, line,
                                 square_lowest(here->squares[kind][line])))
            return false;
    }
    return true;
}

bool completion_take(completion_level *here, uint32_t row, uint32_t column)
{
    const uint32_t line[LINE_KINDS] = {row, column};
    for (line_kind kind = ROWS; kind < LINE_KINDS; ++kind) {
        square_set *squares = &here->squares[kind][line[kind]];
        *squares &= ~square_of(line[1 - kind]);
        if (*squares == 0)
            return false;
        if ((*squares & (*squares - 1)) == 0)
            here->forced[kind] |= square_of(line[kind]);
    }
    return true;
}
