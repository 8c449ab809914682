/* Finds searches of which one file claims what the other disproves. */
#include "lab/compare_parts.h"

#include <math.h>

static bool contradicts(const compare_item *proof, const compare_item *solution)
{
    return proof->least > solution->found;
}

static void print_claims(char side, const compare_item *item, FILE *out)
{
    fprintf(out, "%c ", side);
    if (item->least == INFINITY)
        fputs("proved that there is no solution", out);
    else if (item->found == -INFINITY)
        fputs("found a solution", out);
    else
        fprintf(out, "%s %.0f", item->least == item->found ? "proved" : "found", item->found);
}

void compare_print_contradictions(const comparison *all)
{
    const compare_item *first[2] = {NULL, NULL};
    char name[COMPARE_NAME_SIZE];
    size_t count = 0;
    if (!all->a.is_journal || !compare_positions_agree(&all->a, &all->b))
        return;
    for (size_t i = 0; i < all->a.count; ++i) {
        const compare_item *a = &all->a.item[i];
        const compare_item *b = all->b.count > 0 ? compare_partner(a, &all->b) : NULL;
        if (!b || !(contradicts(a, b) || contradicts(b, a)))
            continue;
        if (count++ == 0)
            first[0] = a, first[1] = b;
    }
    if (count == 0)
        return;
    fprintf(all->out, "contradiction in %zu pair%s, first %s: ", count, count == 1 ? "" : "s",
            compare_name(first[0], name));
    print_claims('A', first[0], all->out);
    fputs(", ", all->out);
    print_claims('B', first[1], all->out);
    fputc('\n', all->out);
}
