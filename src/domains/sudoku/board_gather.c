/* Reading puzzles: each line is a grid, a row, a size, or nothing. */
#include "domains/sudoku/board_text.h"

#include "domains/sudoku/board_line.h"
#include "domains/sudoku/grid_text.h"

#include <bandolo/base/text.h>

#include <string.h>

enum { NINE = SUDOKU_SIDE };

/* ---- what a line may begin ---- */

static bool is_jigsaw(const board_gathering *run)
{
    return run->kind == BOARD_JIGSAW;
}

static bool has_kind(const board_gathering *run, unsigned side)
{
    unsigned rows, columns;
    board_usual_boxes(side, &rows, &columns);
    return is_jigsaw(run) ? side >= BOARD_LEAST_SIDE && side <= BOARD_MOST_SIDE : rows != 0;
}

/* Is no sign above what a grid of that side has? */
static bool is_small(const board_line *line, unsigned side)
{
    for (unsigned i = 0; i < line->signs; ++i)
        if (line->sign[i] != '.' && (line->sign[i] < '0' || line->sign[i] > '0' + (int)side))
            return false;
    return true;
}

/* The side of a grid with its map; 0: the line is none. */
static unsigned side_with_map(const board_gathering *run, const board_line *line)
{
    return is_jigsaw(run) && line->signs % 2 == 0 ? board_side_of(line->signs / 2) : 0;
}

/* The side of the puzzle that a line begins; 0: it begins none. Plain grids of nine by nine need no size. */
static unsigned side_begun(const board_gathering *run, const board_line *line)
{
    unsigned signs = line->signs, whole = board_side_of(signs), wanted = run->wanted_side;
    unsigned with_map = side_with_map(run, line);
    if (run->kind == BOARD_PLAIN && (signs == NINE || whole == NINE))
        return NINE;
    if (wanted != 0)
        return signs == wanted || whole == wanted || with_map == wanted ? wanted : 0;
    if (with_map != 0)
        return with_map;
    if (has_kind(run, whole) && (!has_kind(run, signs) || is_small(line, whole)))
        return whole;
    return has_kind(run, signs) ? signs : 0;
}

/* Is it a grid of four by four in a line? A row of sixteen may look like that. */
static bool is_small_grid(const board_gathering *run, const board_line *line)
{
    bool has_side = run->wanted_side == 0 || run->wanted_side == BOARD_LEAST_SIDE;
    return has_side && !is_jigsaw(run) && board_side_of(line->signs) == BOARD_LEAST_SIDE &&
           is_small(line, BOARD_LEAST_SIDE);
}

static void forget(board_gathering *run)
{
    run->side = run->signs = 0;
}

/* ---- what is wrong ---- */

/* Passes the line over, and rows that may belong to it, since no puzzle can come of them. */
static bd_gathered give_up(board_gathering *run, const board_line *line)
{
    run->may_be_list = run->signs <= run->side;
    run->in_bad_rows = line->signs <= BOARD_MOST_SIDE;
    forget(run);
    return BD_GATHERED_BAD;
}

/* Does a line that is wrong, or has letters, look more like nine by nine than like anything else? */
static bool is_nearly_nine(const board_gathering *run, const board_line *line)
{
    enum { MOST_NEARLY = 90 };
    unsigned side = run->side ? run->side : line->stranger ? 0 : side_begun(run, line);
    if (run->kind != BOARD_PLAIN || (run->wanted_side != 0 && run->wanted_side != NINE))
        return false;
    return side != 0 ? side == NINE : line->signs <= MOST_NEARLY;
}

static bd_gathered refuse_stranger(board_gathering *run, const board_line *line, const char *start,
                                   bd_error *error)
{
    unsigned char c = (unsigned char)*line->stranger;
    char shown[16];
    bd_text(shown, sizeof shown, c > ' ' && c < 0x7F ? "'%c'" : "byte 0x%02X", c);
    bd_fail(error, BD_BAD_INPUT, run->lines,
            "character %llu is %s; expected %s, and '.' or 0 for "
            "open cells",
            (unsigned long long)(line->stranger - start) + 1, shown,
            is_nearly_nine(run, line) ? "digits 1 to 9" : "digits or letters");
    return give_up(run, line);
}

