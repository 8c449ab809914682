/* Which moves of Othello's endgame are tried first. Part of endgame.c.
 *
 * Moves that leave the other side few moves come first (fastest first: J.-C. Weill, "The NegaC* search", ICCA Journal 15
 * (1992)); where these are alike, those that leave more stable discs, enter a part of the board with an odd number of
 * empty cells, touch few empty cells, or take the better cell. With many empty cells a shallow search looks ahead (M. Buro,
 * "How machines have learned to play Othello", IEEE Intelligent Systems 14 (1999)). */

enum {
    FIRST_WITH_LOOKING = 13, /* empty cells from which a search ranks moves */
    CELLS_OF_A_PLY = 2,      /* it looks a move farther for each so many more of them */
    MOST_LOOKING = 4,        /* moves */
    MOST_GUESS = 1 << 20
};

/* The worth of each cell, by rows. It decides where all else is equal. */
static const uint8_t cell_worth[OTHELLO_CELLS] = {
    18, 4,  16, 12, 12, 16, 4, 18, 4, 2,  6,  8, 8,  6, 2,  4,  16, 6,  14, 10, 10, 14,
    6,  16, 12, 8,  10, 0,  0, 10, 8, 12, 12, 8, 10, 0, 0,  10, 8,  12, 16, 6,  14, 10,
    10, 14, 6,  16, 4,  2,  6, 8,  8, 6,  2,  4, 18, 4, 16, 12, 12, 16, 4,  18};

/* The moves of a side, corners twice. */
BD_INLINE int freedom(const endgame *e, uint64_t own, uint64_t other)
{
    uint64_t moves = othello_moves(own, other, e->problem->board);
    return __builtin_popcountll(moves) + __builtin_popcountll(moves & e->problem->corners);
}

/* Empty cells beside discs of a side: moves that the other side may get. */
BD_INLINE int frontier(const endgame *e, uint64_t own, uint64_t empty)
{
    int count = 0;
    for (uint64_t left = empty; left; left &= left - 1)
        count += (e->beside[__builtin_ctzll(left)] & own) != 0;
    return count;
}

static int estimate(const endgame *e, uint64_t own, uint64_t other)
{
    uint64_t board = e->problem->board, corners = e->problem->corners;
    uint64_t empty = board & ~(own | other);
    int moves = freedom(e, own, other) - freedom(e, other, own);
    int stable = __builtin_popcountll(othello_stable(own, other, board)) -
                 __builtin_popcountll(othello_stable(other, own, board));
    int edges = frontier(e, own, empty) - frontier(e, other, empty);
    int taken = __builtin_popcountll(own & corners) - __builtin_popcountll(other & corners);
    return 8 * (moves + stable) - 12 * edges + 32 * taken;
}

/* Alpha-beta over estimates. Its positions count as visited. */
static int look_ahead(endgame *e, uint64_t own, uint64_t other, unsigned depth, int alpha, int beta)
{
    const othello_problem *p = e->problem;
    int best = -MOST_GUESS;
    if (bd_game_count(e->run))
        return 0;
    if (depth == 0)
        return estimate(e, own, other);
    uint64_t moves = othello_moves(own, other, p->board);
    if (!moves)
        return othello_moves(other, own, p->board)
                   ? -look_ahead(e, other, own, depth, -beta, -alpha)
                   : MOST_GUESS / MOST_SCORE * othello_score(p, own, other);
    for (; moves && best < beta; moves &= moves - 1) {
        unsigned cell = (unsigned)__builtin_ctzll(moves);
        uint64_t turned = othello_turned(&p->rays[cell], own, other);
        int value = -look_ahead(e, AFTER(turned, cell), depth - 1, -beta,
                                best > alpha ? -best : -alpha);
        best = value > best ? value : best;
    }
    return best;
}

/* The rank of a move to `cell`, after which `own` is to move: of two, the greater comes first. */
static int rank_of(endgame *e, uint64_t own, uint64_t other, unsigned cell, bool is_odd)
{
    uint64_t board = e->problem->board, empty = board & ~(own | other);
    unsigned count = (unsigned)__builtin_popcountll(empty) + 1;
    int rank = -1024 * freedom(e, own, other) + 128 * is_odd + 8 * cell_worth[cell];
    if (count >= FIRST_WITH_PROBES)
        rank += 128 * __builtin_popcountll(othello_stable(other, own, board)) -
                100 * frontier(e, other, empty);
    if (count >= FIRST_WITH_LOOKING) {
        unsigned depth = (count - FIRST_WITH_LOOKING + 1) / CELLS_OF_A_PLY;
        depth = depth < MOST_LOOKING ? depth : MOST_LOOKING;
        rank -= 60 * look_ahead(e, own, other, depth, -MOST_GUESS, MOST_GUESS);
    }
    return rank;
}
