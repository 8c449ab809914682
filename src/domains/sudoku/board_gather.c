/* Reading puzzles of any size: each line is a grid, a row, a size, or nothing. */
#include "domains/sudoku/board_text.h"

#include "domains/sudoku/board_line.h"
#include "domains/sudoku/board_signs.h"
#include "domains/sudoku/text_lines.h"

#include <bandolo/base/text.h>

#include <string.h>

/* ---- the end of a puzzle ---- */

static bool decode_shape(board_gathering *run, bd_error *error)
{
    bool made = run->kind == BOARD_JIGSAW
                    ? board_of_map(&run->of.shape, run->side, run->label, error)
                    : board_of_boxes(&run->of.shape, run->kind, run->side, run->box_rows,
                                     run->box_columns, error);
    if (!made && error != NULL)
        error->at = run->first_line;
    return made;
}

/* ---- the beginning of a puzzle ---- */

static bool has_kind(const board_gathering *run, unsigned side)
{
    unsigned rows = 0, columns;
    if (run->kind != BOARD_JIGSAW)
        board_usual_boxes(side, &rows, &columns);
    return side >= BOARD_LEAST_SIDE && side <= BOARD_MOST_SIDE &&
           (run->kind == BOARD_JIGSAW || rows != 0);
}

/* Is no sign above what a grid of that side has? */
static bool is_small(const board_line *line, unsigned side)
{
    for (unsigned i = 0; i < line->signs; ++i)
        if (line->sign[i] != '.' && (line->sign[i] < '0' || line->sign[i] > '0' + (int)side))
            return false;
    return true;
}

/* The side of the puzzle that a line begins; 0: it begins none. */
static unsigned side_begun(const board_gathering *run, const board_line *line)
{
    unsigned signs = line->signs, whole = board_side_of(signs), wanted = run->wanted_side;
    bool has_map = run->kind == BOARD_JIGSAW && signs % 2 == 0;
    if (wanted != 0)
        return signs == wanted || whole == wanted || (has_map && board_side_of(signs / 2) == wanted)
                   ? wanted
                   : 0;
    if (has_map && board_side_of(signs / 2) != 0)
        return board_side_of(signs / 2);
    if (has_kind(run, whole) && (!has_kind(run, signs) || is_small(line, whole)))
        return whole;
    return has_kind(run, signs) ? signs : 0;
}

static void begin(board_gathering *run, unsigned side)
{
    run->side = side;
    run->cells = run->labels = 0;
    run->first_line = run->lines;
}

static void forget(board_gathering *run)
{
    run->side = run->cells = run->labels = 0;
}

bool board_is_gathering(const board_gathering *gathering)
{
    return gathering->side != 0 || gathering->in_bad_rows;
}

/* ---- what is wrong ---- */

void board_pass_over(board_gathering *gathering)
{
    gathering->may_be_list = gathering->cells <= gathering->side && gathering->labels == 0;
    gathering->in_bad_rows = true;
    forget(gathering);
}

/* Passes the line over, and rows that may belong to it, since no puzzle can come of them. */
static bd_gathered give_up(board_gathering *run, const board_line *line)
{
    board_pass_over(run);
    run->in_bad_rows = line->signs <= BOARD_MOST_SIDE;
    return BD_GATHERED_BAD;
}

static void complain_of_stranger(const board_gathering *run, const char *start,
                                 const char *stranger, bd_error *error)
{
    unsigned char c = (unsigned char)*stranger;
    char shown[16];
    bd_text(shown, sizeof shown, c > ' ' && c < 0x7F ? "'%c'" : "byte 0x%02X", c);
    bd_fail(error, BD_BAD_INPUT, run->lines,
            "character %llu is %s; expected digits or letters, and '.' or 0 for open cells",
            (unsigned long long)(stranger - start) + 1, shown);
}

