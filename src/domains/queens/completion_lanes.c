/* The completion search where no line has more than 32 squares left.
 *
 * Each open line, row or column, has a lane of 32 bits, one for each of its squares. For each square
 * there is a table of what its queen leaves to every lane. So to place one is an AND over an array, and
 * what else is asked (is a lane empty, has it one bit, which has the fewest for its weight) are loops
 * over the same array that compilers turn into vectors: ten times the speed of sets of 128 bits, and it
 * is where the hard instances are. A lane keeps the bit of the queen that was placed. */
#include "domains/queens/completion_parts.h"

#include <bandolo/template/base/memory.h>

#include <string.h>

enum {
    LANE_BITS = 32,
    MOST_LANES = LINE_KINDS * COMPLETION_MOST_ROWS,
    MOST_SQUARES = COMPLETION_MOST_ROWS * LANE_BITS,
    LANE_GROUP = 16, /* lanes are padded to whole groups, for vectors */
    WHOLE_SCORE = 1 << 24
};

typedef struct lane_level {
    uint32_t lane[MOST_LANES];
    uint32_t done[MOST_LANES]; /* all ones: the queen of this line stands */
} lane_level;

typedef struct lane_line {
    line_kind kind;
    uint32_t line;
    uint16_t square[LANE_BITS]; /* number of the square that each bit is */
} lane_line;

typedef struct lane_square {
    uint8_t row, column;
    uint16_t lane[LINE_KINDS]; /* of its row, of its column */
} lane_square;

typedef struct completion_lanes {
    uint32_t rows, count, squares; /* lanes of rows, which come first; all lanes, padded */
    lane_line line[MOST_LANES];
    lane_square square[MOST_SQUARES];
    uint32_t score[MOST_LANES]; /* of one square: less where failures were many */
    lane_level level[COMPLETION_MOST_ROWS + 1];
    int32_t column[COMPLETION_MOST_ROWS];
    uint32_t keep[MOST_SQUARES][MOST_LANES];
} completion_lanes;

struct completion_lanes *completion_lanes_open(constraint_run *run)
{
    return run_alloc(run, sizeof(completion_lanes));
}

void completion_lanes_close(constraint_run *run, struct completion_lanes *lanes)
{
    bd_memory_free(&run->budget, lanes, sizeof *lanes);
}

bool completion_lanes_suit(const completion_level *level)
{
    for (line_kind kind = ROWS; kind < LINE_KINDS; ++kind)
        for (square_set rest = level->open[kind]; rest; rest &= rest - 1)
            if (square_count(level->squares[kind][square_lowest(rest)]) > LANE_BITS)
                return false;
    return true;
}

/* ---- from a board to lanes ---- */

static void set_score(completion *search, uint32_t lane)
{
    const lane_line *line = &search->lanes->line[lane];
    search->lanes->score[lane] = WHOLE_SCORE / search->weight[line->kind][line->line];
}

/* Numbers the open lines, and returns the lane of each in `lane_of`. */
static void number_lines(completion *search, const completion_level *from,
                         uint16_t lane_of[LINE_KINDS][COMPLETION_MOST_ROWS])
{
    completion_lanes *lanes = search->lanes;
    lanes->count = 0;
    lanes->rows = square_count(from->open[ROWS]);
    for (line_kind kind = ROWS; kind < LINE_KINDS; ++kind)
        for (square_set rest = from->open[kind]; rest; rest &= rest - 1) {
            uint32_t line = square_lowest(rest);
            lane_of[kind][line] = (uint16_t)lanes->count;
            lanes->line[lanes->count] = (lane_line){.kind = kind, .line = line};
            set_score(search, lanes->count++);
        }
}

/* Numbers the squares, gives each a bit in its row's lane and in its column's, and fills those. */
static void number_squares(completion_lanes *lanes, const completion_level *from,
                           uint16_t lane_of[LINE_KINDS][COMPLETION_MOST_ROWS])
{
    uint8_t used[MOST_LANES] = {0};
    lane_level *root = &lanes->level[0];
    memset(root, 0, sizeof *root);
    lanes->squares = 0;
    for (square_set rows = from->open[ROWS]; rows; rows &= rows - 1) {
        uint32_t row = square_lowest(rows);
        for (square_set rest = from->squares[ROWS][row]; rest; rest &= rest - 1) {
            uint32_t column = square_lowest(rest);
            uint16_t lane[LINE_KINDS] = {lane_of[ROWS][row], lane_of[COLUMNS][column]};
            for (line_kind kind = ROWS; kind < LINE_KINDS; ++kind) {
                root->lane[lane[kind]] |= UINT32_C(1) << used[lane[kind]];
                lanes->line[lane[kind]].square[used[lane[kind]]++] = (uint16_t)lanes->squares;
            }
            lanes->square[lanes->squares++] = (lane_square){
                (uint8_t)row, (uint8_t)column, {lane[ROWS], lane[COLUMNS]}};
        }
    }
}

static bool attacks(const lane_square *one, const lane_square *other)
{
    int rows = one->row - other->row, columns = one->column - other->column;
    return rows == 0 || columns == 0 || rows == columns || rows == -columns;
}

static void fill_table(completion_lanes *lanes)
{
    for (uint32_t queen = 0; queen < lanes->squares; ++queen)
        for (uint32_t lane = 0; lane < lanes->count; ++lane) {
            uint32_t kept = 0;
            for (uint32_t rest = lanes->level[0].lane[lane]; rest; rest &= rest - 1) {
                uint16_t other = lanes->line[lane].square[__builtin_ctz(rest)];
                bool stays = other == queen ||
                             !attacks(&lanes->square[queen], &lanes->square[other]);
                kept |= stays ? rest & -rest : 0;
            }
            lanes->keep[queen][lane] = kept;
        }
}