static bd_gathered refuse_count(board_gathering *run, const board_line *line, bd_error *error)
{
    unsigned side = run->side ? run->side : is_nearly_nine(run, line) ? NINE : run->wanted_side;
    unsigned all = side * side;
    if (side != 0 && run->signs != 0)
        bd_fail(error, BD_BAD_INPUT, run->lines, "row %u of a %s has %u cells; expected %u",
                run->signs % all / side + 1, run->signs >= all ? "map" : "grid", line->signs, side);
    else if (side != 0)
        bd_fail(error, BD_BAD_INPUT, run->lines,
                "%u cell%s in the line; expected a grid of %u, or a row of %u", line->signs,
                line->signs == 1 ? "" : "s", all, side);
    else
        bd_fail(error, BD_BAD_INPUT, run->lines,
                "%u cell%s in the line; expected a grid of 16, 36, 64, 81, 100 ... 625, or a row "
                "of one",
                line->signs, line->signs == 1 ? "" : "s");
    return give_up(run, line);
}

/* Refuses a puzzle whose lines end too soon. False: none has begun. */
static bool is_cut_short(board_gathering *run, bd_error *error)
{
    unsigned all = run->side * run->side;
    if (run->side == 0)
        return false;
    if (run->signs >= all)
        bd_fail(error, BD_BAD_INPUT, run->first_line,
                "the map of the regions has %u cells; expected %u", run->signs - all, all);
    else if (run->signs == run->side && run->side != NINE)
        bd_fail(error, BD_BAD_INPUT, run->first_line,
                "%u cells; a 9x9 Sudoku has 81, a %ux%u one has %u", run->signs, run->side,
                run->side, all);
    else
        bd_fail(error, BD_BAD_INPUT, run->first_line, "%u cells; a %ux%u Sudoku has %u", run->signs,
                run->side, run->side, all);
    forget(run);
    return true;
}

/* ---- line by line ---- */

/* Takes signs for cells, and beyond these for the map; false: they are not a row, and not all that is left. */
static bool take_signs(board_gathering *run, const board_line *line)
{
    unsigned all = run->side * run->side, most = is_jigsaw(run) ? 2 * all : all;
    bool is_row = line->signs == run->side, is_grid = line->signs == all && run->signs % all == 0;
    bool is_both = line->signs == 2 * all && run->signs == 0;
    if ((!is_row && !is_grid && !is_both) || run->signs + line->signs > most)
        return false;
    memcpy(run->sign + run->signs, line->sign, line->signs);
    run->signs += line->signs;
    return true;
}

static bd_gathered decode(board_gathering *run, bd_error *error)
{
    unsigned side = run->side, all = side * side;
    if (run->signs < (is_jigsaw(run) ? 2 * all : all))
        return BD_GATHERED_NOTHING;
    forget(run);
    if (!board_decode_signs(&run->of, run->sign, side, run->first_line, error))
        return BD_GATHERED_BAD;
    unsigned box_rows = side == run->wanted_side ? run->box_rows : 0;
    if (is_jigsaw(run)
            ? board_of_map(&run->of.shape, side, run->sign + all, error)
            : board_of_boxes(&run->of.shape, run->kind, side, box_rows, run->box_columns, error))
        return BD_GATHERED_INSTANCE;
    if (error != NULL)
        error->at = run->first_line;
    return BD_GATHERED_BAD;
}

/* Is this a row of sixteen, say, behind a line that was read as a grid of four by four? */
static bool is_late_row(board_gathering *run, const board_line *line, unsigned side)
{
    bool was_small = run->was_small, is_row = side == line->signs;
    run->was_small = run->wanted_side == 0 && !is_row && has_kind(run, line->signs);
    return was_small && is_row && side * side != line->signs && side >= 16;
}

static bd_gathered take_line(board_gathering *run, const board_line *line, bd_error *error)
{
    unsigned side = run->side ? run->side : side_begun(run, line);
    if (line->signs == 0)
        return BD_GATHERED_NOTHING;
    if (run->side == 0 && is_late_row(run, line, side)) {
        bd_fail(error, BD_BAD_INPUT, run->lines,
                "a row of %u cells comes after a line that was read as a whole grid of %u; "
                "expected a line '%ux%u' before the grid",
                side, side, side, side);
        return give_up(run, line);
    }
    if (side == 0)
        return refuse_count(run, line, error);
    if (run->side == 0 && !board_check_signs(line, side, run->lines, error))
        return give_up(run, line);
    run->side = side;
    return take_signs(run, line) ? decode(run, error) : refuse_count(run, line, error);
}

/* Notes a size. False: no grid has it. */
static bool take_size(board_gathering *run, const board_line *line, bd_error *error)
{
    board_shape shape;
    bool is_known = is_jigsaw(run) ? board_check_side(line->side, error)
                                   : board_of_boxes(&shape, run->kind, line->side, line->box_rows,
                                                    line->box_columns, error);
    if (!is_known && error != NULL)
        error->at = run->lines;
    run->wanted_side = is_known ? line->side : run->wanted_side;
    run->box_rows = is_known ? line->box_rows : run->box_rows;
    run->box_columns = is_known ? line->box_columns : run->box_columns;
    return is_known;
}

