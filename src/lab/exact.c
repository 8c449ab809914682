/* See exact.h. */
#include "lab/exact.h"

#include "lab/figures.h"
#include "lab/published.h"

#include <bandolo/base/text.h>

#include <math.h>

enum { MOST_NAMED = 5 };

/* Adds "row, part, measure: ours, published theirs". Returns where the text ends. */
static size_t add_miss(const lab_published_walk *walk, size_t at, char *out, size_t size)
{
    const lab_results *results = walk->results;
    const lab_comparison *comparison = &walk->comparison;
    char name[LAB_PART_SIZE] = "", here[FIGURE_SIZE], published[FIGURE_SIZE];
    size_t part = walk->part - 1;
    if (part > 0)
        experiment_part(results->experiment, results->row[walk->row].parts[part - 1].part, name);
    at += bd_text_at(out, size, at, "%s%.60s%s%s, %s: ", at ? "; " : "",
                     results->experiment->rows[walk->row].label, part > 0 ? ", " : "", name,
                     lab_measure_heading(walk->measure));
    if (isnan(comparison->here))
        at += bd_text_at(out, size, at, "no solution found");
    else
        at += bd_text_at(out, size, at, "%s", figure_alone(here, comparison->here));
    return at + bd_text_at(out, size, at, ", published %s",
                           figure_alone(published, comparison->published));
}

/* Did a limit end searches that the figure is made of? */
static bool is_limited(const lab_published_walk *walk)
{
    const lab_row_result *row = &walk->results->row[walk->row];
    const lab_summary *summary = walk->part > 1 ? &row->parts[walk->part - 2].summary
                                                : &row->summary;
    return summary->limited > 0;
}

lab_misses lab_exact_misses(const lab_results *results, char *out, size_t size)
{
    const lab_experiment *experiment = results->experiment;
    lab_misses misses = {0};
    size_t at = 0;
    for (size_t i = 0; i < experiment->measure_count; ++i) {
        lab_published_walk walk = {.results = results, .measure = experiment->measures[i]};
        while (experiment->is_exact[walk.measure] && lab_next_published(&walk)) {
            if (!walk.comparison.is_outside)
                continue;
            misses.limited += is_limited(&walk);
            if (misses.count++ < MOST_NAMED)
                at = add_miss(&walk, at, out, size);
        }
    }
    if (misses.count > MOST_NAMED)
        bd_text_at(out, size, at, "; and %zu more", misses.count - MOST_NAMED);
    return misses;
}
