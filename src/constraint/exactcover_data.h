/* The contents of an exact cover problem, for its searches. A search only reads them. */
#ifndef BANDOLO_CONSTRAINT_EXACTCOVER_DATA_H
#define BANDOLO_CONSTRAINT_EXACTCOVER_DATA_H

#include <bandolo/template/base/arena.h>
#include <bandolo/template/base/memory.h>
#include <bandolo/constraint/exactcover.h>

typedef struct cover_item {
    const char *name; /* NULL: none */
    bool secondary;
    uint32_t least, greatest; /* of a primary one */
    uint32_t last_option;     /* the last option that had it, while options are made */
} cover_item;

typedef struct cover_option {
    uint64_t first; /* of its cells */
    uint32_t count;
    bool eligible; /* it has a primary item */
} cover_option;

struct bd_exact_cover {
    uint32_t items, options, colours;
    uint64_t cells;
    bool is_simple; /* every primary item is to be covered just once */
    bd_error error; /* the first failure */
    bd_budget budget;
    bd_arena names;
    bd_pages item, option, cell; /* cover_item, cover_option, bd_cover_cell */
    bd_pages colour;             /* const char *: the names of colours 1, 2, ... that were read */
};

static inline cover_item *cover_items(const bd_exact_cover *cover)
{
    return (cover_item *)(void *)cover->item.base;
}

static inline const cover_option *cover_options(const bd_exact_cover *cover)
{
    return (const cover_option *)(const void *)cover->option.base;
}

static inline const bd_cover_cell *cover_cells(const bd_exact_cover *cover)
{
    return (const bd_cover_cell *)(const void *)cover->cell.base;
}

/* Gives the next colour its name; returns its number, from 1 on, or 0 after a failure. */
uint32_t cover_add_colour(bd_exact_cover *cover, const char *name);

#endif
