/* See board.h. */
#include "board.h"

#include <bandolo/base/text.h>

#include <string.h>

typedef struct plan {
    const char *name;
    const char *rows[PEG_ROWS];
    uint8_t start_row, start_column;
} plan;

static const plan plans[] = {
    {"english", {"  ooo", "  ooo", "ooooooo", "ooooooo", "ooooooo", "  ooo", "  ooo"}, 3, 3},
    {"european", {"  ooo", " ooooo", "ooooooo", "ooooooo", "ooooooo", " ooooo", "  ooo"}, 0, 2},
    {"wiegleb",
     {"   ooo", "   ooo", "   ooo", "ooooooooo", "ooooooooo", "ooooooooo", "   ooo", "   ooo",
      "   ooo"},
     4,
     4},
    {"diamond",
     {"    o", "   ooo", "  ooooo", " ooooooo", "ooooooooo", " ooooooo", "  ooooo", "   ooo",
      "    o"},
     4,
     4}};

/* ---- holes ---- */

unsigned peg_hole_at(const peg_board *board, int row, int column)
{
    for (unsigned hole = 0; hole < board->holes; ++hole)
        if (board->row[hole] == row && board->column[hole] == column)
            return hole;
    return PEG_NONE;
}

static void add_hole(peg_board *board, unsigned row, unsigned column)
{
    board->row[board->holes] = (uint8_t)row;
    board->column[board->holes++] = (uint8_t)column;
    board->rows = row + 1;
    board->columns = column + 1 > board->columns ? column + 1 : board->columns;
}

static void make_planned(peg_board *board, const plan *of)
{
    for (unsigned row = 0; row < PEG_ROWS && of->rows[row]; ++row)
        for (unsigned column = 0; of->rows[row][column]; ++column)
            if (of->rows[row][column] == 'o')
                add_hole(board, row, column);
    board->start = (uint8_t)peg_hole_at(board, of->start_row, of->start_column);
}

/* The number behind a word, from `least` to `most`; 0: there is none. */
static unsigned number_behind(const char *name, const char *word, unsigned least, unsigned most)
{
    size_t length = strlen(word);
    unsigned number = 0;
    if (strncmp(name, word, length) != 0)
        return 0;
    for (name += length; *name >= '0' && *name <= '9' && number < 100; ++name)
        number = number * 10 + (unsigned)(*name - '0');
    return *name == 0 && number >= least && number <= most ? number : 0;
}

static bool make_holes(peg_board *board, const char *name)
{
    unsigned size;
    for (size_t i = 0; i < sizeof plans / sizeof *plans; ++i)
        if (strcmp(name, plans[i].name) == 0) {
            make_planned(board, &plans[i]);
            return true;
        }
    board->is_triangle = (size = number_behind(name, "triangle", 4, 10)) != 0;
    if (!size)
        size = number_behind(name, "square", 4, 7);
    for (unsigned row = 0; row < size; ++row)
        for (unsigned column = 0; column < (board->is_triangle ? row + 1 : size); ++column)
            add_hole(board, row, column);
    return size != 0;
}

/* ---- jumps ---- */

static void make_jumps(peg_board *board)
{
    static const int steps[6][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {1, 1}};
    for (unsigned from = 0; from < board->holes; ++from)
        for (unsigned way = 0; way < (board->is_triangle ? 6 : 4); ++way) {
            int row = board->row[from], column = board->column[from];
            unsigned over = peg_hole_at(board, row + steps[way][0], column + steps[way][1]);
            unsigned to = peg_hole_at(board, row + 2 * steps[way][0], column + 2 * steps[way][1]);
            if (over == PEG_NONE || to == PEG_NONE)
                continue;
            peg_set two = peg_only(from) | peg_only(over);
            board->jump[board->jumps++] = (peg_jump){two | peg_only(to), two, (uint8_t)from,
                                                     (uint8_t)over, (uint8_t)to};
        }
}

/* ---- views ---- */

/* A corner of a triangle is as good as another: a hole's distances from the sides change parts. */
static unsigned triangle_image(const peg_board *board, unsigned view, unsigned hole)
{
    static const uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                         {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    int last = (int)board->rows - 1;
    int side[3] = {board->column[hole], board->row[hole] - board->column[hole],
                   last - board->row[hole]};
    return peg_hole_at(board, last - side[orders[view][2]], side[orders[view][0]]);
}

static unsigned square_image(const peg_board *board, unsigned view, unsigned hole)
{
    int row = board->row[hole], column = board->column[hole];
    if (view & 1)
        row = (int)board->rows - 1 - row;
    if (view & 2)
        column = (int)board->columns - 1 - column;
    return view & 4 ? peg_hole_at(board, column, row) : peg_hole_at(board, row, column);
}

static void add_view(peg_board *board, const uint8_t *image)
{
    unsigned view = board->views++;
    memcpy(board->image[view], image, PEG_HOLES);
    for (unsigned byte = 0; byte < PEG_BYTES; ++byte)
        for (unsigned set = 0; set < 256; ++set) {
            peg_set all = 0;
            for (unsigned bit = 0; bit < 8; ++bit)
                if (set >> bit & 1 && 8 * byte + bit < board->holes)
                    all |= peg_only(image[8 * byte + bit]);
            board->images[view][byte][set] = all;
        }
}

/* Which view is `a` after `b`? */
static unsigned product(const peg_board *board, unsigned a, unsigned b)
{
    for (unsigned view = 0; view < board->views; ++view) {
        bool is_same = true;
        for (unsigned hole = 0; hole < board->holes; ++hole)
            is_same &= board->image[view][hole] == board->image[a][board->image[b][hole]];
        if (is_same)
            return view;
    }
    return 0;
}

static void multiply_views(peg_board *board)
{
    for (unsigned a = 0; a < board->views; ++a)
        for (unsigned b = 0; b < board->views; ++b) {
            board->after[a][b] = (uint8_t)product(board, a, b);
            if (board->after[a][b] == 0)
                board->inverse[a] = (uint8_t)b;
        }
}

static void make_views(peg_board *board)
{
    for (unsigned view = 0; view < (board->is_triangle ? 6 : 8); ++view) {
        uint8_t image[PEG_HOLES] = {0};
        bool is_whole = true;
        for (unsigned hole = 0; hole < board->holes; ++hole) {
            image[hole] = (uint8_t)(board->is_triangle ? triangle_image(board, view, hole)
                                                       : square_image(board, view, hole));
            is_whole &= image[hole] < board->holes;
        }
        if (is_whole)
            add_view(board, image);
    }
    multiply_views(board);
}

void peg_keep_views(peg_board *board, peg_set fixed)
{
    unsigned views = board->views;
    board->views = 0;
    for (unsigned view = 0; view < views; ++view) {
        uint8_t image[PEG_HOLES];
        memcpy(image, board->image[view], sizeof image);
        if (peg_image(board, view, fixed) == fixed)
            add_view(board, image);
    }
    multiply_views(board);
}

bool peg_board_open(peg_board *board, const char *name, bd_error *error)
{
    if (!make_holes(board, name ? name : "english"))
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "'%.40s' is no board; expected english, european, wiegleb, diamond, "
                       "square4 to square7, or triangle4 to triangle10",
                       name);
    make_jumps(board);
    make_views(board);
    return true;
}
