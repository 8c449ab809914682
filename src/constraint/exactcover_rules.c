/* An exact cover problem as a model: a variable an option, a rule an item. For explanations more than for
 * searches, which are much faster without. */
#include "constraint/exactcover_data.h"
#include "constraint/model_parts.h"

#include <bandolo/base/text.h>

#include <string.h>

enum { NAME_SIZE = 160 };

/* An option has an item, with a colour. */
typedef struct occurrence {
    uint32_t option, colour;
} occurrence;

typedef struct item_rules {
    const bd_exact_cover *cover;
    bd_model *model;
    occurrence *all; /* by item: those from from[item] to from[item + 1] */
    uint64_t *from;
    bd_term *terms; /* room for as many as there are options */
} item_rules;

/* Sorts the cells by item: by counting, those of an item in the order of the options. */
static void sort_occurrences(item_rules *own)
{
    const bd_exact_cover *cover = own->cover;
    const bd_cover_cell *cells = cover_cells(cover);
    for (uint64_t i = 0; i < cover->cells; ++i)
        ++own->from[cells[i].item + UINT64_C(2)];
    for (uint64_t i = 2; i <= cover->items; ++i)
        own->from[i] += own->from[i - 1];
    for (uint32_t i = 0; i < cover->options; ++i) {
        const cover_option *option = &cover_options(cover)[i];
        for (uint64_t k = option->first; k < option->first + option->count; ++k)
            own->all[own->from[cells[k].item + UINT64_C(1)]++] = (occurrence){i, cells[k].colour};
    }
}

static bool has_colours(const item_rules *own, bd_item item)
{
    for (uint64_t i = own->from[item]; i < own->from[item + 1]; ++i)
        if (own->all[i].colour)
            return true;
    return false;
}

static void begin_rule(const item_rules *own, bd_item item)
{
    const cover_item *of = &cover_items(own->cover)[item];
    char name[NAME_SIZE], called[NAME_SIZE / 2];
    if (of->name)
        bd_text(called, sizeof called, "item %s", of->name);
    else
        bd_text(called, sizeof called, "item #%u", item);
    if (of->secondary)
        bd_text(name, sizeof name, "%s in one option at most%s", called,
                has_colours(own, item) ? ", or in several of one colour" : "");
    else if (of->least == 1 && of->greatest == 1)
        bd_text(name, sizeof name, "%s in exactly one option", called);
    else if (of->least == of->greatest)
        bd_text(name, sizeof name, "%s in exactly %u options", called, of->least);
    else
        bd_text(name, sizeof name, "%s in %u to %u options", called, of->least, of->greatest);
    bd_model_begin_rule(own->model, name);
}

static void post_sum(const item_rules *own, bd_item item, uint32_t least, uint32_t greatest)
{
    size_t count = 0;
    for (uint64_t i = own->from[item]; i < own->from[item + 1]; ++i)
        own->terms[count++] = (bd_term){1, own->all[i].option};
    bd_model_linear(own->model, count, own->terms, least == greatest ? BD_EQUAL : BD_AT_MOST,
                    greatest);
    if (least > 0 && least != greatest)
        bd_model_linear(own->model, count, own->terms, BD_AT_LEAST, least);
}

/* The item has one state, and an option that is chosen says which: one of its own, or its colour. */
static void post_colour(const item_rules *own, bd_item item)
{
    uint64_t first = own->from[item], end = own->from[item + 1];
    bd_variable state = bd_model_variable(own->model, NULL, 0, (int32_t)(end - first) - 1);
    for (uint64_t i = first; i < end; ++i) {
        uint64_t same = own->all[i].colour ? first : i;
        while (own->all[same].colour != own->all[i].colour)
            ++same;
        bd_model_clause(own->model, 2,
                        (bd_literal[]){{own->all[i].option, BD_EQUAL, 0},
                                       {state, BD_EQUAL, (int32_t)(same - first)}});
    }
}

static void cover_rules_add_rules(const item_rules *own)
{
    const bd_exact_cover *cover = own->cover;
    for (uint32_t i = 0; i < cover->options; ++i)
        bd_model_variable(own->model, NULL, 0, cover_options(cover)[i].eligible);
    for (bd_item item = 0; item < cover->items; ++item) {
        const cover_item *of = &cover_items(cover)[item];
        begin_rule(own, item);
        if (of->secondary && has_colours(own, item))
            post_colour(own, item);
        else
            post_sum(own, item, of->secondary ? 0 : of->least, of->secondary ? 1 : of->greatest);
    }
    bd_model_end_rule(own->model);
}

void bd_exact_cover_model(const bd_exact_cover *cover, bd_model *model)
{
    item_rules own = {.cover = cover, .model = model};
    size_t all = (size_t)(cover->cells + 1) * sizeof *own.all;
    size_t from = (cover->items + (size_t)2) * sizeof *own.from;
    size_t terms = (cover->options + (size_t)1) * sizeof *own.terms;
    if (!model_is_open(model))
        return;
    own.all = model_take(model, all);
    own.from = model_take(model, from);
    own.terms = model_take(model, terms);
    if (own.all && own.from && own.terms) {
        memset(own.from, 0, from);
        sort_occurrences(&own);
        cover_rules_add_rules(&own);
    }
    model_give(model, own.all, all);
    model_give(model, own.from, from);
    model_give(model, own.terms, terms);
}
