/* Building an exact cover problem, and checking a solution of it. */
#include "constraint/exactcover_data.h"

#include <stdlib.h>
#include <string.h>

bd_exact_cover *bd_exact_cover_open(void)
{
    bd_exact_cover *cover = calloc(1, sizeof *cover);
    if (!cover)
        return NULL;
    cover->is_simple = true;
    cover->names = bd_arena_of(&cover->budget, 4096);
    cover->item = cover->option = cover->cell = cover->colour = bd_pages_of(&cover->budget);
    return cover;
}

void bd_exact_cover_close(bd_exact_cover *cover)
{
    if (!cover)
        return;
    bd_pages_free(&cover->item);
    bd_pages_free(&cover->option);
    bd_pages_free(&cover->cell);
    bd_pages_free(&cover->colour);
    bd_arena_free(&cover->names);
    free(cover);
}

static bool cover_no_memory(bd_error *error)
{
    return bd_fail(error, BD_NO_MEMORY, 0, "the machine has no memory for the exact cover problem");
}

bool bd_exact_cover_is_sound(const bd_exact_cover *cover, bd_error *error)
{
    if (!cover)
        return cover_no_memory(error);
    if (cover->error.code == BD_OK)
        return true;
    if (error)
        *error = cover->error;
    return false;
}

static bool is_open(const bd_exact_cover *cover)
{
    return cover && cover->error.code == BD_OK;
}

/* ---- items ---- */

static bool copy_name(bd_exact_cover *cover, const char *name, const char **copy)
{
    if (!name) {
        *copy = NULL;
        return true;
    }
    size_t bytes = strlen(name) + 1;
    char *room = bd_arena_take(&cover->names, bytes);
    if (!room)
        return cover_no_memory(&cover->error);
    *copy = memcpy(room, name, bytes);
    return true;
}

static bd_item cover_add_item(bd_exact_cover *cover, cover_item item, const char *name)
{
    if (cover->items == BD_NO_ITEM - 1) {
        bd_fail(&cover->error, BD_BAD_INPUT, 0, "there are too many items: %u", cover->items);
        return BD_NO_ITEM;
    }
    if (!copy_name(cover, name, &item.name))
        return BD_NO_ITEM;
    item.last_option = BD_NO_OPTION;
    if (!bd_pages_append(&cover->item, cover->items, &item, sizeof item)) {
        cover_no_memory(&cover->error);
        return BD_NO_ITEM;
    }
    return cover->items++;
}

bd_item bd_exact_cover_primary(bd_exact_cover *cover, const char *name, uint32_t least,
                               uint32_t greatest)
{
    if (!is_open(cover))
        return BD_NO_ITEM;
    if (least > greatest || greatest == 0) {
        bd_fail(&cover->error, BD_BAD_INPUT, cover->items + UINT64_C(1),
                "item %s wants to be covered %u to %u times: expected 0 <= least <= greatest >= 1",
                name ? name : "without a name", least, greatest);
        return BD_NO_ITEM;
    }
    cover->is_simple = cover->is_simple && least == 1 && greatest == 1;
    return cover_add_item(cover, (cover_item){.least = least, .greatest = greatest}, name);
}

bd_item bd_exact_cover_secondary(bd_exact_cover *cover, const char *name)
{
    if (!is_open(cover))
        return BD_NO_ITEM;
    return cover_add_item(cover, (cover_item){.secondary = true}, name);
}

uint32_t cover_add_colour(bd_exact_cover *cover, const char *name)
{
    const char *copy = NULL;
    if (!is_open(cover) || !copy_name(cover, name, &copy))
        return 0;
    if (!bd_pages_append(&cover->colour, cover->colours, &copy, sizeof copy))
        return cover_no_memory(&cover->error);
    return ++cover->colours;
}

/* ---- options ---- */

/* May the cell stand in option `number`? Notes that it does. */
static bool take_cell(bd_exact_cover *cover, uint32_t number, bd_cover_cell cell)
{
    if (cell.item >= cover->items)
        return bd_fail(&cover->error, BD_BAD_INPUT, number + UINT64_C(1),
                       "there is no item %u: the problem has %u, counted from 0", cell.item,
                       cover->items);
    cover_item *item = &cover_items(cover)[cell.item];
    const char *name = item->name ? item->name : "without a name";
    if (item->last_option == number)
        return bd_fail(&cover->error, BD_BAD_INPUT, number + UINT64_C(1),
                       "item %.80s (number %u) stands twice in an option", name, cell.item);
    if (cell.colour && !item->secondary)
        return bd_fail(&cover->error, BD_BAD_INPUT, number + UINT64_C(1),
                       "item %.80s (number %u) has a colour, but is primary: only secondary items "
                       "have one",
                       name, cell.item);
    if (cell.colour > INT32_MAX)
        return bd_fail(&cover->error, BD_BAD_INPUT, number + UINT64_C(1),
                       "item %.80s (number %u) has colour %u: expected at most %d", name, cell.item,
                       cell.colour, INT32_MAX);
    item->last_option = number;
    return true;
}

