/* See eight.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "search/eight.h"

void eight_open(eight *e)
{
    bd_error error;
    assert_true(tiles_layout_open(&e->layout, 3, 3, NULL, &error));
    assert_true(distances_open(&e->all, &e->layout));
    assert_true(bd_problem_open(&e->problem, "tile8", "manhattan", NULL, &error));
}

void eight_close(eight *e)
{
    distances_close(&e->all);
    bd_problem_close(&e->problem);
}

bd_cost eight_take(eight *e, uint64_t index)
{
    tiles_cells cells;
    char text[64];
    bd_error error;
    tiles_unrank(&e->all.ranking, e->all.queue[index], &cells);
    tiles_write(&e->layout, &cells, text, sizeof text);
    assert_true(e->problem.domain->parse(e->problem.data, text, strlen(text), e->start, &error));
    return (bd_cost)e->all.to_goal[e->all.queue[index]];
}

bd_cost eight_draw(eight *e, bd_random *random)
{
    return eight_take(e, bd_random_below(random, e->all.met));
}