static void complain_of_count(const board_gathering *run, const board_line *line, bd_error *error)
{
    unsigned side = run->side ? run->side : run->wanted_side;
    if (run->cells != 0)
        bd_fail(error, BD_BAD_INPUT, run->lines, "row %u of a %s has %u cells; expected %u",
                (run->cells + run->labels) % (side * side) / side + 1,
                run->cells == side * side ? "map" : "grid", line->signs, side);
    else if (side != 0)
        bd_fail(error, BD_BAD_INPUT, run->lines,
                "%u cells in the line; expected a grid of %u, or a row of %u", line->signs,
                side * side, side);
    else
        bd_fail(error, BD_BAD_INPUT, run->lines,
                "%u cells in the line; expected a grid of 16, 36, 64, 81, 100 ... 625, or a row "
                "of one",
                line->signs);
}

/* What has begun is all that came of a puzzle. */
static bool is_cut_short(board_gathering *run, bd_error *error)
{
    if (run->side == 0)
        return false;
    if (run->cells == run->side * run->side)
        bd_fail(error, BD_BAD_INPUT, run->first_line,
                "the map of the regions ends after row %u; expected %u", run->labels / run->side,
                run->side);
    else
        bd_fail(error, BD_BAD_INPUT, run->first_line, "the grid ends after row %u; expected %u",
                run->cells / run->side, run->side);
    forget(run);
    return true;
}

/* ---- line by line ---- */

/* Takes signs for cells, and beyond these for the map; false: they are not a row, and not all that is left. */
static bool take_signs(board_gathering *run, const board_line *line)
{
    unsigned all = run->side * run->side, taken = 0;
    unsigned room = all - run->cells + (run->kind == BOARD_JIGSAW ? all - run->labels : 0);
    bool is_whole = line->signs == all && (run->cells == 0 || run->cells == all) &&
                    run->labels == 0;
    if (line->signs != run->side && !is_whole && (run->cells != 0 || line->signs != 2 * all))
        return false;
    if (line->signs > room)
        return false;
    for (; taken < line->signs && run->cells < all; ++taken)
        run->cell[run->cells++] = line->sign[taken];
    for (; taken < line->signs; ++taken)
        run->label[run->labels++] = line->sign[taken];
    return true;
}

static bool is_all(const board_gathering *run)
{
    unsigned all = run->side * run->side;
    return run->cells == all && (run->kind != BOARD_JIGSAW || run->labels == all);
}

static bd_gathered decode(board_gathering *run, bd_error *error)
{
    bool decoded = board_decode_signs(&run->of, run->cell, run->side, run->first_line, error) &&
                   decode_shape(run, error);
    forget(run);
    return decoded ? BD_GATHERED_INSTANCE : BD_GATHERED_BAD;
}

/* Begins a puzzle where none has. False: `error` says why not. */
static bool begin_with(board_gathering *run, const board_line *line, bd_error *error)
{
    unsigned side = side_begun(run, line);
    bool was_small = run->was_small;
    run->was_small = run->wanted_side == 0 && side != line->signs && has_kind(run, line->signs);
    if (was_small && side == line->signs && side * side != line->signs && side >= 16) {
        bd_fail(error, BD_BAD_INPUT, run->lines,
                "a row of %u cells comes after a line that was read as a whole grid of %u; "
                "expected a line '%ux%u' before the grid",
                side, side, side, side);
        return false;
    }
    if (side == 0) {
        complain_of_count(run, line, error);
        return false;
    }
    unsigned foreign = board_first_foreign(line, side);
    if (foreign < line->signs && foreign < side * side) {
        board_complain_of_symbol(line->sign[foreign], foreign, side, BOARD_DIGITS, run->lines,
                                 error);
        return false;
    }
    begin(run, side);
    return true;
}

/* Is it a grid of four by four in a line? A row of sixteen may look like that. */
static bool is_small_grid(const board_gathering *run, const board_line *line)
{
    bool has_side = run->wanted_side == 0 || run->wanted_side == BOARD_LEAST_SIDE;
    return has_side && run->kind != BOARD_JIGSAW &&
           board_side_of(line->signs) == BOARD_LEAST_SIDE && is_small(line, BOARD_LEAST_SIDE);
}