uint32_t bd_exact_cover_option(bd_exact_cover *cover, size_t count, const bd_cover_cell *cells)
{
    if (!is_open(cover))
        return BD_NO_OPTION;
    cover_option option = {.first = cover->cells, .count = (uint32_t)count};
    if (count == 0 || count >= UINT32_MAX || cover->options == INT32_MAX) {
        bd_fail(&cover->error, BD_BAD_INPUT, cover->options + UINT64_C(1),
                count ? "there are too many options" : "an option without items covers nothing");
        return BD_NO_OPTION;
    }
    for (size_t i = 0; i < count; ++i) {
        if (!take_cell(cover, cover->options, cells[i]))
            return BD_NO_OPTION;
        option.eligible |= !cover_items(cover)[cells[i].item].secondary;
        if (!bd_pages_append(&cover->cell, cover->cells + i, &cells[i], sizeof *cells)) {
            cover_no_memory(&cover->error);
            return BD_NO_OPTION;
        }
    }
    if (!bd_pages_append(&cover->option, cover->options, &option, sizeof option)) {
        cover_no_memory(&cover->error);
        return BD_NO_OPTION;
    }
    cover->cells += count;
    return cover->options++;
}

/* ---- asking ---- */

uint32_t bd_exact_cover_items(const bd_exact_cover *cover)
{
    return cover->items;
}

uint32_t bd_exact_cover_options(const bd_exact_cover *cover)
{
    return cover->options;
}

const char *bd_exact_cover_name(const bd_exact_cover *cover, bd_item item)
{
    return item < cover->items ? cover_items(cover)[item].name : NULL;
}

const bd_cover_cell *bd_exact_cover_cells(const bd_exact_cover *cover, uint32_t option,
                                          size_t *count)
{
    *count = option < cover->options ? cover_options(cover)[option].count : 0;
    return *count ? cover_cells(cover) + cover_options(cover)[option].first : NULL;
}

size_t bd_exact_cover_length(const bd_exact_cover *cover)
{
    uint64_t most = 0;
    for (uint32_t i = 0; i < cover->items; ++i)
        if (!cover_items(cover)[i].secondary)
            most += cover_items(cover)[i].greatest;
    return (most < cover->options ? (size_t)most : cover->options) + 1;
}

/* ---- checking ---- */

/* The effect of the chosen options on an item. */
typedef struct cover_tally {
    uint64_t times;
    uint32_t colour; /* the first's */
} cover_tally;

static const char *name_of(const bd_exact_cover *cover, bd_item item)
{
    const char *name = cover_items(cover)[item].name;
    return name ? name : "without a name";
}

static bool count_cell(const bd_exact_cover *cover, cover_tally *tally, bd_cover_cell cell,
                       bd_error *error)
{
    bool conflicts = tally->times && (!cell.colour || cell.colour != tally->colour);
    if (conflicts && cover_items(cover)[cell.item].secondary)
        return bd_fail(error, BD_BROKEN_PROMISE, cell.item + UINT64_C(1),
                       "item %.80s (number %u) is covered twice without one colour",
                       name_of(cover, cell.item), cell.item);
    tally->colour = cell.colour;
    ++tally->times;
    return true;
}

static bool count_options(const bd_exact_cover *cover, const int32_t *options, cover_tally *tally,
                          bool *chosen, bd_error *error)
{
    for (; *options >= 0; ++options) {
        uint32_t option = (uint32_t)*options;
        if (option >= cover->options || chosen[option] || !cover_options(cover)[option].eligible)
            return bd_fail(error, BD_BROKEN_PROMISE, option + UINT64_C(1), "option %u %s", option,
                           option >= cover->options ? "does not exist"
                           : chosen[option]         ? "is chosen twice"
                                                    : "has no primary item and may not be chosen");
        chosen[option] = true;
        const cover_option *made = &cover_options(cover)[option];
        for (const bd_cover_cell *cell = cover_cells(cover) + made->first,
                                 *end = cell + made->count;
             cell < end; ++cell)
            if (!count_cell(cover, &tally[cell->item], *cell, error))
                return false;
    }
    return true;
}

static bool check_items(const bd_exact_cover *cover, const cover_tally *tally, bd_error *error)
{
    for (bd_item i = 0; i < cover->items; ++i) {
        const cover_item *item = &cover_items(cover)[i];
        if (!item->secondary && (tally[i].times < item->least || tally[i].times > item->greatest))
            return bd_fail(error, BD_BROKEN_PROMISE, i + UINT64_C(1),
                           "item %.80s (number %u) is covered %llu times: expected %u to %u",
                           name_of(cover, i), i, (unsigned long long)tally[i].times, item->least,
                           item->greatest);
    }
    return true;
}

bool bd_exact_cover_check(const bd_exact_cover *cover, const int32_t *options, bd_error *error)
{
    if (!bd_exact_cover_is_sound(cover, error))
        return false;
    cover_tally *tally = calloc(cover->items + (size_t)1, sizeof *tally);
    bool *chosen = calloc(cover->options + (size_t)1, sizeof *chosen);
    bool holds = tally && chosen ? count_options(cover, options, tally, chosen, error) &&
                                       check_items(cover, tally, error)
                                 : cover_no_memory(error);
    free(chosen);
    free(tally);
    return holds;
}
