/* See lot.h. */
#include "lot.h"

#include "tables.h"

#include "text/numbers.h"

#include <bandolo/base/text.h>
#include <bandolo/search/search.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static bool is_car(char letter)
{
    return letter >= 'A' && letter <= 'Z';
}

char rush_own(const rush_lot *lot)
{
    return memchr(lot->cell, 'X', sizeof lot->cell) ? 'X' : 'A';
}

/* ---- moves ---- */

/* Writes the moves along one line. */
static unsigned line_moves(const rush_lot *lot, unsigned line, bool by_steps, bd_move *moves)
{
    const rush_slide slide = rush_slide_of((bd_move)(line * RUSH_SIDE * RUSH_SIDE));
    unsigned count = 0, free_before = 0, at = 0;
    while (at < RUSH_SIDE && lot->cell[slide.cell + at * slide.step]) {
        char car = lot->cell[slide.cell + at * slide.step];
        unsigned begin = at, free_behind = 0;
        for (++at; at < RUSH_SIDE && lot->cell[slide.cell + at * slide.step] == car;)
            ++at;
        if (car == RUSH_FREE) {
            free_before = at - begin;
            continue;
        }
        if (!is_car(car) || at - begin < 2) {
            free_before = 0;
            continue;
        }
        while (at + free_behind < RUSH_SIDE &&
               lot->cell[slide.cell + (at + free_behind) * slide.step] == RUSH_FREE)
            ++free_behind;
        unsigned back = by_steps && free_before > 1 ? 1 : free_before;
        unsigned ahead = by_steps && free_behind > 1 ? 1 : free_behind;
        for (unsigned to = begin - back; to <= begin + ahead; ++to)
            if (to != begin)
                moves[count++] = (bd_move)((line * RUSH_SIDE + begin) * RUSH_SIDE + to);
        free_before = 0;
    }
    return count;
}

unsigned rush_moves(const rush_lot *lot, bool by_steps, bd_move *moves)
{
    unsigned count = 0;
    for (unsigned line = 0; line < 2 * RUSH_SIDE; ++line)
        count += line_moves(lot, line, by_steps, moves + count);
    return count;
}

char rush_car_of(const rush_lot *lot, bd_move move)
{
    rush_slide slide = rush_slide_of(move);
    return lot->cell[slide.cell + slide.from * slide.step];
}

rush_lot rush_play(const rush_lot *lot, bd_move move)
{
    rush_lot next = *lot;
    rush_slide slide = rush_slide_of(move);
    char car = rush_car_of(lot, move);
    unsigned length = 0;
    for (unsigned at = slide.from; at < RUSH_SIDE && lot->cell[slide.cell + at * slide.step] == car;
         ++at, ++length)
        next.cell[slide.cell + at * slide.step] = RUSH_FREE;
    for (unsigned at = slide.to; at < slide.to + length && at < RUSH_SIDE; ++at)
        next.cell[slide.cell + at * slide.step] = car;
    return next;
}

rush_way rush_way_out(const rush_problem *problem, const rush_lot *lot)
{
    rush_way way = {0, 0};
    char own = rush_own(lot);
    const char *at = memchr(lot->cell, own, sizeof lot->cell);
    if (!at)
        return way;
    unsigned row = (unsigned)(at - lot->cell) / RUSH_SIDE;
    for (unsigned column = problem->columns; column-- > 0; ++way.length) {
        char letter = lot->cell[row * RUSH_SIDE + column];
        if (letter == own)
            break;
        way.blocked += letter != RUSH_FREE;
    }
    return way;
}

/* ---- text ---- */

