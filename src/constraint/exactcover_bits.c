/* Exact covering by bits: the options left are a set of bits, and to choose one is to intersect it with
 * the set of those that may be chosen with it (exactcover_field.h).
 *
 * At each node the options left to every item are counted. An item with none ends it; one with a single
 * option forces that, and all such are chosen at once; else the item with the fewest is branched on. A
 * chosen option stays in the set, so that an item covered has a single option for ever, and where every
 * item has a single one, the set is the solution. When so many options are gone that fewer words would hold
 * the rest, these are packed and the search goes on in a smaller field.
 *
 * A node costs O(items * options / 64), by vectors where the machine has them; space O(options^2 / 8) bytes.
 * So this is for problems of some thousands of options at most, each item to be covered once. */
#include "constraint/exactcover_engines.h"
#include "constraint/exactcover_field.h"

#include <string.h>
#ifdef __AVX512VPOPCNTDQ__
#include <immintrin.h>
#endif

enum {
    WORD = 64,
    FIELDS = 9,           /* of 1, 2, 4 ... 128 words, and the first */
    MOST_OPTIONS = 16384, /* 32 MiB of bits */
    SIZES = 16            /* so many numbers of options are taken together in the statistics */
};

typedef struct engine {
    cover_run *run;
    uint32_t fields;
    int64_t below[MOST_OPTIONS / SIZES + 1]; /* what was chosen below a node, by options left */
    cover_field field[FIELDS]; /* the last is the problem's; the others are made in the search */
} engine;

/* ---- counting ---- */

/* The outcome of counting the remaining options of each item. */
typedef enum verdict { DEAD, BRANCHES, SOLVED } verdict;

/* Counts; the least count but 1 goes with the number of its item into the result, the options that are
 * the only ones of an item into `single`. A count of 1 comes last. */
#ifdef __AVX512VPOPCNTDQ__

BD_INLINE uint64_t count_items(const cover_field *field, unsigned words, const uint64_t *left,
                               uint64_t *single)
{
    const __m512i one = _mm512_set1_epi64(1), step = _mm512_set1_epi64(FIELD_LANES);
    __m512i number = _mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0), least = _mm512_set1_epi64(-1);
    __m512i alone[MOST_OPTIONS / WORD];
    for (unsigned w = 0; w < words; ++w)
        alone[w] = _mm512_setzero_si512();
    for (uint32_t i = 0; i < field->items; i += FIELD_LANES) {
        const uint64_t *row = field->rows + i;
        __m512i count = _mm512_setzero_si512();
        for (unsigned w = 0; w < words; ++w) {
            __m512i has = _mm512_and_si512(_mm512_loadu_si512(row + (size_t)w * field->stride),
                                           _mm512_set1_epi64((long long)left[w]));
            count = _mm512_add_epi64(count, _mm512_popcnt_epi64(has));
        }
        __mmask8 singles = _mm512_cmpeq_epi64_mask(count, one);
        __m512i key = _mm512_or_si512(_mm512_slli_epi64(count, 32), number);
        least = _mm512_mask_min_epu64(least, (__mmask8)~singles, least, key);
        number = _mm512_add_epi64(number, step);
        if (words > 2 && !singles) /* of few words, it costs less than to foresee the branch */
            continue;
        for (unsigned w = 0; w < words; ++w) {
            __m512i has = _mm512_and_si512(_mm512_loadu_si512(row + (size_t)w * field->stride),
                                           _mm512_set1_epi64((long long)left[w]));
            alone[w] = _mm512_mask_or_epi64(alone[w], singles, alone[w], has);
        }
    }
    for (unsigned w = 0; w < words; ++w)
        single[w] = (uint64_t)_mm512_reduce_or_epi64(alone[w]);
    return _mm512_reduce_min_epu64(least);
}

#else

BD_INLINE uint64_t count_items(const cover_field *field, unsigned words, const uint64_t *left,
                               uint64_t *single)
{
    uint64_t least = UINT64_MAX;
    for (unsigned w = 0; w < words; ++w)
        single[w] = 0;
    for (uint32_t i = 0; i < field->items; ++i) {
        const uint64_t *row = field->rows + i;
        uint64_t count = 0;
        for (unsigned w = 0; w < words; ++w)
            count += (unsigned)__builtin_popcountll(row[(size_t)w * field->stride] & left[w]);
        uint64_t key = count << 32 | i;
        if (count == 1)
            for (unsigned w = 0; w < words; ++w)
                single[w] |= row[(size_t)w * field->stride] & left[w];
        else if (key < least)
            least = key;
    }
    return least;
}

#endif

