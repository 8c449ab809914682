/* See game.h. */
#include "game.h"

#include <string.h>

/* ---- states ---- */

peg_state peg_state_of(const peg_problem *problem, peg_set pegs, unsigned last, unsigned view)
{
    const peg_board *board = &problem->board;
    peg_state best = {pegs, (uint8_t)last, (uint8_t)view};
    for (unsigned by = 1; by < board->views; ++by) {
        peg_state other = {peg_image(board, by, pegs),
                           last == PEG_NONE ? PEG_NONE : board->image[by][last],
                           board->after[view][board->inverse[by]]};
        if (peg_key_of(&other) < peg_key_of(&best))
            best = other;
    }
    return best;
}

unsigned peg_moves(const peg_problem *problem, const peg_state *state, bool foresees,
                   bd_move *moves)
{
    unsigned count = 0;
    for (bd_move move = 0; move < problem->board.jumps; ++move)
        if (peg_may_jump(problem, state->pegs, move) &&
            !(foresees && peg_is_hopeless(problem, state->pegs ^ problem->board.jump[move].three)))
            moves[count++] = move;
    return count;
}

peg_state peg_play(const peg_problem *problem, const peg_state *state, bd_move move, bool sweeps)
{
    const peg_jump *jump = &problem->board.jump[move];
    return peg_state_of(problem, state->pegs ^ jump->three, sweeps ? jump->to : PEG_NONE,
                        state->view);
}

unsigned peg_class(const peg_board *board, peg_set pegs)
{
    unsigned class = 0;
    for (unsigned slope = 1; slope <= (board->is_triangle ? 1 : 2); ++slope) {
        unsigned parity[3] = {0};
        for (unsigned hole = 0; hole < board->holes; ++hole)
            parity[(board->row[hole] + slope * board->column[hole]) % 3] ^= (unsigned)(pegs >>
                                                                                           hole &
                                                                                       1);
        class = class << 2 | (parity[0] ^ parity[1]) << 1 | (parity[1] ^ parity[2]);
    }
    return class;
}

/* ---- pagodas ---- */

/* The least weight of a hole with which no jump makes the sum greater, as the others are. */
static int least_weight(const peg_board *board, const int16_t *weight, unsigned hole)
{
    int least = INT32_MIN;
    for (unsigned i = 0; i < board->jumps; ++i) {
        const peg_jump *jump = &board->jump[i];
        int needed = weight[jump->to];
        if (jump->from == hole)
            needed -= weight[jump->over];
        else if (jump->over == hole)
            needed -= weight[jump->from];
        else
            continue;
        least = needed > least ? needed : least;
    }
    return least == INT32_MIN ? 0 : least;
}

static unsigned apart(const peg_board *board, unsigned a, unsigned b)
{
    int rows = board->row[a] - board->row[b], columns = board->column[a] - board->column[b];
    int diagonal = rows - columns;
    rows = rows < 0 ? -rows : rows;
    columns = columns < 0 ? -columns : columns;
    diagonal = diagonal < 0 ? -diagonal : diagonal;
    if (!board->is_triangle)
        return (unsigned)(rows + columns);
    int longest = rows > columns ? rows : columns;
    return (unsigned)(longest > diagonal ? longest : diagonal);
}

/* Lowers the weights of all holes but those of pegs in the goal as far as they go, the farthest first or last. */
static void lower(const peg_problem *problem, int16_t *weight, unsigned center, bool far_first)
{
    const peg_board *board = &problem->board;
    for (unsigned step = 0; step <= 2 * PEG_HOLES; ++step) {
        unsigned distance = far_first ? 2 * PEG_HOLES - step : step;
        for (unsigned hole = 0; hole < board->holes; ++hole)
            if (!(problem->goal & peg_only(hole)) && apart(board, hole, center) == distance)
                weight[hole] = (int16_t)least_weight(board, weight, hole);
    }
}

static int16_t weigh(const peg_problem *problem, const peg_pagoda *pagoda, peg_set pegs)
{
    int sum = 0;
    for (unsigned hole = 0; hole < problem->board.holes; ++hole)
        sum += pegs >> hole & 1 ? pagoda->weight[hole] : 0;
    return (int16_t)sum;
}

static void keep_pagoda(peg_problem *problem, const int16_t *weight)
{
    peg_pagoda *pagoda = &problem->pagoda[problem->pagodas++];
    memcpy(pagoda->weight, weight, sizeof pagoda->weight);
    for (unsigned byte = 0; byte < PEG_BYTES; ++byte)
        for (unsigned set = 0; set < 256; ++set)
            pagoda->sums[byte][set] = weigh(problem, pagoda,
                                            (peg_set)set << 8 * byte & peg_all(&problem->board));
    pagoda->least = weigh(problem, pagoda, problem->goal);
}

/* Around a peg of the goal: every other hole of every other row, and Conway's, which fall as Fibonacci's numbers. Each is
 * then lowered. */
