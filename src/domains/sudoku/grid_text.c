/* Reading a text line by line, each of which is a grid, a row, or nothing. */
#include "domains/sudoku/grid_text.h"

#include "domains/sudoku/text_lines.h"

#include <bandolo/base/text.h>

#include <string.h>

/* What a line says. More cells than a grid has are counted, but not kept. */
typedef struct grid_line {
    unsigned cells;
    uint8_t cell[SUDOKU_CELLS];
    const char *stranger; /* a character that belongs to no grid; NULL: none */
} grid_line;

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

/* Is it part of a frame, or stands between cells? */
static bool is_separator(char c)
{
    return c != 0 && strchr(",;:|-+=*'\"!", c) != NULL;
}

static bool is_cell(char c)
{
    return (c >= '0' && c <= '9') || c == '.' || c == '_';
}

static void take_cell(grid_line *line, char c)
{
    if (line->cells < SUDOKU_CELLS)
        line->cell[line->cells] = c >= '1' && c <= '9' ? (uint8_t)(c - '0') : 0;
    ++line->cells;
}

/* A grid and then white space or a semicolon: what follows is a remark. */
static bool ends_grid(const grid_line *line, char c)
{
    return line->cells == SUDOKU_CELLS && (is_space(c) || c == ';' || c == ',');
}

static BD_ALIGNED_CODE grid_line read_line(const char *at, const char *end)
{
    grid_line line = {0};
    bool is_word = false; /* the character before is part of a word, in which '#' has no meaning */
    for (; at < end && (is_word || *at != '#'); ++at) {
        if (ends_grid(&line, *at))
            break;
        is_word = !is_space(*at);
        if (is_cell(*at)) {
            take_cell(&line, *at);
        } else if (is_word && !is_separator(*at)) {
            line.stranger = at;
            break;
        }
    }
    return line;
}

/* ---- lines that hold no row ---- */

/* Passes a line over that names a section, "[Puzzle]", or is in one of no puzzles. */
static bool is_passed_over(sudoku_gathering *gathering, const char *at, const char *end)
{
    while (at < end && is_space(*at))
        ++at;
    if (at < end && *at == '[') {
        static const char puzzle[] = "[puzzle]";
        size_t same = 0;
        while (same < sizeof puzzle - 1 && at + same < end &&
               (at[same] | 0x20) == (puzzle[same] | 0x20))
            ++same;
        gathering->in_other_section = same < sizeof puzzle - 1;
        return true;
    }
    return gathering->in_other_section;
}

/* Has a line nothing in it, not even a frame? */
static bool is_empty(const char *at, const char *end)
{
    while (at < end && is_space(*at))
        ++at;
    return at == end;
}

/* After a row that is none everything may belong to it, up to an empty line or one with a whole grid. */
static bool belongs_to_bad_rows(sudoku_gathering *gathering, const char *at, const char *end)
{
    bool was_empty = is_empty(at, end);
    gathering->in_bad_rows = !was_empty && read_line(at, end).cells < SUDOKU_CELLS;
    return gathering->in_bad_rows || was_empty;
}

/* ---- what is wrong ---- */

static void complain_of_stranger(const char *start, const char *stranger, uint64_t number,
                                 bd_error *error)
{
    unsigned char c = (unsigned char)*stranger;
    char shown[16];
    bd_text(shown, sizeof shown, c > ' ' && c < 0x7F ? "'%c'" : "byte 0x%02X", c);
    bd_fail(error, BD_BAD_INPUT, number,
            "character %llu is %s; expected digits 1 to 9, and '.' or 0 for open cells",
            (unsigned long long)(stranger - start) + 1, shown);
}

static void complain_of_count(const sudoku_gathering *gathering, unsigned cells, bd_error *error)
{
    if (gathering->rows > 0)
        bd_fail(error, BD_BAD_INPUT, gathering->lines, "row %u of a grid has %u cells; expected 9",
                gathering->rows + 1, cells);
    else
        bd_fail(error, BD_BAD_INPUT, gathering->lines,
                "%u cells in the line; expected a grid of 81, or a row of 9", cells);
}

/* The rows so far are all that came of a grid. */
static bool is_cut_short(sudoku_gathering *gathering, bd_error *error)
{
    if (gathering->rows == 0)
        return false;
    bd_fail(error, BD_BAD_INPUT, gathering->first_line, "the grid ends after row %u; expected 9",
            gathering->rows);
    gathering->rows = 0;
    return true;
}

/* Passes the line over, and rows that may belong to it, since no grid can come of them. */
static sudoku_found give_up(sudoku_gathering *gathering, unsigned cells)
{
    gathering->rows = 0;
    gathering->in_bad_rows = cells < 2 * SUDOKU_SIDE;
    return SUDOKU_BAD;
}

/* ---- line by line ---- */

