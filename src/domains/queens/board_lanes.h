/* Counting boards a vector at a time: a template over the width of a lane.
 *
 * A board is three words, as in the textbook's loop, and a lane holds one word of it: 32 boards of up
 * to 16 open columns in three vectors, or 16 of up to 32. Each open row has a level, a queue of boards
 * whose rows above it are filled. A vector of boards is taken from one level; in every pass each of them
 * sets its next queen, and the children that still have a future are pressed together (vpcompress) and
 * appended to the next level. Always the deepest level that fills a vector is next; only when none does,
 * a vector is taken that is not full, from the uppermost. So nearly all vectors are full, and levels stay
 * short: what a vector may leave behind and nothing more.
 *
 * A child has a future if there is an open square in the two rows below it; where FULL_VIEW rows or
 * fewer are left, in all of them, and a row for each open column as well. On an empty board of 16 that
 * leaves half of the children that have an open square in the next row.
 *
 * The includer defines BD_DOMAIN (prefix), LANE (type of a lane), LANES, MASK, OP(name) and ASK(name)
 * (an operation on lanes, and one whose answer is a mask), CAST, TARGET. */

#ifndef BOARD_LANES_FULL_VIEW
#define BOARD_LANES_FULL_VIEW 5
#endif

/* Fewer than LANES that waited, the children of LANES, and a store that goes beyond them. */
#define ROOM (LANES * (8 * sizeof(LANE) + 2))

typedef struct D(level) {
    LANE taken[ROOM], left[ROOM], right[ROOM];
    unsigned first, end; /* of the boards that wait */
} D(level);

typedef struct D(boards) {
    __m512i taken, left, right;
} D(boards);

/* The open squares of a row. */
TARGET static inline __m512i D(open)(const board_rest *rest, unsigned row, D(boards) here)
{
    __m512i hit = _mm512_or_si512(_mm512_or_si512(here.taken, here.left), here.right);
    __m512i attacked = OP(set1)(CAST rest->row[row].attacked);
    return _mm512_andnot_si512(_mm512_or_si512(hit, attacked), _mm512_set1_epi32(-1));
}

/* The same boards, seen from a row which is `step` below. */
TARGET static inline D(boards) D(descend)(D(boards) here, uint32_t step)
{
    __m128i count = _mm_cvtsi32_si128((int)step);
    return (D(boards)){here.taken, OP(sll)(here.left, count), OP(srl)(here.right, count)};
}

/* Which of the `alive` have a future, from row `row` on, whose open squares are given. */
TARGET static inline MASK D(viable)(const board_rest *rest, unsigned row, D(boards) here,
                                    __m512i open, MASK alive)
{
    bool sees_all = rest->rows - row <= BOARD_LANES_FULL_VIEW + 1;
    unsigned end = sees_all ? rest->rows : row + 2;
    __m512i columns = _mm512_or_si512(here.taken, open);
    for (unsigned next = row + 1; next < end; ++next) {
        here = D(descend)(here, rest->row[next].step);
        open = D(open)(rest, next, here);
        columns = _mm512_or_si512(columns, open);
        alive = ASK(mask_test)(alive, open, open);
    }
    return sees_all ? ASK(mask_cmpeq)(alive, columns, _mm512_set1_epi32(-1)) : alive;
}

TARGET static inline void D(append)(D(level) *level, D(boards) boards, MASK which)
{
    unsigned end = level->end;
    _mm512_storeu_si512(&level->taken[end], OP(maskz_compress)(which, boards.taken));
    _mm512_storeu_si512(&level->left[end], OP(maskz_compress)(which, boards.left));
    _mm512_storeu_si512(&level->right[end], OP(maskz_compress)(which, boards.right));
    level->end = end + (unsigned)__builtin_popcount(which);
}

