/* See cutoff.h. */
#include <bandolo/template/heuristic/cutoff.h>

#define NONE   UINT64_MAX
#define BEYOND (UINT64_MAX - 1)

__extension__ typedef unsigned __int128 wide;

enum { FIRST_ROWS = 128, MOST_ROWS = 1 << 16 };

/* f in whole moves, rounded up; BEYOND for a path that costs too much. */
static uint64_t f_of(const bd_cutoff *cutoff, bd_cost g, bd_cost h)
{
    return g < BD_MOST_COST ? g + bd_weight_times(bd_weighing_at(&cutoff->weighing, g, h), h)
                            : BEYOND;
}

uint64_t bd_cutoff_f(const bd_cutoff *cutoff, bd_cost g, bd_cost h)
{
    uint64_t f;
    if (__builtin_mul_overflow(bd_weighing_at(&cutoff->weighing, g, h), (uint64_t)h, &f) ||
        __builtin_add_overflow(f, (uint64_t)g << 32, &f))
        return UINT64_MAX;
    return f;
}

/* ---- rows ---- */

static bool passes(const bd_cutoff *cutoff, bd_cost g, int64_t h)
{
    return h < BD_MOST_COST && f_of(cutoff, g, (bd_cost)h) <= cutoff->value;
}

/* The greatest h that passes at depth 0, of which 0 is one. */
static int32_t most_at_start(const bd_cutoff *cutoff)
{
    int64_t most = 0, beyond = BD_MOST_COST;
    while (most + 1 < beyond) {
        int64_t middle = (most + beyond) / 2;
        if (passes(cutoff, 0, middle))
            most = middle;
        else
            beyond = middle;
    }
    return (int32_t)most;
}

/* The greatest h that passes at depth g; where it must be tried out, from that of the depth before. */
static int32_t most_at(const bd_cutoff *cutoff, bd_cost g, int32_t before)
{
    if (g > cutoff->value)
        return -1;
    if (!(cutoff->weighing.depends & BD_WEIGHT_BY_H)) {
        wide most = ((wide)(cutoff->value - g) << 32) / bd_weighing_at(&cutoff->weighing, g, 0);
        return most < BD_MOST_COST ? (int32_t)most : BD_MOST_COST - 1;
    }
    while (passes(cutoff, g, before + 1))
        ++before;
    while (!passes(cutoff, g, before))
        --before;
    return before;
}

/* A row beyond the last one may let anything pass. */
static void mark_levels(bd_cutoff *cutoff)
{
    int32_t later = cutoff->rows < MOST_ROWS ? -1 : INT32_MAX;
    for (uint32_t g = cutoff->rows; g-- > 0;) {
        bd_cutoff_row *row = &cutoff->row[g];
        row->level = row->most > later ? row->most + 1 : -1;
        if (row->most > later)
            later = row->most;
    }
}

/* Room for `rows`; what was in them is lost. */
static bool cutoff_make_room(bd_cutoff *cutoff, uint32_t rows)
{
    uint32_t capacity = cutoff->capacity ? cutoff->capacity : FIRST_ROWS;
    while (capacity < rows)
        capacity *= 2;
    if (capacity == cutoff->capacity)
        return true;
    bd_memory_free(cutoff->weighing.budget, cutoff->row, cutoff->capacity * sizeof *cutoff->row);
    cutoff->row = bd_memory_alloc(cutoff->weighing.budget, capacity * sizeof *cutoff->row);
    cutoff->capacity = cutoff->row ? capacity : 0;
    return cutoff->row != NULL;
}

static bool lay_rows(bd_cutoff *cutoff)
{
    uint32_t rows = cutoff->value < MOST_ROWS - 2 ? (uint32_t)cutoff->value + 2 : MOST_ROWS;
    if (!cutoff_make_room(cutoff, rows) || !bd_weighing_learn(&cutoff->weighing, rows))
        return false;
    cutoff->rows = rows;
    cutoff->least_far = NONE;
    int32_t most = most_at_start(cutoff);
    for (uint32_t g = 0; g < rows; ++g) {
        most = most_at(cutoff, g, most);
        cutoff->row[g] = (bd_cutoff_row){.most = most, .least = INT32_MAX, .tight = -1};
    }
    mark_levels(cutoff);
    return true;
}

bool bd_cutoff_open(bd_cutoff *cutoff, const bd_weight *weight, bd_cost start, bd_cost step,
                    bd_budget *budget)
{
    *cutoff = (bd_cutoff){.value = start, .step = step};
    if (!bd_weighing_open(&cutoff->weighing, weight, start, budget))
        return false;
    if (lay_rows(cutoff))
        return true;
    bd_cutoff_close(cutoff);
    return false;
}

void bd_cutoff_close(bd_cutoff *cutoff)
{
    bd_memory_free(cutoff->weighing.budget, cutoff->row, cutoff->capacity * sizeof *cutoff->row);
    bd_weighing_close(&cutoff->weighing);
}

/* The least f that was cut, in whole moves; NONE if none was. */
static uint64_t least_cut(const bd_cutoff *cutoff)
{
    uint64_t least = cutoff->least_far;
    for (bd_cost g = 0; g < cutoff->rows; ++g) {
        int32_t h = cutoff->row[g].least;
        uint64_t f = h == INT32_MAX ? NONE : f_of(cutoff, g, (bd_cost)h);
        if (f < least)
            least = f;
    }
    return least;
}

bd_cutoff_change bd_cutoff_next(bd_cutoff *cutoff, bd_cutoff_step step)
{
    uint64_t least = least_cut(cutoff);
    if (least >= BEYOND)
        return least == NONE ? BD_CUTOFF_LAST : BD_CUTOFF_BEYOND;
    cutoff->value = step == BD_PLUS_ONE ? cutoff->value + 1 : least;
    return lay_rows(cutoff) ? BD_CUTOFF_RAISED : BD_CUTOFF_REFUSED;
}

/* ---- beyond the rows ---- */

bool bd_cutoff_admits_far(const bd_cutoff *cutoff, bd_cost g, bd_cost h)
{
    return f_of(cutoff, g, h) <= cutoff->value;
}

bool bd_cutoff_matters_far(const bd_cutoff *cutoff, bd_cost g, bd_cost h)
{
    return f_of(cutoff, g, h) < cutoff->least_far;
}

void bd_cutoff_note_far(bd_cutoff *cutoff, bd_cost g, bd_cost h)
{
    uint64_t f = f_of(cutoff, g, h);
    if (f < cutoff->least_far)
        cutoff->least_far = f;
}
