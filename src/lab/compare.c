/* See compare.h. */
#include "lab/compare.h"

#include "lab/compare_parts.h"

#include <stdlib.h>

/* ---- pairing ---- */

static int compare_journal(const void *key, const void *item)
{
    return compare_keys(key, item);
}

/* Journals are in order; tables are short. */
const compare_item *compare_partner(const compare_item *item, const compare_side *other)
{
    if (other->is_journal)
        return bsearch(item, other->item, other->count, sizeof *item, compare_journal);
    for (size_t i = 0; i < other->count; ++i)
        if (compare_keys(item, &other->item[i]) == 0)
            return &other->item[i];
    return NULL;
}

static compare_tally compare_tally_of(const compare_item *a, const compare_item *b)
{
    return (compare_tally){.both = a->is_solved && b->is_solved,
                           .only_a = a->is_solved && !b->is_solved,
                           .only_b = !a->is_solved && b->is_solved,
                           .neither = !a->is_solved && !b->is_solved};
}

static void tally_add(compare_tally *all, compare_tally more)
{
    all->both += more.both;
    all->only_a += more.only_a;
    all->only_b += more.only_b;
    all->neither += more.neither;
}

/* Updates the signs of instances by the next run of one; all runs of an instance come side by side. */
static void add_sign(compare_block *of, uint64_t instance, compare_tally run)
{
    if (of->instances == 0 || of->instance != instance) {
        of->instance = instance;
        of->lead = 0;
        ++of->instances;
    }
    of->more_a -= of->lead > 0;
    of->more_b -= of->lead < 0;
    of->lead += (int64_t)run.only_a - (int64_t)run.only_b;
    of->more_a += of->lead > 0;
    of->more_b += of->lead < 0;
}

/* The block of a line: the last one, or a new one. */
static compare_block *block_for(comparison *all, const compare_item *item)
{
    compare_block *last = all->block_count > 0 ? &all->blocks[all->block_count - 1] : NULL;
    if (last && last->row == item->row)
        return last;
    all->blocks[all->block_count] = (compare_block){.row = item->row, .first = all->count};
    return &all->blocks[all->block_count++];
}

static void count_pair(comparison *all, compare_block *of, const compare_item *a,
                       const compare_item *b, compare_tally tally)
{
    tally_add(&of->tally, tally);
    add_sign(of, a->instance, tally);
    tally_add(&all->tally, tally);
    all->by_mean |= tally.both && a->n != b->n;
}

static bool make_pairs(comparison *all)
{
    size_t room = all->a.count ? all->a.count : 1;
    all->pairs = calloc(room, sizeof *all->pairs);
    all->blocks = calloc(room, sizeof *all->blocks);
    if (!all->pairs || !all->blocks)
        return false;
    for (size_t i = 0; i < all->a.count; ++i) {
        const compare_item *a = &all->a.item[i];
        const compare_item *b = all->b.count > 0 ? compare_partner(a, &all->b) : NULL;
        if (!b)
            continue;
        compare_block *of = block_for(all, a);
        const compare_tally one = compare_tally_of(a, b);
        if (!a->is_part)
            count_pair(all, of, a, b, one);
        if (one.both) {
            all->pairs[all->count++] = (compare_pair){a, b};
            all->parts += a->is_part;
            ++of->count;
        }
    }
    return true;
}

/* ---- measuring ---- */

/* True, too, where no pair has it on both sides: there is nothing to compare. */
bool compare_is_equal(const compare_pair *pairs, size_t count, lab_measure measure)
{
    for (size_t i = 0; i < count; ++i)
        if (compare_counts(&pairs[i], measure) &&
            pairs[i].a->value[measure] != pairs[i].b->value[measure])
            return false;
    return true;
}

static bool measure_block(comparison *all, compare_block *of)
{
    const compare_pair *pairs = all->pairs + of->first;
    of->line = all->line_count;
    for (lab_measure measure = 0; measure < LAB_MEASURE_COUNT; ++measure) {
        if (!all->a.has[measure] || !all->b.has[measure] ||
            compare_is_equal(pairs, of->count, measure))
            continue;
        if (!compare_measure(&all->lines[all->line_count++], pairs, of->count, measure,
                             !all->by_mean))
            return false;
    }
    of->lines = all->line_count - of->line;
    return true;
}

/* Tests the searches that one side alone solved. Each instance has one sign, since its runs are no independent sample of
 * instances; where each has one run, and of a single instance, this is McNemar's test. */
static void test_lost(compare_block *of)
{
    const compare_tally *runs = &of->tally;
    of->has_test = runs->only_a + runs->only_b > 0;
    of->is_repeated = of->instances < runs->both + runs->only_a + runs->only_b + runs->neither;
    of->p = of->is_repeated && of->instances > 1 ? lab_sign_test(of->more_a, of->more_b)
                                                 : lab_sign_test(runs->only_a, runs->only_b);
}

/* Corrects each p that is printed with its Holm for their number. */
static bool correct_p(comparison *all)
{
    size_t room = all->line_count + all->block_count + 1, at = 0;
    double *p = calloc(room, sizeof *p), *adjusted = calloc(room, sizeof *adjusted);
    bool ok = p && adjusted;
    for (size_t i = 0; ok && i < all->line_count; ++i)
        p[all->tests++] = all->lines[i].rank.p;
    for (size_t i = 0; ok && all->a.is_journal && i < all->block_count; ++i) {
        test_lost(&all->blocks[i]);
        if (all->blocks[i].has_test)
            p[all->tests++] = all->blocks[i].p;
    }
    ok = ok && lab_holm(p, all->tests, adjusted);
    for (size_t i = 0; ok && i < all->line_count; ++i)
        all->lines[i].adjusted_p = adjusted[at++];
    for (size_t i = 0; ok && i < all->block_count; ++i)
        if (all->blocks[i].has_test)
            all->blocks[i].adjusted_p = adjusted[at++];
    free(p);
    free(adjusted);
    return ok;
}

static bool measure_all(comparison *all)
{
    all->lines = calloc(all->block_count * LAB_MEASURE_COUNT + 1, sizeof *all->lines);
    bool ok = all->lines != NULL;
    for (size_t i = 0; ok && i < all->block_count; ++i)
        ok = measure_block(all, &all->blocks[i]);
    return ok && correct_p(all);
}

static bool compare_sides(comparison *all, bd_error *error)
{
    if (all->a.is_journal != all->b.is_journal)
        return bd_fail(error, BD_BAD_INPUT, 0, "%.90s is a %s, %.90s a %s: expected two of a kind",
                       all->a.file, all->a.is_journal ? "journal" : "table", all->b.file,
                       all->b.is_journal ? "journal" : "table");
    if (make_pairs(all) && measure_all(all))
        compare_print(all);
    else
        all->failed = true;
    return !all->failed || bd_fail(error, BD_NO_MEMORY, 0, "no memory for the comparison");
}

bool compare_files(const char *before, const char *after, FILE *out, bd_error *error)
{
    comparison all = {.out = out};
    bool ok = compare_read(&all.a, before, error) && compare_read(&all.b, after, error) &&
              compare_sides(&all, error);
    free(all.pairs);
    free(all.blocks);
    free(all.lines);
    compare_side_free(&all.a);
    compare_side_free(&all.b);
    return ok;
}