static void make_pagodas(peg_problem *problem)
{
    static const int16_t fibonacci[2 * PEG_ROWS] = {1597, 987, 610, 377, 233, 144, 89, 55, 34,
                                                    21,   13,  8,   5,   3,   2,   1,  1};
    const peg_board *board = &problem->board;
    unsigned center = (unsigned)__builtin_ctzll(problem->goal);
    for (unsigned kind = 0; kind < PEG_PAGODAS; ++kind) {
        int16_t weight[PEG_HOLES] = {0};
        for (unsigned hole = 0; hole < board->holes; ++hole) {
            unsigned distance = apart(board, hole, center);
            bool is_other = (board->row[hole] - board->row[center]) % 2 == 0 &&
                            (board->column[hole] - board->column[center]) % 2 == 0;
            weight[hole] = kind % 2 ? is_other : fibonacci[distance];
        }
        if (kind >= 2)
            lower(problem, weight, center, kind >= 4);
        keep_pagoda(problem, weight);
    }
}

/* ---- regions ---- */

/* A jump over a hole of the region that neither begins nor ends in it; PEG_JUMPS: there is none, it is a region. */
static unsigned gap_of(const peg_board *board, peg_set region)
{
    unsigned i = 0;
    for (; i < board->jumps; ++i)
        if (region & peg_only(board->jump[i].over) &&
            !(region & (peg_only(board->jump[i].from) | peg_only(board->jump[i].to))))
            return i;
    return PEG_JUMPS;
}

/* Finds a region of at most `most` holes that contains these, apart from `taken`. 0: there is none. */
static peg_set complete_region(const peg_board *board, peg_set region, peg_set taken, unsigned most)
{
    unsigned gap = gap_of(board, region);
    if (gap == PEG_JUMPS || peg_count(region) == most)
        return gap == PEG_JUMPS ? region : 0;
    const uint8_t ends[2] = {board->jump[gap].from, board->jump[gap].to};
    for (unsigned end = 0; end < 2; ++end) {
        if (taken & peg_only(ends[end]))
            continue;
        peg_set found = complete_region(board, region | peg_only(ends[end]), taken, most);
        if (found)
            return found;
    }
    return 0;
}

static void make_regions(peg_problem *problem)
{
    enum { MOST_HOLES = 6 };
    const peg_board *board = &problem->board;
    peg_set taken = problem->goal;
    for (unsigned most = 1; most <= MOST_HOLES; ++most)
        for (unsigned hole = 0; hole < board->holes && problem->regions < PEG_REGIONS; ++hole) {
            if (taken & peg_only(hole))
                continue;
            peg_set region = complete_region(board, peg_only(hole), taken, most);
            if (region)
                problem->region[0][problem->regions++] = region;
            taken |= region;
        }
}

/* Do two partitions have the same regions? */
static bool are_alike(const peg_problem *problem, const peg_set *a, const peg_set *b)
{
    for (unsigned i = 0; i < problem->regions; ++i) {
        bool is_found = false;
        for (unsigned k = 0; k < problem->regions; ++k)
            is_found |= a[i] == b[k];
        if (!is_found)
            return false;
    }
    return true;
}

/* Adds the regions as each view has them, unless an earlier one has the same. */
static void turn_regions(peg_problem *problem)
{
    const peg_board *board = &problem->board;
    for (unsigned view = 0; view < board->views; ++view) {
        unsigned earlier = 0;
        peg_set *turned = problem->region[problem->partitions];
        for (unsigned i = 0; i < problem->regions; ++i)
            turned[i] = peg_image(board, view, problem->region[0][i]);
        while (earlier < problem->partitions &&
               !are_alike(problem, turned, problem->region[earlier]))
            ++earlier;
        problem->partitions += earlier == problem->partitions;
    }
}

/* ---- the problem ---- */

static bool read_goal(peg_problem *problem, const char *goal, bd_error *error)
{
    peg_set pegs;
    unsigned last;
    if (!goal) {
        problem->goal = peg_only(problem->board.start);
        return true;
    }
    if (strcmp(goal, "any") == 0)
        return true;
    if (!peg_read(problem, goal, strlen(goal), &pegs, &last, error))
        return false;
    const char *first = goal + strspn(goal, " \t\r\n\v\f/|,;");
    bool is_list = *first >= 'a' && *first <= 'j';
    problem->goal = is_list ? peg_all(&problem->board) & ~pegs : pegs;
    return (*first && problem->goal) || bd_fail(error, BD_BAD_INPUT, 0, "the goal has no peg");
}

bool peg_open(peg_problem *problem, const char *shape, const char *goal, bd_error *error)
{
    if (!peg_board_open(&problem->board, shape, error) || !read_goal(problem, goal, error))
        return false;
    problem->left = problem->goal ? peg_count(problem->goal) : 1;
    peg_keep_views(&problem->board, problem->goal);
    if (problem->goal)
        make_pagodas(problem);
    make_regions(problem);
    turn_regions(problem);
    return true;
}

/* ---- chance ---- */

peg_set peg_random(const peg_problem *problem, bd_random *random)
{
    const peg_board *board = &problem->board;
    peg_set pegs = problem->goal ? problem->goal
                                 : peg_only((unsigned)bd_random_below(random, board->holes));
    uint64_t wanted = 1 + bd_random_below(random, board->holes - problem->left);
    for (uint64_t jumps = 0; jumps < wanted; ++jumps) {
        unsigned possible[PEG_JUMPS], count = 0;
        for (unsigned i = 0; i < board->jumps; ++i)
            if ((pegs & board->jump[i].three) == peg_only(board->jump[i].to))
                possible[count++] = i;
        if (count == 0)
            break;
        pegs ^= board->jump[possible[bd_random_below(random, count)]].three;
    }
    return pegs;
}
