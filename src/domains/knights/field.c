/* See field.h. */
#include "domains/knights/field.h"

/* The cell of a square of the board. */
static unsigned cell_of(const knights_field *field, const knights_board *board, unsigned square)
{
    unsigned row = square / board->columns, column = square % board->columns;
    return field->transposed ? column * field->columns + row : square;
}

static void make_masks(knights_field *field, const knights_board *board, unsigned cell)
{
    unsigned reached[KNIGHTS_MOST_REACH], last = 0;
    unsigned count = knights_reach(board, field->square[cell], reached);
    for (unsigned i = 0; i < count; ++i) {
        unsigned other = cell_of(field, board, reached[i]);
        field->covers[cell] |= (knights_profile)1 << (other + field->reach - cell);
        last = other > last ? other : last;
    }
    field->due[last] |= (knights_profile)1 << (cell + field->reach - last);
}

bool knights_field_make(knights_field *field, constraint_run *run)
{
    const knights_board *board = run_problem(run);
    uint32_t weight[KNIGHTS_MOST_SQUARES];
    if (!knights_pack(run, weight))
        return false;
    bool transposed = board->columns > board->rows;
    unsigned columns = transposed ? board->rows : board->columns;
    *field = (knights_field){.columns = columns,
                             .cells = knights_squares(board),
                             .reach = 2 * columns + 1,
                             .transposed = transposed};
    for (unsigned square = 0; square < field->cells; ++square) {
        unsigned cell = cell_of(field, board, square);
        field->square[cell] = (uint16_t)square;
        field->weight[cell] = weight[square];
        field->total += weight[square];
    }
    for (unsigned cell = 0; cell < field->cells; ++cell)
        make_masks(field, board, cell);
    return true;
}

/* The lowest `width` bits in the opposite order. */
static uint32_t reverse(uint32_t bits, unsigned width)
{
    bits = (bits >> 1 & 0x55555555) | (bits & 0x55555555) << 1;
    bits = (bits >> 2 & 0x33333333) | (bits & 0x33333333) << 2;
    bits = (bits >> 4 & 0x0F0F0F0F) | (bits & 0x0F0F0F0F) << 4;
    return __builtin_bswap32(bits) >> (32 - width);
}

/* Bit 0 is the end of the third row back, which is dominated by now; then come two rows before
 * the next cell, and two from it on. */
bool knights_field_mirror(const knights_field *field, knights_profile *profile)
{
    enum { ROWS = 4 };
    unsigned columns = field->columns;
    uint32_t ones = (uint32_t)((UINT64_C(1) << columns) - 1);
    knights_profile mirrored = *profile & 1;
    for (unsigned row = 0; row < ROWS; ++row) {
        unsigned shift = 1 + row * columns;
        uint32_t bits = reverse((uint32_t)(*profile >> shift) & ones, columns);
        mirrored |= (knights_profile)bits << shift;
    }
    if (mirrored >= *profile)
        return false;
    *profile = mirrored;
    return true;
}
