/* The queens as a domain: boards as text, the rules, the model. */
#include "domains/queens/queens.h"

#include "constraint/model_parts.h"
#include "domains/queens/rules.h"
#include "domains/squares.h"

#include <bandolo/base/text.h>

#include <stdlib.h>
#include <string.h>

bool queens_open_empty(queens_board *board, uint64_t size, bd_error *error)
{
    if (size == 0 || size > QUEENS_MOST)
        return bd_fail(error, BD_BAD_INPUT, 1, "the size of the board must be 1 to %d, not %llu",
                       QUEENS_MOST, (unsigned long long)size);
    *board = (queens_board){.size = (uint32_t)size, .column = malloc(size * sizeof(int32_t))};
    if (!board->column)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for a board of %llu ranks",
                       (unsigned long long)size);
    for (uint32_t row = 0; row < board->size; ++row)
        board->column[row] = QUEENS_OPEN;
    return true;
}

void queens_close(void *problem)
{
    free(((queens_board *)problem)->column);
}

/* ---- text ---- */

typedef struct token {
    const char *text;
    size_t length;
    uint64_t value; /* of a number; what is too long for any stays too great */
    bool is_number, is_open;
} token;

static bool is_separator(char letter)
{
    return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r' || letter == ',' ||
           letter == ';';
}

static bool next_token(const char **at, const char *end, token *next)
{
    while (*at < end && is_separator(**at))
        ++*at;
    *next = (token){.text = *at, .is_number = true};
    while (*at < end && !is_separator(**at)) {
        char letter = *(*at)++;
        ++next->length;
        next->is_number = next->is_number && letter >= '0' && letter <= '9';
        if (next->is_number && next->value <= UINT64_MAX / 10 - 1)
            next->value = next->value * 10 + (uint64_t)(letter - '0');
    }
    next->is_open = next->length == 1 && (next->text[0] == '.' || next->text[0] == '_');
    return next->length > 0;
}

/* How many rows the text names; the last token is left in `last`. */
static size_t count_tokens(const char *text, const char *end, token *last)
{
    token next;
    size_t count = 0;
    for (; next_token(&text, end, &next); ++count)
        *last = next;
    return count;
}

static bool read_rows(queens_board *board, const char *at, const char *end, bd_error *error)
{
    token next;
    for (uint32_t row = 0; next_token(&at, end, &next); ++row) {
        if (next.is_open)
            continue;
        if (!next.is_number || next.value >= board->size) {
            char last[SQUARE_NAME];
            squares_file(board->size - 1, last, sizeof last, 0);
            return bd_fail(error, BD_BAD_INPUT, row + 1,
                           "\"%.*s\" is no file of rank %u: give 0 (file a) to %u (file %s), or a "
                           "dot for an open rank",
                           next.length < 20 ? (int)next.length : 20, next.text, board->size - row,
                           board->size - 1, last);
        }
        board->column[row] = (int32_t)next.value;
        ++board->placed;
    }
    return true;
}

static bool open_board(void *problem, const char *text, size_t length, bd_error *error)
{
    queens_board *board = problem;
    token last = {0};
    size_t tokens = count_tokens(text, text + length, &last);
    if (tokens == 0)
        return bd_fail(error, BD_BAD_INPUT, 1,
                       "expected the size of the board, or a placement such as 1 3 . .");
    if (tokens == 1 && last.is_number && last.value > QUEENS_MOST)
        return bd_fail(error, BD_BAD_INPUT, 1, "the size of the board must be 1 to %d, not %.*s%s",
                       QUEENS_MOST, last.length < 20 ? (int)last.length : 20, last.text,
                       last.length > 20 ? "..." : "");
    if (tokens == 1 && last.is_number)
        return queens_open_empty(board, last.value, error);
    if (tokens == 1 && !last.is_open)
        return bd_fail(error, BD_BAD_INPUT, 1,
                       "\"%.*s\" is not a board: give a size (8) or columns (0 4 . .)",
                       last.length < 20 ? (int)last.length : 20, last.text);
    if (!queens_open_empty(board, tokens, error))
        return false;
    if (read_rows(board, text, text + length, error))
        return true;
    queens_close(board);
    return false;
}

static size_t queens_format(const void *problem, const int32_t *columns, char *out, size_t size)
{
    const queens_board *board = problem;
    return bd_values_format(columns, board->size, out, size);
}

static char sign_of(const void *columns, uint32_t row, uint32_t column)
{
    return ((const int32_t *)columns)[row] == (int32_t)column ? 'Q' : '.';
}

static size_t queens_draw(const void *problem, const int32_t *columns, char *out, size_t size)
{
    const queens_board *board = problem;
    return squares_draw(columns, board->size, board->size, sign_of, out, size);
}

/* ---- rules ---- */

bool queens_is_free(const queens_board *board, uint32_t row, int32_t column)
{
    for (uint32_t other = 0; other < board->size; ++other) {
        int32_t its = board->column[other];
        int64_t rows = (int64_t)other - row, columns = (int64_t)its - column;
        if (other != row && its != QUEENS_OPEN &&
            (columns == 0 || columns == rows || columns == -rows))
            return false;
    }
    return true;
}

/* Lines are bits of a set: a row's number of columns, then both kinds of diagonals. */
enum { LINES_A_ROW = 5 };

/* True: somebody stands there already. */
static bool take_line(uint64_t *lines, size_t line)
{
    uint64_t bit = UINT64_C(1) << line % 64;
    bool was_taken = (lines[line / 64] & bit) != 0;
    lines[line / 64] |= bit;
    return was_taken;
}