/* Chooses options; returns how many. */
BD_INLINE unsigned choose(const cover_field *field, unsigned words, const uint64_t *options,
                          uint64_t *left)
{
    unsigned count = 0;
    for (unsigned w = 0; w < words; ++w)
        for (uint64_t bits = options[w]; bits; bits &= bits - 1) {
            size_t option = w * (size_t)WORD + (unsigned)__builtin_ctzll(bits);
            const uint64_t *keeps = field->keeps + option * words;
            for (unsigned v = 0; v < words; ++v)
                left[v] &= keeps[v];
            ++count;
        }
    return count;
}

/* Chooses what is forced until nothing is. */
BD_INLINE verdict propagate(const cover_field *field, cover_run *run, unsigned words,
                            uint64_t *left, uint64_t *done, uint32_t *item)
{
    uint64_t fresh[MOST_OPTIONS / WORD];
    for (;;) {
        uint64_t least = count_items(field, words, left, fresh), any = 0;
        if (least >> 32 == 0)
            return DEAD;
        for (unsigned w = 0; w < words; ++w) {
            fresh[w] &= ~done[w];
            done[w] |= fresh[w];
            any |= fresh[w];
        }
        if (!any) {
            *item = (uint32_t)least;
            return least == UINT64_MAX ? SOLVED : BRANCHES;
        }
        cover_chooses(run, choose(field, words, fresh, left));
    }
}

/* ---- the tree ---- */

/* Adds the options of a set to those picked. */
static uint32_t cover_bits_pick(const cover_field *field, cover_run *run, const uint64_t *set,
                                uint32_t picked)
{
    for (uint32_t w = 0; w < field->words; ++w)
        for (uint64_t left = set[w]; left; left &= left - 1)
            run->picked[picked++] =
                field->origin[w * (size_t)WORD + (unsigned)__builtin_ctzll(left)];
    return picked;
}

static void solve(const cover_field *field, cover_run *run, const uint64_t *set, uint32_t depth,
                  uint32_t picked)
{
    if (!run->only_counts || !run->shows)
        picked = cover_bits_pick(field, run, set, picked);
    cover_solves(run, depth, picked);
}

/* All options of a field are left, at its level 0. */
static void fill_set(cover_field *field)
{
    for (uint32_t w = 0; w < field->words; ++w) {
        uint32_t rest = field->options > w * WORD ? field->options - w * WORD : 0;
        field->left[w] = rest >= WORD ? UINT64_MAX : (UINT64_C(1) << rest) - 1;
        field->done[w] = 0;
    }
}

static void search_field(engine *bits, uint32_t number, uint32_t depth, uint32_t picked);

/* Learns how much there was to do below a node, as a sliding mean. */
BD_INLINE void learn(engine *bits, field_visit visit)
{
    int64_t *below = &bits->below[visit.live / SIZES];
    *below += ((int64_t)(cover_chosen(bits->run) - visit.chosen) - *below) / 8;
}

/* The number of the field in which `live` options are to be searched: a smaller one, if that spares more
 * than it costs to make it. A word of every item is spared each time they are counted; to pack takes
 * half a step for a word of every option and two of every item. */
BD_INLINE uint32_t choose_field(const engine *bits, uint32_t number, unsigned words, uint32_t live)
{
    uint32_t smaller = 0;
    while (smaller < number && (uint32_t)WORD << smaller < live)
        ++smaller;
    if (smaller == number)
        return number;
    const cover_field *from = &bits->field[number];
    int64_t spared = (int64_t)(words - (1U << smaller)) * from->items / FIELD_LANES;
    int64_t cost = (int64_t)words * (live + 2 * from->items) / 2;
    return bits->below[live / SIZES] * spared > cost ? smaller : number;
}

/* Packs what is left at a node, and searches it there. */
static BD_NEVER_INLINE void search_packed(engine *bits, uint32_t number, uint32_t smaller,
                                          const uint64_t *left, const uint64_t *done,
                                          uint32_t depth, uint32_t picked)
{
    const cover_field *from = &bits->field[number];
    cover_field *to = &bits->field[smaller];
    uint64_t live[MOST_OPTIONS / WORD];
    for (uint32_t w = 0; w < from->words; ++w)
        live[w] = left[w] & ~done[w];
    field_pack(from, live, to);
    fill_set(to);
    search_field(bits, smaller, depth, cover_bits_pick(from, bits->run, done, picked));
}

