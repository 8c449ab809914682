/* Reading a text line by line, each of which is a grid, a row, or nothing. */
#include "domains/sudoku/grid_text.h"

#include <bandolo/base/text.h>

#include <string.h>

/* What a line says. More cells than a grid has are counted, but not kept. */
typedef struct grid_line {
    unsigned cells;
    uint8_t cell[SUDOKU_CELLS];
    const char *stranger; /* a character that belongs to no grid; NULL: none */
} grid_line;

/* A grid of which a row a line is read. */
typedef struct pending_rows {
    sudoku_grid grid;
    unsigned rows;
    uint64_t first_line;
} pending_rows;

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

static grid_line read_line(const char *at, const char *end)
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

sudoku_reader sudoku_reader_of(const char *text, size_t length)
{
    static const char mark[] = "\xEF\xBB\xBF";
    sudoku_reader reader = {text, text + length, 1, false};
    if (length >= 3 && memcmp(text, mark, 3) == 0)
        reader.at += 3;
    return reader;
}

static const char *line_end(const sudoku_reader *reader)
{
    const char *end = memchr(reader->at, '\n', (size_t)(reader->end - reader->at));
    return end == NULL ? reader->end : end;
}

static void next_line(sudoku_reader *reader, const char *end)
{
    reader->at = end < reader->end ? end + 1 : end;
    ++reader->line;
}

/* Passes a line over that names a section, "[Puzzle]", or is in one of no puzzles. */
static bool is_passed_over(sudoku_reader *reader, const char *end)
{
    const char *at = reader->at;
    while (at < end && is_space(*at))
        ++at;
    if (at < end && *at == '[') {
        static const char puzzle[] = "[puzzle]";
        size_t same = 0;
        while (same < sizeof puzzle - 1 && at + same < end &&
               (at[same] | 0x20) == (puzzle[same] | 0x20))
            ++same;
        reader->is_skipping = same < sizeof puzzle - 1;
        return true;
    }
    return reader->is_skipping;
}

/* Has a line nothing in it, not even a frame? */
static bool is_empty(const char *at, const char *end)
{
    while (at < end && is_space(*at))
        ++at;
    return at == end;
}

/* After a row that is none: up to the next empty line. */
static void skip_rows(sudoku_reader *reader)
{
    while (reader->at < reader->end) {
        const char *end = line_end(reader);
        bool was_empty = is_empty(reader->at, end);
        if (!was_empty && read_line(reader->at, end).cells >= SUDOKU_CELLS)
            return;
        next_line(reader, end);
        if (was_empty)
            return;
    }
}

static void complain_of_stranger(const char *start, const char *stranger, uint64_t number,
                                 bd_error *error)
{
    unsigned char c = (unsigned char)*stranger;
    char shown[16];
    bd_text(shown, sizeof shown, c > ' ' && c < 0x7F ? "'%c'" : "byte 0x%02X", c);
    bd_fail(error, BD_BAD_INPUT, number,
            "line %llu, character %llu is %s; expected digits 1 to 9, and '.' or 0 for open cells",
            (unsigned long long)number, (unsigned long long)(stranger - start) + 1, shown);
}

static void complain_of_count(const grid_line *line, const pending_rows *pending, uint64_t number,
                              bd_error *error)
{
    if (pending->rows > 0)
        bd_fail(error, BD_BAD_INPUT, number,
                "line %llu, row %u of a grid, has %u cells; expected 9", (unsigned long long)number,
                pending->rows + 1, line->cells);
    else
        bd_fail(error, BD_BAD_INPUT, number,
                "line %llu has %u cells; expected a grid of 81, or a row of 9",
                (unsigned long long)number, line->cells);
}

static sudoku_found complain_of_end(const pending_rows *pending, bd_error *error)
{
    bd_fail(error, BD_BAD_INPUT, pending->first_line,
            "the grid that begins in line %llu has %u rows; expected 9",
            (unsigned long long)pending->first_line, pending->rows);
    return SUDOKU_BAD;
}

/* Passes the line over, and rows that may belong to it, since no grid can come of them. */
static sudoku_found give_up(sudoku_reader *reader, const grid_line *line, const char *end)
{
    next_line(reader, end);
    if (line->cells < SUDOKU_SIDE * 2)
        skip_rows(reader);
    return SUDOKU_BAD;
}

/* Reads a line. SUDOKU_NONE: it completes nothing. */
static sudoku_found take_line(sudoku_reader *reader, pending_rows *pending, bd_error *error)
{
    const char *end = line_end(reader);
    uint64_t number = reader->line;
    grid_line line = {0};
    if (!is_passed_over(reader, end))
        line = read_line(reader->at, end);
    if (pending->rows == 0)
        pending->first_line = number;
    if (line.stranger != NULL) {
        complain_of_stranger(reader->at, line.stranger, number, error);
        return give_up(reader, &line, end);
    }
    if (line.cells == SUDOKU_CELLS && pending->rows > 0)
        return complain_of_end(pending, error); /* the line is read again, by itself */
    if (line.cells != 0 && line.cells != SUDOKU_SIDE && line.cells != SUDOKU_CELLS) {
        complain_of_count(&line, pending, number, error);
        return give_up(reader, &line, end);
    }
    next_line(reader, end);
    memcpy(pending->grid.cell + (size_t)pending->rows * SUDOKU_SIDE, line.cell, line.cells);
    pending->rows += line.cells / SUDOKU_SIDE;
    return pending->rows == SUDOKU_SIDE ? SUDOKU_GRID : SUDOKU_NONE;
}

sudoku_found sudoku_read(sudoku_reader *reader, sudoku_grid *grid, uint64_t *line, bd_error *error)
{
    pending_rows pending = {.rows = 0, .first_line = reader->line};
    sudoku_found found = SUDOKU_NONE;
    while (found == SUDOKU_NONE && reader->at < reader->end)
        found = take_line(reader, &pending, error);
    if (found == SUDOKU_NONE && pending.rows > 0)
        found = complain_of_end(&pending, error);
    if (found == SUDOKU_GRID)
        *grid = pending.grid;
    if (line != NULL)
        *line = pending.first_line;
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
    if (found != SUDOKU_GRID)
        return false;
    found = sudoku_read(&reader, &other, &line, error);
    if (found == SUDOKU_GRID)
        bd_fail(error, BD_BAD_INPUT, line, "line %llu begins a second grid; expected one",
                (unsigned long long)line);
    return found == SUDOKU_NONE;
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