/* Are these as many as a whole grid, and in a jigsaw perhaps its map? Then they are no row of what has begun. */
static bool is_another(const board_gathering *run, const board_line *line)
{
    unsigned all = run->side * run->side;
    bool awaits_map = run->cells == all && run->labels == 0;
    bool has_map = run->kind == BOARD_JIGSAW && line->signs % 2 == 0;
    if (run->side == 0 || line->signs == run->side || (awaits_map && line->signs == all))
        return false;
    if (line->signs <= BOARD_MOST_SIDE)
        return run->cells <= run->side && is_small_grid(run, line);
    return board_side_of(line->signs) != 0 || (has_map && board_side_of(line->signs / 2) != 0);
}

static bd_gathered take_line(board_gathering *run, const board_line *line, bd_error *error)
{
    if (line->signs == 0)
        return BD_GATHERED_NOTHING;
    if (run->side == 0 && !begin_with(run, line, error))
        return give_up(run, line);
    if (!take_signs(run, line)) {
        complain_of_count(run, line, error);
        return give_up(run, line);
    }
    return is_all(run) ? decode(run, error) : BD_GATHERED_NOTHING;
}

/* Notes a size. False: there is no such. */
static bool take_size(board_gathering *run, const board_line *line, bd_error *error)
{
    board_shape shape;
    if (line->side == 0)
        return true;
    bool is_known = run->kind == BOARD_JIGSAW
                        ? line->side >= BOARD_LEAST_SIDE && line->side <= BOARD_MOST_SIDE
                        : board_of_boxes(&shape, run->kind, line->side, line->box_rows,
                                         line->box_columns, error);
    if (is_known) {
        run->wanted_side = line->side;
        run->box_rows = line->box_rows;
        run->box_columns = line->box_columns;
        return true;
    }
    if (run->kind == BOARD_JIGSAW)
        bd_fail(error, BD_BAD_INPUT, run->lines, "a side of %u cells; expected %d to %d",
                line->side, BOARD_LEAST_SIDE, BOARD_MOST_SIDE);
    else if (error != NULL)
        error->at = run->lines;
    return false;
}

/* A size in the line of a whole grid is that grid's alone, as board_format() writes it: so that what is written
 * one by one can be read as a file. */
static bd_gathered take_sized_line(board_gathering *run, const board_line *line, bd_error *error)
{
    unsigned side = run->wanted_side, box_rows = run->box_rows, box_columns = run->box_columns;
    if (!take_size(run, line, error))
        return give_up(run, line);
    bd_gathered found = take_line(run, line, error);
    if (line->side != 0 && found != BD_GATHERED_NOTHING) {
        run->wanted_side = side;
        run->box_rows = box_rows;
        run->box_columns = box_columns;
    }
    return found;
}

/* After a row that is none everything may belong to it, up to an empty line or one that is more than a row. */
static bool belongs_to_bad_rows(board_gathering *run, const board_line *line)
{
    if (!run->in_bad_rows)
        return false;
    bool is_grid = line->signs > BOARD_MOST_SIDE || (run->may_be_list && is_small_grid(run, line));
    run->in_bad_rows = !line->is_empty && line->side == 0 && !is_grid;
    return run->in_bad_rows || line->is_empty;
}

bd_gathered board_gather(board_gathering *gathering, const char *line, size_t length,
                         bd_error *error)
{
    if (line == NULL)
        return is_cut_short(gathering, error) ? BD_GATHERED_BAD : BD_GATHERED_NOTHING;
    board_line read;
    const char *end = line + length;
    if (++gathering->lines == 1)
        line = skip_byte_order_mark(line, end);
    board_read_line(&read, line, end, gathering->side ? gathering->side : gathering->wanted_side,
                    gathering->kind == BOARD_JIGSAW);
    if (belongs_to_bad_rows(gathering, &read))
        return BD_GATHERED_NOTHING;
    bool is_new = read.side != 0 || is_another(gathering, &read);
    if (is_new && read.stranger == NULL && is_cut_short(gathering, error)) {
        --gathering->lines;
        return BD_GATHERED_CUT_SHORT;
    }
    gathering->was_small &= read.signs != 0;
    if (read.stranger != NULL) {
        complain_of_stranger(gathering, line, read.stranger, error);
        return give_up(gathering, &read);
    }
    return take_sized_line(gathering, &read, error);
}