/* Searches the tree below level 0 of a field. */
BD_INLINE void search_words(engine *bits, uint32_t number, unsigned words, uint32_t depth,
                            uint32_t picked)
{
    cover_field *field = &bits->field[number];
    cover_run *run = bits->run;
    uint64_t *left = field->left, *done = field->done, *rest = field->rest;
    uint32_t level = 0, item;
    for (bool enters = true;;) {
        verdict found = enters ? propagate(field, run, words, left, done, &item) : DEAD;
        if (found == SOLVED)
            solve(field, run, left, depth + level, picked);
        if (found == BRANCHES) {
            field_visit visit = {0, cover_chosen(run)};
            for (unsigned w = 0; words > 1 && w < words; ++w)
                visit.live += (uint32_t)__builtin_popcountll(left[w] & ~done[w]);
            uint32_t there = words > 1 ? choose_field(bits, number, words, visit.live) : number;
            if (there != number) {
                search_packed(bits, number, there, left, done, depth + level, picked);
                learn(bits, visit);
            } else {
                for (unsigned w = 0; w < words; ++w)
                    rest[w] = left[w] & field->rows[(size_t)w * field->stride + item];
                left += words, done += words, rest += words;
                field->visit[level++] = visit;
            }
        }
        /* The next option of the deepest level that has one. */
        unsigned w = 0;
        for (;;) {
            if (level == 0 || run->ended)
                return;
            for (w = 0; w < words && rest[(ptrdiff_t)w - words] == 0; ++w)
                ;
            if (w < words)
                break;
            left -= words, done -= words, rest -= words;
            --level;
            if (words > 1)
                learn(bits, field->visit[level]);
        }
        uint64_t *tries = rest - words + w, bit = *tries & -*tries;
        size_t option = w * (size_t)WORD + (unsigned)__builtin_ctzll(bit);
        const uint64_t *keeps = field->keeps + option * words;
        *tries ^= bit;
        for (unsigned v = 0; v < words; ++v) {
            left[v] = left[(ptrdiff_t)v - words] & keeps[v];
            done[v] = done[(ptrdiff_t)v - words];
        }
        done[w] |= bit;
        cover_chooses(run, 1);
        enters = cover_enters(run, depth + level);
    }
}

/* The same loop, compiled for the widths that matter most. */
static BD_NEVER_INLINE void search_1(engine *bits, uint32_t depth, uint32_t picked)
{
    search_words(bits, 0, 1, depth, picked);
}

static BD_NEVER_INLINE void search_2(engine *bits, uint32_t depth, uint32_t picked)
{
    search_words(bits, 1, 2, depth, picked);
}

static BD_NEVER_INLINE void search_4(engine *bits, uint32_t depth, uint32_t picked)
{
    search_words(bits, 2, 4, depth, picked);
}

static BD_NEVER_INLINE void search_8(engine *bits, uint32_t depth, uint32_t picked)
{
    search_words(bits, 3, 8, depth, picked);
}

static BD_NEVER_INLINE void search_any(engine *bits, uint32_t number, uint32_t depth,
                                       uint32_t picked)
{
    search_words(bits, number, bits->field[number].words, depth, picked);
}

static void search_field(engine *bits, uint32_t number, uint32_t depth, uint32_t picked)
{
    switch (bits->field[number].words) {
    case 1:
        search_1(bits, depth, picked);
        break;
    case 2:
        search_2(bits, depth, picked);
        break;
    case 4:
        search_4(bits, depth, picked);
        break;
    case 8:
        search_8(bits, depth, picked);
        break;
    default:
        search_any(bits, number, depth, picked);
    }
}

static void cover_bits_search(void *opened)
{
    engine *bits = opened;
    uint32_t root = bits->fields - 1;
    cover_field *field = &bits->field[root];
    if (field->stride == 0) { /* nothing wants to be covered */
        cover_solves(bits->run, 0, 0);
        return;
    }
    fill_set(field);
    search_field(bits, root, 0, 0);
}

/* ---- opening ---- */

static const char *refuses(const bd_exact_cover *cover)
{
    if (!cover->is_simple)
        return "an item is not to be covered just once";
    return cover->options > MOST_OPTIONS ? "it has more than 16384 options" : NULL;
}

static uint32_t count_primary(const bd_exact_cover *cover)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < cover->items; ++i)
        count += !cover_items(cover)[i].secondary;
    return count;
}

static void *open_engine(cover_run *run)
{
    uint32_t options = run->team->tries, items = count_primary(run->cover);
    uint32_t words = options ? (options + WORD - 1) / WORD : 1;
    engine *made = cover_take(run, 1, sizeof *made);
    if (!made)
        return NULL;
    memset(made, 0, sizeof *made);
    made->run = run;
    for (uint32_t i = 0; i <= MOST_OPTIONS / SIZES; ++i)
        made->below[i] = i * SIZES / 4; /* as a guess */
    bool has_room = true;
    for (uint32_t smaller = 1; has_room && smaller < words; smaller *= 2)
        has_room = field_open(&made->field[made->fields++], run, smaller, items);
    has_room = has_room && field_open(&made->field[made->fields++], run, words, items);
    return has_room && field_fill(&made->field[made->fields - 1], run) ? made : NULL;
}

const cover_engine cover_bits = {refuses, open_engine, cover_bits_search};