bool rush_open(rush_problem *problem, const char *shape, const char *goal, bd_error *error)
{
    char *end = NULL;
    unsigned long rows = 6, columns = 6;
    bool is_good = true;
    if (goal)
        return bd_fail(error, BD_BAD_USAGE, 0, "rush-hour has one goal, the right edge");
    if (shape) {
        is_good = isdigit((unsigned char)*shape);
        rows = is_good ? strtoul(shape, &end, 10) : 0;
        is_good = is_good && *end == 'x' && isdigit((unsigned char)end[1]);
        columns = is_good ? strtoul(end + 1, &end, 10) : 0;
        is_good = is_good && *end == 0;
    }
    if (!is_good || rows < 2 || rows > RUSH_SIDE || columns < 2 || columns > RUSH_SIDE)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "rush-hour:%.40s: expected rows and columns, from 2x2 to 8x8", shape);
    problem->rows = (unsigned)rows, problem->columns = (unsigned)columns;
    return true;
}

/* Is each car a straight line without gaps, and the own one among them, lying? */
static bool check_cars(const rush_lot *lot, bd_error *error)
{
    for (int letter = 'A'; letter <= 'Z'; ++letter) {
        char car = (char)letter;
        unsigned count = 0, first = 0, last = 0;
        for (unsigned cell = 0; cell < RUSH_CELLS; ++cell)
            if (lot->cell[cell] == car) {
                first = count++ ? first : cell;
                last = cell;
            }
        bool is_own = car == rush_own(lot);
        bool lies = last - first + 1 == count && first / RUSH_SIDE == last / RUSH_SIDE;
        bool stands = last - first == (count - 1) * RUSH_SIDE;
        if (count > 0 && (count < 2 || !(lies || stands)))
            return bd_fail(error, BD_BAD_INPUT, 0,
                           "car %c: expected two cells or more in a row or a column", car);
        for (unsigned cell = first; count > 0 && stands && cell <= last; cell += RUSH_SIDE)
            if (lot->cell[cell] != car)
                return bd_fail(error, BD_BAD_INPUT, 0, "car %c has a gap", car);
        if (is_own && (count == 0 || !lies))
            return bd_fail(error, BD_BAD_INPUT, 0,
                           "expected a car X, or A, in a row, which gets out on the right");
    }
    return true;
}

bool rush_read(const rush_problem *problem, const char *text, size_t length, rush_lot *lot,
               bd_error *error)
{
    unsigned count = 0, cells = problem->rows * problem->columns;
    *lot = (rush_lot){{0}};
    for (size_t at = 0; at < length; ++at) {
        char letter = text[at] == '.' ? RUSH_FREE : text[at];
        if (isspace((unsigned char)letter) || letter == '/' || letter == '|')
            continue;
        if (!is_car(letter) && letter != RUSH_FREE && letter != RUSH_WALL)
            return bd_bad_character(error, text, length, at,
                                    ": expected a car's capital letter, o for a free cell, or x "
                                    "for a wall");
        if (count < cells)
            lot->cell[count / problem->columns * RUSH_SIDE + count % problem->columns] = letter;
        ++count;
    }
    if (count != cells)
        return bd_fail(error, BD_BAD_INPUT, 0,
                       "%u cells; expected %u, row by row (give rush-hour:RxC for another size)",
                       count, cells);
    return check_cars(lot, error);
}

static size_t write_cells(const rush_problem *problem, const rush_lot *lot, bool is_picture,
                          char *out, size_t size)
{
    size_t at = 0;
    for (unsigned row = 0; row < problem->rows; ++row) {
        for (unsigned column = 0; column < problem->columns; ++column) {
            char letter = lot->cell[row * RUSH_SIDE + column];
            if (!is_car(letter) && letter != RUSH_WALL) /* bytes that are no key have others */
                letter = RUSH_FREE;
            if (is_picture && letter == RUSH_FREE)
                letter = '.';
            if (is_picture && letter == RUSH_WALL)
                letter = '#';
            at += bd_text_at(out, size, at, "%s%c", is_picture && column ? " " : "", letter);
        }
        if (is_picture)
            at += bd_text_at(out, size, at, "\n");
    }
    return at;
}

size_t rush_write(const rush_problem *problem, const rush_lot *lot, char *out, size_t size)
{
    return write_cells(problem, lot, false, out, size);
}