static sudoku_found take_rows(sudoku_gathering *gathering, const grid_line *line, bd_error *error)
{
    if (line->cells != 0 && line->cells != SUDOKU_SIDE && line->cells != SUDOKU_CELLS) {
        complain_of_count(gathering, line->cells, error);
        return give_up(gathering, line->cells);
    }
    memcpy(gathering->grid.cell + (size_t)gathering->rows * SUDOKU_SIDE, line->cell, line->cells);
    gathering->rows += line->cells / SUDOKU_SIDE;
    if (gathering->rows < SUDOKU_SIDE)
        return SUDOKU_NONE;
    gathering->rows = 0;
    return SUDOKU_GRID;
}

sudoku_found sudoku_gather(sudoku_gathering *gathering, const char *line, size_t length,
                           bd_error *error)
{
    if (line == NULL)
        return is_cut_short(gathering, error) ? SUDOKU_BAD : SUDOKU_NONE;
    const char *end = line + length;
    if (++gathering->lines == 1)
        line = skip_byte_order_mark(line, end);
    if ((gathering->in_bad_rows && belongs_to_bad_rows(gathering, line, end)) ||
        is_passed_over(gathering, line, end))
        return SUDOKU_NONE;
    const grid_line read = read_line(line, end);
    if (read.cells == SUDOKU_CELLS && read.stranger == NULL && is_cut_short(gathering, error)) {
        --gathering->lines;
        return SUDOKU_CUT_SHORT;
    }
    if (gathering->rows == 0)
        gathering->first_line = gathering->lines;
    if (read.stranger == NULL)
        return take_rows(gathering, &read, error);
    complain_of_stranger(line, read.stranger, gathering->lines, error);
    return give_up(gathering, read.cells);
}

/* ---- whole texts ---- */

sudoku_reader sudoku_reader_of(const char *text, size_t length)
{
    return (sudoku_reader){.at = text, .end = text + length};
}

static sudoku_found gather_line(sudoku_reader *reader, bd_error *error)
{
    text_lines rest = {reader->at, reader->end};
    const char *end = next_line_end(&rest);
    sudoku_found found = sudoku_gather(&reader->gathering, reader->at, (size_t)(end - reader->at),
                                       error);
    if (found == SUDOKU_CUT_SHORT)
        return SUDOKU_BAD;
    reader->at = rest.at;
    return found;
}

sudoku_found sudoku_read(sudoku_reader *reader, sudoku_grid *grid, uint64_t *line, bd_error *error)
{
    sudoku_found found = SUDOKU_NONE;
    while (found == SUDOKU_NONE && reader->at < reader->end)
        found = gather_line(reader, error);
    if (found == SUDOKU_NONE)
        found = sudoku_gather(&reader->gathering, NULL, 0, error);
    if (found == SUDOKU_GRID)
        *grid = reader->gathering.grid;
    if (line != NULL)
        *line = reader->gathering.first_line;
    return found;
}

bool sudoku_parse(sudoku_grid *grid, const char *text, size_t length, bd_error *error)
{
    sudoku_reader reader = sudoku_reader_of(text, length);
    sudoku_grid other;
    uint64_t line;
    sudoku_found found = sudoku_read(&reader, grid, NULL, error);
    if (found == SUDOKU_NONE)
        bd_fail(error, BD_BAD_INPUT, 0,
                "no grid in the text; expected 81 cells, or nine rows of 9");
    if (found == SUDOKU_GRID) {
        found = sudoku_read(&reader, &other, &line, error);
        if (found == SUDOKU_NONE)
            return true;
        if (found == SUDOKU_GRID)
            bd_fail(error, BD_BAD_INPUT, line, "a second grid begins; expected one");
    }
    name_line(text, length, error);
    return false;
}

static char cell_character(const sudoku_grid *grid, unsigned cell)
{
    return grid->cell[cell] == 0 ? '.' : (char)('0' + grid->cell[cell]);
}

size_t sudoku_format(const sudoku_grid *grid, char *out, size_t size)
{
    char text[SUDOKU_CELLS + 1];
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell)
        text[cell] = cell_character(grid, cell);
    text[SUDOKU_CELLS] = 0;
    return bd_text(out, size, "%s", text);
}

size_t sudoku_draw(const sudoku_grid *grid, char *out, size_t size)
{
    size_t length = 0;
    for (unsigned row = 0; row < SUDOKU_SIDE; ++row) {
        if (row == 3 || row == 6)
            length += bd_text_at(out, size, length, "------+-------+------\n");
        for (unsigned column = 0; column < SUDOKU_SIDE; ++column) {
            const char *before = column == 0 ? "" : column % SUDOKU_BOX == 0 ? " | " : " ";
            length += bd_text_at(out, size, length, "%s%c", before,
                                 cell_character(grid, row * SUDOKU_SIDE + column));
        }
        length += bd_text_at(out, size, length, "\n");
    }
    return length;
}