/* A size in the line of a whole grid is that grid's alone, as board_format() writes it: so that what is written
 * one by one can be read as a file. */
static bd_gathered take_sized_line(board_gathering *run, const board_line *line, bd_error *error)
{
    unsigned side = run->wanted_side, box_rows = run->box_rows, box_columns = run->box_columns;
    if (!take_size(run, line, error))
        return give_up(run, line);
    bd_gathered found = take_line(run, line, error);
    if (found != BD_GATHERED_NOTHING) {
        run->wanted_side = side;
        run->box_rows = box_rows;
        run->box_columns = box_columns;
    }
    return found;
}

/* Is the line as many cells as a whole grid, and in a jigsaw perhaps its map? Then it is no row of what has begun. */
static bool is_another(const board_gathering *run, const board_line *line)
{
    unsigned all = run->side * run->side;
    if (run->side == 0 || line->signs == run->side || (run->signs == all && line->signs == all))
        return false;
    if (line->signs <= BOARD_MOST_SIDE)
        return run->signs <= run->side && is_small_grid(run, line);
    return board_side_of(line->signs) != 0 || side_with_map(run, line) != 0;
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

/* Is it the name of a section, or in one that has no puzzles? */
static bool is_passed_over(board_gathering *run, const char *at, const char *end)
{
    static const char puzzle[] = "[puzzle]";
    while (at < end && (*at == ' ' || *at == '\t'))
        ++at;
    if (at == end || *at != '[')
        return run->in_other_section;
    size_t same = 0;
    while (same < sizeof puzzle - 1 && at + same < end &&
           (at[same] | 0x20) == (puzzle[same] | 0x20))
        ++same;
    run->in_other_section = same < sizeof puzzle - 1;
    return true;
}

/* Takes a plain grid of nine by nine in one word, as nearly all lines of long files are. */
static bool take_nine(board_gathering *run, const char *at, const char *end)
{
    sudoku_grid grid;
    if (run->kind != BOARD_PLAIN || run->side != 0 || run->in_other_section ||
        !board_read_nine(grid.cell, at, end))
        return false;
    if (!board_is_nine(&run->of))
        board_of_grid(&run->of, &grid);
    run->of.grid = grid;
    run->in_bad_rows = run->was_small = false;
    run->first_line = run->lines;
    return true;
}

bd_gathered board_gather(board_gathering *gathering, const char *line, size_t length,
                         bd_error *error)
{
    if (line == NULL)
        return is_cut_short(gathering, error) ? BD_GATHERED_BAD : BD_GATHERED_NOTHING;
    board_gathering *run = gathering;
    board_line read;
    const char *end = line + length;
    if (++run->lines == 1)
        line += bd_text_mark(line, length);
    if (take_nine(run, line, end))
        return BD_GATHERED_INSTANCE;
    board_read_line(&read, line, end, run->side ? run->side : run->wanted_side, run->kind);
    if (belongs_to_bad_rows(run, &read) || is_passed_over(run, line, end))
        return BD_GATHERED_NOTHING;
    if (read.letter != NULL && is_nearly_nine(run, &read))
        read.stranger = read.letter;
    bool is_new = read.side != 0 || is_another(run, &read);
    if (is_new && read.stranger == NULL && is_cut_short(run, error)) {
        --run->lines;
        return BD_GATHERED_CUT_SHORT;
    }
    if (run->side == 0)
        run->first_line = run->lines;
    run->was_small &= read.signs != 0;
    if (read.stranger != NULL)
        return refuse_stranger(run, &read, line, error);
    return read.side ? take_sized_line(run, &read, error) : take_line(run, &read, error);
}

/* ---- whole texts ---- */

bool board_parse_size(const char *text, unsigned *side, unsigned *box_rows, unsigned *box_columns)
{
    board_line read;
    board_read_line(&read, text, text + strlen(text), 0, BOARD_PLAIN);
    *side = read.side;
    *box_rows = read.box_rows;
    *box_columns = read.box_columns;
    return read.side != 0 && read.signs == 0 && read.stranger == NULL;
}

/* The end of the line at `*at`, which becomes the beginning of the next. */
static const char *pass_line(const char **at, const char *end)
{
    const char *line_end = memchr(*at, '\n', (size_t)(end - *at));
    *at = line_end == NULL ? end : line_end + 1;
    return line_end == NULL ? end : line_end;
}

bd_gathered board_read(board_reader *reader, bd_error *error)
{
    while (reader->at < reader->end) {
        const char *line = reader->at, *line_end = pass_line(&reader->at, reader->end);
        bd_gathered found = board_gather(&reader->gathering, line, (size_t)(line_end - line),
                                         error);
        if (found == BD_GATHERED_CUT_SHORT)
            reader->at = line;
        if (found != BD_GATHERED_NOTHING)
            return found;
    }
    return board_gather(&reader->gathering, NULL, 0, error);
}

/* A text with as many lines of n * n cells as such a grid has rows is not n grids. Returns the side, or 0. */
static unsigned side_of_rows(const board_reader *reader)
{
    enum { LEAST_TEXT = 256 }; /* the least side whose rows may be grids is 16 */
    unsigned lines[BOARD_MOST_SIDE + 1] = {0}, side = BOARD_MOST_SIDE;
    board_line read;
    if (reader->end - reader->at < LEAST_TEXT)
        return 0;
    for (const char *at = reader->at; at < reader->end;) {
        const char *line = at, *line_end = pass_line(&at, reader->end);
        board_read_line(&read, line, line_end, 0, reader->gathering.kind);
        if (read.signs <= BOARD_MOST_SIDE)
            ++lines[read.signs];
    }
    while (side > 0 && (board_side_of(side) == 0 || lines[side] < side))
        --side;
    return has_kind(&reader->gathering, side) ? side : 0;
}

/* Puts the line, error->at, before the message, where the text has several: there people want to know. */
static void name_line(const char *text, size_t length, bd_error *error)
{
    if (error == NULL || error->at == 0 || length == 0 || memchr(text, '\n', length - 1) == NULL)
        return;
    bd_error unnamed = *error;
    bd_fail(error, unnamed.code, unnamed.at, "line %llu: %s", (unsigned long long)unnamed.at,
            unnamed.message);
}

/* Reads the one puzzle of a text into the reader. */
static bool read_only(board_reader *reader, bd_error *error)
{
    const char *text = reader->at;
    size_t length = (size_t)(reader->end - text);
    board of;
    bd_gathered found = board_read(reader, error);
    if (found == BD_GATHERED_NOTHING)
        bd_fail(error, BD_BAD_INPUT, 0, "no grid in the text; expected %s",
                reader->gathering.kind == BOARD_PLAIN ? "81 cells, or nine rows of 9"
                                                      : "its cells row by row");
    if (found == BD_GATHERED_INSTANCE) {
        of = reader->gathering.of;
        found = board_read(reader, error);
        reader->gathering.of = of;
        if (found == BD_GATHERED_NOTHING)
            return true;
        if (found == BD_GATHERED_INSTANCE)
            bd_fail(error, BD_BAD_INPUT, reader->gathering.first_line,
                    "a second grid begins; expected one");
    }
    name_line(text, length, error);
    return false;
}

bool board_parse(board *of, board_kind kind, const char *text, size_t length, bd_error *error)
{
    board_reader reader = {.at = text, .end = text + length, .gathering = {.kind = kind}};
    reader.gathering.wanted_side = side_of_rows(&reader);
    if (!read_only(&reader, error))
        return false;
    *of = reader.gathering.of;
    return true;
}

bool board_open(board *of, board_kind kind, const char *text, size_t length, bd_error *error)
{
    return board_parse(of, kind, text, length, error) && board_check_legal(of, error);
}

/* False: BD_BAD_INPUT, the board has another size. */
static bool take_grid(sudoku_grid *grid, const board *of, bd_error *error)
{
    unsigned side = of->shape.side;
    *grid = of->grid;
    return side == NINE ||
           bd_fail(error, BD_BAD_INPUT, 0,
                   "a grid of %ux%u; expected 9x9, the only size for this algorithm", side, side);
}

bool sudoku_parse(sudoku_grid *grid, const char *text, size_t length, bd_error *error)
{
    const char *end = text + length;
    if (board_read_nine(grid->cell, text, end) && memchr(text, '\n', length) == NULL)
        return true;
    board_reader reader = {.at = text, .end = end, .gathering = {.wanted_side = NINE}};
    return read_only(&reader, error) && take_grid(grid, &reader.gathering.of, error);
}

bool sudoku_open_grid(sudoku_grid *grid, const char *text, size_t length, bd_error *error)
{
    board of;
    return board_open(&of, BOARD_PLAIN, text, length, error) && take_grid(grid, &of, error);
}