TARGET static inline D(boards) D(load)(const D(level) *level, unsigned at)
{
    return (D(boards)){_mm512_loadu_si512(&level->taken[at]), _mm512_loadu_si512(&level->left[at]),
                       _mm512_loadu_si512(&level->right[at])};
}

/* Takes a vector, or what there is, from those who have waited longest: what was stored last is still
 * on its way to memory. The last few move to the front, so that the next find room behind them. */
TARGET static inline D(boards) D(take)(D(level) *level, MASK *which)
{
    D(boards) taken = D(load)(level, level->first);
    unsigned waiting = level->end - level->first;
    unsigned count = waiting < LANES ? waiting : LANES;
    *which = (MASK)(count < LANES ? (1U << count) - 1 : UINT32_MAX);
    level->first += count;
    if (waiting - count < LANES) {
        D(boards) rest = D(load)(level, level->first);
        _mm512_storeu_si512(level->taken, rest.taken);
        _mm512_storeu_si512(level->left, rest.left);
        _mm512_storeu_si512(level->right, rest.right);
        level->end = waiting - count;
        level->first = 0;
    }
    return taken;
}

/* Sets a queen into `row`, which is not the last, of a vector of boards of that level. Returns the
 * solutions among them: the children that have an open square in the last row. */
TARGET static inline unsigned D(fill)(const board_rest *rest, D(level) *level, unsigned row,
                                      uint64_t *tried)
{
    MASK alive;
    D(boards) here = D(take)(&level[row], &alive);
    bool is_last = row + 2 == rest->rows;
    unsigned found = 0;
    __m512i open = D(open)(rest, row, here);
    alive = ASK(mask_test)(alive, open, open);
    while (alive) {
        __m512i queen = _mm512_and_si512(open, OP(sub)(_mm512_setzero_si512(), open));
        open = _mm512_xor_si512(open, queen);
        D(boards) next = {_mm512_or_si512(here.taken, queen), _mm512_or_si512(here.left, queen),
                          _mm512_or_si512(here.right, queen)};
        next = D(descend)(next, rest->row[row + 1].step);
        __m512i next_open = D(open)(rest, row + 1, next);
        MASK fits = ASK(mask_test)(alive, next_open, next_open);
        *tried += (unsigned)__builtin_popcount(alive);
        if (is_last)
            found += (unsigned)__builtin_popcount(fits);
        else
            D(append)(&level[row + 1], next, D(viable)(rest, row + 1, next, next_open, fits));
        alive = ASK(mask_test)(alive, open, open);
    }
    return found;
}

/* The level to take from; `levels`: all are empty. None below `deepest` fills a vector. */
static inline unsigned D(choose)(const D(level) *level, unsigned levels, unsigned deepest)
{
    for (unsigned row = deepest + 1; row-- > 0;)
        if (level[row].end - level[row].first >= LANES)
            return row;
    unsigned row = 0;
    while (row < levels && level[row].end == level[row].first)
        ++row;
    return row;
}

TARGET static uint64_t D(count)(const board_counter *counter, const board_rest *rest)
{
    D(level) *level = counter->memory;
    unsigned levels = rest->rows - 1; /* the last row is looked at by those above it */
    uint64_t found = 0, tried = 0;
    for (unsigned row = 0; row < levels; ++row)
        level[row].first = level[row].end = 0;
    level[0].taken[0] = (LANE)rest->taken;
    level[0].left[0] = level[0].right[0] = 0;
    level[0].end = 1;
    for (unsigned row = 0; row < levels;) {
        found += D(fill)(rest, level, row, &tried);
        row = D(choose)(level, levels, row + 1 < levels ? row + 1 : row);
        if (tried >= counter->patience) {
            if (counter->pause(counter->context, tried))
                return found;
            tried = 0;
        }
    }
    if (tried)
        counter->pause(counter->context, tried);
    return found;
}

#undef ROOM
#undef BD_DOMAIN
#undef LANE
#undef LANES
#undef MASK
#undef OP
#undef ASK
#undef CAST