/* Lanes up to a whole group, which never fail and are never chosen. */
static void pad(completion_lanes *lanes)
{
    for (; lanes->count % LANE_GROUP; ++lanes->count) {
        lanes->level[0].lane[lanes->count] = 1;
        lanes->level[0].done[lanes->count] = UINT32_MAX;
        lanes->score[lanes->count] = 0;
        for (uint32_t queen = 0; queen < lanes->squares; ++queen)
            lanes->keep[queen][lanes->count] = 1;
    }
}

/* ---- the search ---- */

static void note_failure(completion *search, const lane_level *here)
{
    uint32_t lane = 0;
    while (here->lane[lane])
        ++lane;
    const lane_line *line = &search->lanes->line[lane];
    ++search->weight[line->kind][line->line];
    set_score(search, lane);
}

/* Places a queen. False: a line has no square left. */
static bool place(completion *search, lane_level *here, uint32_t queen)
{
    const completion_lanes *lanes = search->lanes;
    const uint32_t *restrict keep = lanes->keep[queen];
    uint32_t *restrict lane = here->lane;
    uint32_t empty = 0;
    ++search->tried;
    for (uint32_t i = 0; i < lanes->count; ++i) {
        lane[i] &= keep[i];
        empty |= lane[i] == 0;
    }
    for (line_kind kind = ROWS; kind < LINE_KINDS; ++kind)
        here->done[lanes->square[queen].lane[kind]] = UINT32_MAX;
    if (empty)
        note_failure(search, here);
    return !empty;
}

/* Is there an open line with a single square? */
static bool is_forced(const lane_level *here, uint32_t count)
{
    uint32_t forced = 0;
    for (uint32_t i = 0; i < count; ++i)
        forced |= ((here->lane[i] & (here->lane[i] - 1)) | here->done[i]) == 0;
    return forced;
}

static bool propagate(completion *search, lane_level *here)
{
    const completion_lanes *lanes = search->lanes;
    while (is_forced(here, lanes->count))
        for (uint32_t i = 0; i < lanes->count; ++i) {
            uint32_t left = here->lane[i];
            if (((left & (left - 1)) | here->done[i]) == 0 &&
                !place(search, here, lanes->line[i].square[__builtin_ctz(left)]))
                return false;
        }
    return true;
}

/* __builtin_popcount() as sums, which vectors can do on every processor. */
static uint32_t count_bits(uint32_t word)
{
    word -= word >> 1 & 0x55555555U;
    word = (word & 0x33333333U) + (word >> 2 & 0x33333333U);
    word = (word + (word >> 4)) & 0x0F0F0F0FU;
    return word * 0x01010101U >> 24;
}

/* The lane with the fewest squares for its weight; UINT32_MAX: all are done. */
static uint32_t choose(const completion_lanes *lanes, const lane_level *here)
{
    uint32_t score[MOST_LANES], least = UINT32_MAX;
    for (uint32_t i = 0; i < lanes->count; ++i)
        score[i] = count_bits(here->lane[i]) * lanes->score[i] | here->done[i];
    for (uint32_t i = 0; i < lanes->count; ++i)
        least = score[i] < least ? score[i] : least;
    if (least == UINT32_MAX)
        return least;
    uint32_t lane = 0;
    while (score[lane] != least)
        ++lane;
    return lane;
}

static bool hand_over(completion *search, const lane_level *here)
{
    completion_lanes *lanes = search->lanes;
    for (uint32_t row = 0; row < lanes->rows; ++row) { /* whose lanes are the first */
        const lane_square
            *queen = &lanes->square[lanes->line[row].square[__builtin_ctz(here->lane[row])]];
        lanes->column[queen->row] = queen->column;
    }
    return run_solution(search->run, lanes->column);
}

static completion_end descend(completion *search, uint32_t depth)
{
    completion_lanes *lanes = search->lanes;
    lane_level *here = &lanes->level[depth], *next = here + 1;
    uint32_t lane = choose(lanes, here);
    if (lane == UINT32_MAX)
        return hand_over(search, here) ? ENDED : EXHAUSTED;
    uint32_t squares = here->lane[lane];
    while (squares) {
        uint32_t bit = completion_draw(search, squares);
        squares &= ~(UINT32_C(1) << bit);
        memcpy(next->lane, here->lane, lanes->count * sizeof *next->lane);
        memcpy(next->done, here->done, lanes->count * sizeof *next->done);
        bool is_sound = place(search, next, lanes->line[lane].square[bit]) &&
                        propagate(search, next);
        completion_end end = is_sound ? descend(search, depth + 1) : completion_fails(search);
        if (completion_pauses(search))
            return ENDED;
        if (end != EXHAUSTED)
            return end;
    }
    return EXHAUSTED;
}

completion_end completion_lanes_search(completion *search, const completion_level *from)
{
    completion_lanes *lanes = search->lanes;
    uint16_t lane_of[LINE_KINDS][COMPLETION_MOST_ROWS];
    memcpy(lanes->column, from->column, sizeof lanes->column);
    number_lines(search, from, lane_of);
    number_squares(lanes, from, lane_of);
    fill_table(lanes);
    pad(lanes);
    return descend(search, 0);
}
