/* The last four empty cells of Othello, a function for each number, so that no list of moves is made. Part of endgame.c.
 *
 * A value is for the owner of `own`, at least as good as fail-soft alpha-beta gives it. Cells come in the order in which
 * they are tried. */

/* The discs that a move turns; most cells have no neighbour of the other side. */
BD_INLINE uint64_t turned_by(const endgame *e, uint64_t own, uint64_t other, unsigned cell)
{
    return e->beside[cell] & other ? othello_turned(&e->problem->rays[cell], own, other) : 0;
}

BD_INLINE void count_visit(endgame *e)
{
    bd_game_count(e->run);
}

BD_INLINE int end_of_game(endgame *e, uint64_t own, uint64_t other)
{
    ++e->run->counter[BD_GAME_LEAVES];
    return othello_score(e->problem, own, other);
}

/* The only empty cell goes to who can take it; then the board is full. */
static int last_one(endgame *e, uint64_t own, uint64_t other, unsigned cell)
{
    count_visit(e);
    uint64_t turned = turned_by(e, own, other, cell);
    int difference = __builtin_popcountll(own) - __builtin_popcountll(other);
    if (turned) {
        ++e->run->counter[BD_GAME_LEAVES];
        return difference + 2 * __builtin_popcountll(turned) + 1;
    }
    turned = turned_by(e, other, own, cell);
    if (!turned)
        return end_of_game(e, own, other);
    ++e->run->counter[BD_GAME_LEAVES];
    return difference - 2 * __builtin_popcountll(turned) - 1;
}

/* A search of fewer cells; `passed`: the other side could not move. */
#define AFTER(turned, cell) other & ~(turned), own | (turned) | UINT64_C(1) << (cell)

static int last_two(endgame *e, uint64_t own, uint64_t other, unsigned a, unsigned b, int alpha,
                    int beta, bool passed)
{
    count_visit(e);
    int best = NO_VALUE;
    uint64_t turned = turned_by(e, own, other, a);
    if (turned) {
        best = -last_one(e, AFTER(turned, a), b);
        if (best >= beta)
            return best;
    }
    turned = turned_by(e, own, other, b);
    if (turned) {
        int value = -last_one(e, AFTER(turned, b), a);
        best = value > best ? value : best;
    }
    if (best != NO_VALUE)
        return best;
    return passed ? end_of_game(e, own, other)
                  : -last_two(e, other, own, a, b, -beta, -alpha, true);
}

static int last_three(endgame *e, uint64_t own, uint64_t other, const uint8_t *cells, int alpha,
                      int beta, bool passed)
{
    static const uint8_t rest[3][2] = {{1, 2}, {0, 2}, {0, 1}};
    count_visit(e);
    int best = NO_VALUE, floor = alpha;
    for (unsigned i = 0; i < 3 && best < beta; ++i) {
        uint64_t turned = turned_by(e, own, other, cells[i]);
        if (!turned)
            continue;
        int value = -last_two(e, AFTER(turned, cells[i]), cells[rest[i][0]], cells[rest[i][1]],
                              -beta, -floor, false);
        best = value > best ? value : best;
        floor = best > floor ? best : floor;
    }
    if (best != NO_VALUE)
        return best;
    return passed ? end_of_game(e, own, other)
                  : -last_three(e, other, own, cells, -beta, -alpha, true);
}

/* The cell that is alone in its quadrant comes first of three: who takes it makes the other side open the pair. */
BD_INLINE void odd_first(const endgame *e, uint8_t *cells)
{
    const uint8_t *quadrant = e->quadrant;
    bool is_first_two = quadrant[cells[0]] == quadrant[cells[1]];
    unsigned alone = is_first_two ? 2 : quadrant[cells[0]] == quadrant[cells[2]] ? 1 : 0;
    uint8_t cell = cells[alone];
    cells[alone] = cells[0];
    cells[0] = cell;
}

static int last_four(endgame *e, uint64_t own, uint64_t other, const uint8_t *cells, int alpha,
                     int beta, bool passed)
{
    count_visit(e);
    int best = NO_VALUE, floor = alpha;
    for (unsigned i = 0; i < 4 && best < beta; ++i) {
        uint64_t turned = turned_by(e, own, other, cells[i]);
        uint8_t rest[3] = {0};
        if (!turned)
            continue;
        for (unsigned j = 0, k = 0; j < 4; ++j)
            if (j != i)
                rest[k++] = cells[j];
        odd_first(e, rest);
        int value = -last_three(e, AFTER(turned, cells[i]), rest, -beta, -floor, false);
        best = value > best ? value : best;
        floor = best > floor ? best : floor;
    }
    if (best != NO_VALUE)
        return best;
    return passed ? end_of_game(e, own, other)
                  : -last_four(e, other, own, cells, -beta, -alpha, true);
}