/* ---- whole texts ---- */

bool board_parse_size(const char *text, unsigned *side, unsigned *box_rows, unsigned *box_columns)
{
    board_line read;
    board_read_line(&read, text, text + strlen(text), 0, false);
    *side = read.side;
    *box_rows = read.box_rows;
    *box_columns = read.box_columns;
    return read.side != 0 && read.signs == 0 && read.stranger == NULL;
}

/* A text with as many lines of n * n cells as such a grid has rows is not n grids. */
static unsigned side_of_rows(const char *text, const char *end, bool has_map)
{
    unsigned lines[BOARD_MOST_SIDE + 1] = {0};
    board_line read;
    for (text_lines rest = {text, end}; rest.at < rest.end;) {
        const char *line = rest.at;
        const char *line_end = next_line_end(&rest);
        board_read_line(&read, line, line_end, 0, has_map);
        if (read.signs <= BOARD_MOST_SIDE)
            ++lines[read.signs];
    }
    unsigned side = BOARD_MOST_SIDE;
    while (side > 0 && (board_side_of(side) == 0 || lines[side] < side))
        --side;
    return side;
}

board_beginning board_begins(board_kind kind, const char *text, size_t length)
{
    const board_gathering run = {.kind = kind};
    board_line read = {.signs = 0};
    text_lines rest = {text, text + length};
    while (rest.at < rest.end && read.signs == 0 && read.side == 0 && read.stranger == NULL) {
        const char *line = rest.at;
        const char *line_end = next_line_end(&rest);
        board_read_line(&read, line, line_end, 0, kind == BOARD_JIGSAW);
    }
    unsigned side = read.side ? read.side : side_begun(&run, &read);
    if (read.stranger != NULL || (read.side == 0 && board_first_foreign(&read, side) < read.signs))
        side = 0;
    return (board_beginning){side, read.signs};
}

/* The next puzzle, or BD_GATHERED_NOTHING at the end. */
static bd_gathered read_next(board_gathering *run, text_lines *rest, bd_error *error)
{
    while (rest->at < rest->end) {
        const text_lines before = *rest;
        const char *line = rest->at;
        const char *line_end = next_line_end(rest);
        bd_gathered found = board_gather(run, line, (size_t)(line_end - line), error);
        if (found == BD_GATHERED_CUT_SHORT)
            *rest = before;
        if (found != BD_GATHERED_NOTHING)
            return found;
    }
    return board_gather(run, NULL, 0, error);
}

bool board_parse(board *of, board_kind kind, const char *text, size_t length, bd_error *error)
{
    text_lines rest = {text, text + length};
    board_gathering run = {.kind = kind};
    unsigned rows = side_of_rows(text, rest.end, kind == BOARD_JIGSAW);
    if (has_kind(&run, rows))
        run.wanted_side = rows;
    bd_gathered found = read_next(&run, &rest, error);
    if (found == BD_GATHERED_NOTHING)
        bd_fail(error, BD_BAD_INPUT, 0, "no grid in the text; expected its cells row by row");
    if (found == BD_GATHERED_INSTANCE) {
        *of = run.of;
        found = read_next(&run, &rest, error);
        if (found == BD_GATHERED_NOTHING)
            return true;
        if (found == BD_GATHERED_INSTANCE)
            bd_fail(error, BD_BAD_INPUT, run.first_line, "a second grid begins; expected one");
    }
    name_line(text, length, error);
    return false;
}