size_t rush_draw(const rush_problem *problem, const rush_lot *lot, char *out, size_t size)
{
    return write_cells(problem, lot, true, out, size);
}

size_t rush_write_line_move(bd_move move, char *out, size_t size)
{
    rush_slide slide = rush_slide_of(move);
    unsigned line = move / (RUSH_SIDE * RUSH_SIDE);
    return bd_text(out, size, "%s %u: %u to %u", line < RUSH_SIDE ? "row" : "column",
                   line % RUSH_SIDE + 1, slide.from + 1, slide.to + 1);
}

size_t rush_write_move(char car, bd_move move, char *out, size_t size)
{
    rush_slide slide = rush_slide_of(move);
    return bd_text(out, size, "%c%+d", car, (int)slide.to - (int)slide.from);
}

/* ---- solvability and chance ---- */

enum { MOST_LOTS = 2000000, MOST_TRIES = 1000, QUICK_LOTS = 100000 };

static bd_status search(const rush_problem *problem, const rush_lot *lot, uint64_t nodes,
                        bd_result *result)
{
    bd_options options = {.limits.nodes = nodes};
    bd_status status = bd_search(&rush_hour_blockers_domain, problem, lot, &options, result);
    bd_result_free(result);
    return status;
}

bd_solvability rush_is_solvable(const rush_problem *problem, const rush_lot *lot, char *why,
                                size_t size)
{
    bd_result result;
    bd_status status = search(problem, lot, MOST_LOTS, &result);
    char positions[NUMBER_SIZE];
    show_count(positions, result.counter[BD_EXPANDED]);
    if (status == BD_SOLVED)
        bd_text(why, size, "%u move%s, and no fewer", result.cost, result.cost == 1 ? "" : "s");
    else if (status == BD_NO_SOLUTION)
        bd_text(why, size, "no way out in any of the %s positions that can be reached", positions);
    else
        bd_text(why, size, "no way out in %s positions, but there are more", positions);
    if (status == BD_SOLVED)
        return BD_SOLVABLE;
    return status == BD_NO_SOLUTION ? BD_UNSOLVABLE : BD_UNDECIDED;
}

/* Parks a car of two or three cells where it fits, or leaves it. */
static void park(const rush_problem *problem, bd_random *random, char car, rush_lot *lot)
{
    unsigned length = 2 + (bd_random_below(random, 3) == 0),
             is_upright = (unsigned)bd_random_below(random, 2);
    unsigned step = is_upright ? RUSH_SIDE : 1;
    unsigned rows = problem->rows, columns = problem->columns;
    if ((is_upright ? rows : columns) < length)
        return;
    unsigned row = (unsigned)bd_random_below(random, is_upright ? rows - length + 1 : rows);
    unsigned column = (unsigned)bd_random_below(random,
                                                is_upright ? columns : columns - length + 1);
    for (unsigned i = 0; i < length; ++i)
        if (lot->cell[row * RUSH_SIDE + column + i * step] != RUSH_FREE)
            return;
    for (unsigned i = 0; i < length; ++i)
        lot->cell[row * RUSH_SIDE + column + i * step] = car;
}

bool rush_draw_lots(const rush_problem *problem, bd_random *random, rush_lot *lot)
{
    bd_result result;
    bool has_way = problem->columns > 2; /* else the own car is at the edge from the beginning */
    for (unsigned tries = 0; has_way && tries < MOST_TRIES; ++tries) {
        *lot = (rush_lot){{0}};
        for (unsigned cell = 0; cell < problem->rows * problem->columns; ++cell)
            lot->cell[cell / problem->columns * RUSH_SIDE + cell % problem->columns] = RUSH_FREE;
        char *own = lot->cell + (problem->rows - 1) / 2 * RUSH_SIDE;
        own[0] = own[1] = 'A';
        for (int car = 'B'; car < 'X'; ++car)
            park(problem, random, (char)car, lot);
        if (search(problem, lot, QUICK_LOTS, &result) == BD_SOLVED)
            return true;
    }
    return false;
}