/* Names the queen with which that of `row` shares a line. */
static bool report_clash(uint32_t size, uint32_t row, const int32_t *columns, bd_error *error)
{
    char one[SQUARE_NAME], two[SQUARE_NAME];
    for (uint32_t other = 0; other < row; ++other) {
        int64_t away = (int64_t)row - other, across = (int64_t)columns[row] - columns[other];
        if (columns[other] == QUEENS_OPEN || (across != 0 && across != away && across != -away))
            continue;
        squares_name(size, other, (uint32_t)columns[other], one, sizeof one, 0);
        squares_name(size, row, (uint32_t)columns[row], two, sizeof two, 0);
        return bd_fail(error, BD_BROKEN_PROMISE, row + 1, "the queens on %s and %s share a %s", one,
                       two, across == 0 ? "file" : "diagonal");
    }
    return true;
}

/* Each queen against all lines at once, in linear time; open rows are left out. */
static bool has_no_clash(uint32_t size, const int32_t *columns, bd_error *error)
{
    size_t width = size;
    uint64_t *lines = calloc(LINES_A_ROW * width / 64 + 1, sizeof *lines);
    if (!lines)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory to check %u queens", size);
    bool fine = true;
    for (uint32_t row = 0; row < size && fine; ++row) {
        size_t column = (size_t)columns[row];
        if (columns[row] != QUEENS_OPEN &&
            (take_line(lines, column) || take_line(lines, 2 * width + column - row - 1) ||
             take_line(lines, 3 * width + column + row)))
            fine = report_clash(size, row, columns, error);
    }
    free(lines);
    return fine;
}

bool queens_is_peaceful(constraint_run *run)
{
    const queens_board *board = queens_board_of(run);
    bd_error error;
    bool fine = has_no_clash(board->size, board->column, &error);
    if (!fine && error.code == BD_NO_MEMORY)
        run_fail(run, &error);
    return fine;
}

uint32_t queens_first_clash(const queens_board *board)
{
    bd_error error;
    bool is_clash = !has_no_clash(board->size, board->column, &error) && error.code != BD_NO_MEMORY;
    return is_clash ? (uint32_t)error.at - 1 : board->size;
}

bool queens_check(const void *problem, const int32_t *columns, bd_error *error)
{
    const queens_board *board = problem;
    for (uint32_t row = 0; row < board->size; ++row) {
        if (columns[row] < 0 || (uint32_t)columns[row] >= board->size)
            return bd_fail(error, BD_BROKEN_PROMISE, row + 1,
                           "rank %u: the board has no file %d, counted from 0", board->size - row,
                           columns[row]);
        if (board->column[row] != QUEENS_OPEN && board->column[row] != columns[row]) {
            char square[SQUARE_NAME];
            squares_name(board->size, row, (uint32_t)board->column[row], square, sizeof square, 0);
            return bd_fail(error, BD_BROKEN_PROMISE, row + 1, "rank %u: the queen stood on %s",
                           board->size - row, square);
        }
    }
    return has_no_clash(board->size, columns, error);
}

static size_t length_of(const void *problem)
{
    return ((const queens_board *)problem)->size;
}

/* One variable a row: its queen's column. Three times all different: columns, and both diagonals. */
static void model_of(const void *problem, bd_model *model)
{
    const queens_board *board = problem;
    size_t count = board->size, bytes = count * sizeof(int32_t);
    bd_variable *row = model_take(model, count * sizeof *row);
    int32_t *down = model_take(model, bytes), *up = model_take(model, bytes);
    if (row && down && up) {
        for (uint32_t i = 0; i < board->size; ++i) {
            int32_t fixed = board->column[i];
            row[i] = fixed == QUEENS_OPEN
                         ? bd_model_variable(model, NULL, 0, (int32_t)board->size - 1)
                         : bd_model_variable(model, NULL, fixed, fixed);
            down[i] = (int32_t)i;
            up[i] = -(int32_t)i;
        }
        bd_model_begin_rule(model, "same column");
        bd_model_all_different(model, count, row, NULL);
        bd_model_begin_rule(model, "same diagonal");
        bd_model_all_different(model, count, row, down);
        bd_model_begin_rule(model, "same diagonal");
        bd_model_all_different(model, count, row, up);
        bd_model_end_rule(model);
    }
    model_give(model, up, bytes);
    model_give(model, down, bytes);
    model_give(model, row, count * sizeof *row);
}

/* ---- its own searches ---- */

typedef struct board_search {
    queens_run *search;
} board_search;

static void search_board(constraint_run *run, void *context)
{
    run_has(run, BD_TRIED);
    ((const board_search *)context)->search(run);
}

bd_status queens_search(const void *board, const bd_constraint_options *options,
                        bd_constraint_result *result, queens_run *search)
{
    const run_subject subject = {
        .problem = board, .length = length_of(board), .check = queens_check};
    return run_search(&subject, options, result, search_board, &(board_search){search});
}

const bd_constraint_domain queens_domain = {
    .name = "queens",
    .summary = "queens on a board, no two of which attack each other",
    .position = "the size N of the board, or the column of each rank's queen with dots for open "
                "ranks, such as 1 3 . . (columns from 0, ranks from the top)",
    .solver = "completion",
    .counter = "rings",
    .natives = queens_natives,
    .problem_size = sizeof(queens_board),
    .open = open_board,
    .close = queens_close,
    .model = model_of,
    .rules = queens_rules,
    .length = length_of,
    .check = queens_check,
    .format = queens_format,
    .draw = queens_draw,
    .draws_parts = true,
};
