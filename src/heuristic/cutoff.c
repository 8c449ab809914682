/* See cutoff.h. */
#include <bandolo/heuristic/cutoff.h>

enum { FIRST_ROOM = 128, MOST_KNOWN = 1 << 16 /* weights; others are reckoned each time */ };

/* Room for `count` items of `size` bytes, keeping the first `kept`. False: no memory. */
static bool make_room(bd_cutoff *cutoff, void **items, uint32_t *capacity, uint32_t kept,
                      uint32_t count, size_t size)
{
    if (count <= *capacity)
        return true;
    uint32_t larger = *capacity ? *capacity : FIRST_ROOM;
    while (larger < count)
        larger *= 2;
    void *moved = bd_memory_alloc(cutoff->budget, larger * size);
    if (!moved)
        return false;
    if (kept > 0)
        memcpy(moved, *items, kept * size);
    bd_memory_free(cutoff->budget, *items, *capacity * size);
    *items = moved;
    *capacity = larger;
    return true;
}

/* ---- weights, known by number where they go by one ---- */

/* Makes the weights up to number i known, if there is memory for them. */
static bool learn(bd_cutoff *cutoff, bd_cost i)
{
    void *known = cutoff->known;
    bool has_room = make_room(cutoff, &known, &cutoff->known_capacity, cutoff->known_to, i + 1,
                              sizeof *cutoff->known);
    cutoff->known = known;
    for (; has_room && cutoff->known_to <= i; ++cutoff->known_to)
        cutoff->known[cutoff->known_to] = bd_weight_at(&cutoff->weight, cutoff->known_to,
                                                       cutoff->known_to, cutoff->start);
    return has_room;
}

static uint64_t weight_at(bd_cutoff *cutoff, bd_cost g, bd_cost h)
{
    bd_cost i = cutoff->depends == BD_WEIGHT_BY_G ? g : cutoff->depends == BD_WEIGHT_BY_H ? h : 0;
    bool goes_by_both = cutoff->depends == (BD_WEIGHT_BY_G | BD_WEIGHT_BY_H);
    if (goes_by_both || i >= MOST_KNOWN || (i >= cutoff->known_to && !learn(cutoff, i)))
        return bd_weight_at(&cutoff->weight, g, h, cutoff->start);
    return cutoff->known[i];
}

/* f in whole moves, rounded up. */
static bd_cost f_of(bd_cutoff *cutoff, bd_cost g, bd_cost h)
{
    return bd_cost_add(g, bd_weight_times(weight_at(cutoff, g, h), h));
}

uint64_t bd_cutoff_f(bd_cutoff *cutoff, bd_cost g, bd_cost h)
{
    uint64_t f;
    if (__builtin_mul_overflow(weight_at(cutoff, g, h), (uint64_t)h, &f) ||
        __builtin_add_overflow(f, (uint64_t)g << 32, &f))
        return UINT64_MAX;
    return f;
}

/* ---- rows ---- */

/* The greatest h that passes at depth g; where it must be tried out, from that of the depth before. */
static int32_t most_at(bd_cutoff *cutoff, bd_cost g, int32_t before)
{
    if (g > cutoff->value)
        return -1;
    if (!(cutoff->depends & BD_WEIGHT_BY_H)) {
        uint64_t room = (uint64_t)(cutoff->value - g) << 32;
        return (int32_t)(room / weight_at(cutoff, g, 0));
    }
    bd_cost h = before > 0 ? (bd_cost)before : 0;
    while (f_of(cutoff, g, h) <= cutoff->value)
        ++h;
    while (h > 0 && f_of(cutoff, g, h) > cutoff->value)
        --h;
    return (int32_t)h;
}

static bool lay_rows(bd_cutoff *cutoff)
{
    uint32_t rows = cutoff->value + 2;
    void *row = cutoff->row;
    bool has_room = make_room(cutoff, &row, &cutoff->capacity, 0, rows, sizeof *cutoff->row);
    cutoff->row = row;
    if (!has_room)
        return false;
    cutoff->end = cutoff->row + rows;
    cutoff->least_far = BD_NO_COST;
    int32_t most = (int32_t)cutoff->value;
    for (uint32_t g = 0; g < rows; ++g) {
        most = most_at(cutoff, g, most);
        cutoff->row[g] = (bd_cutoff_row){.most = most, .least = INT32_MAX};
    }
    return true;
}

bool bd_cutoff_open(bd_cutoff *cutoff, const bd_weight *weight, bd_cost start, bd_budget *budget)
{
    *cutoff = (bd_cutoff){.value = start,
                          .start = start,
                          .weight = *weight,
                          .depends = bd_weight_depends(weight),
                          .budget = budget};
    if (lay_rows(cutoff))
        return true;
    bd_cutoff_close(cutoff);
    return false;
}

void bd_cutoff_close(bd_cutoff *cutoff)
{
    bd_memory_free(cutoff->budget, cutoff->row, cutoff->capacity * sizeof *cutoff->row);
    bd_memory_free(cutoff->budget, cutoff->known, cutoff->known_capacity * sizeof *cutoff->known);
}

/* The least f that was cut, in whole moves; BD_NO_COST if none was. */
static bd_cost least_cut(bd_cutoff *cutoff)
{
    bd_cost least = cutoff->least_far;
    for (bd_cost g = 0; cutoff->row + g < cutoff->end; ++g) {
        int32_t h = cutoff->row[g].least;
        bd_cost f = h == INT32_MAX ? BD_NO_COST : f_of(cutoff, g, (bd_cost)h);
        if (f < least)
            least = f;
    }
    return least;
}

bd_cutoff_change bd_cutoff_next(bd_cutoff *cutoff, bd_cutoff_step step)
{
    bd_cost least = least_cut(cutoff);
    if (least >= BD_MOST_COST)
        return least == BD_NO_COST ? BD_CUTOFF_LAST : BD_CUTOFF_BEYOND;
    cutoff->value = step == BD_PLUS_ONE ? cutoff->value + 1 : least;
    return lay_rows(cutoff) ? BD_CUTOFF_RAISED : BD_CUTOFF_REFUSED;
}

void bd_cutoff_note_far(bd_cutoff *cutoff, bd_cost g, bd_cost h)
{
    bd_cost f = f_of(cutoff, g, h);
    if (f < cutoff->least_far)
        cutoff->least_far = f;
}
