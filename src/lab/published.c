/* See published.h. */
#include "lab/published.h"

#include "lab/figures.h"
#include "lab/statistics.h"

#include <bandolo/base/text.h>

#include <math.h>

double lab_scaled(const lab_experiment *experiment, double mean)
{
    return experiment->per > 0 ? experiment->per * mean : mean;
}

const char *lab_unsolved_text(const lab_comparison *comparison, char out[LAB_UNSOLVED_SIZE])
{
    *out = '\0';
    if (comparison->unsolved > 0)
        bd_text(out, LAB_UNSOLVED_SIZE, " (%llu search%s unsolved)",
                (unsigned long long)comparison->unsolved, comparison->unsolved == 1 ? "" : "es");
    return out;
}

static void published_explain(const lab_results *results, const lab_summary *summary,
                              lab_measure measure, lab_comparison *comparison)
{
    double per = results->experiment->per, factor = 1;
    if (results->source == LAB_RANDOM)
        factor += per / (double)summary->units;
    double difference = comparison->published - comparison->here;
    double deviation = summary->of[measure].between * sqrt(per * factor);
    comparison->z = difference == 0 ? 0 : difference / deviation; /* or infinite */
    comparison->chance = lab_chance_beyond(comparison->z);
}

bool lab_is_outside(const lab_experiment *experiment, lab_measure measure, double here,
                    double published)
{
    double tolerance = experiment->tolerance[measure];
    if (isnan(here) || isnan(published))
        return false;
    if (experiment->is_exact[measure])
        return round(here) != published;
    return (experiment->is_required[measure] || tolerance > 0) && here != published &&
           !(fabs(here / published - 1) <= tolerance);
}

/* Fills the comparison where no search found a solution: a figure that is required is outside. */
static void set_missing(const lab_experiment *experiment, lab_measure measure,
                        lab_comparison *comparison)
{
    comparison->here = comparison->ratio = NAN;
    comparison->is_published = comparison->is_outside = experiment->is_required[measure];
}

/* Fills the comparison of both figures; `summary` is that of ours. */
static void set_beside(const lab_experiment *experiment, lab_measure measure,
                       const lab_summary *summary, lab_comparison *comparison)
{
    bool both_zero = comparison->published == 0 && comparison->here == 0;
    comparison->is_published = true;
    comparison->ratio = both_zero ? 1 : comparison->here / comparison->published;
    comparison->unsolved = summary->instances - summary->solved;
    comparison->is_outside = (experiment->is_required[measure] && comparison->unsolved > 0) ||
                             lab_is_outside(experiment, measure, comparison->here,
                                            comparison->published);
}

lab_comparison lab_compare_published(const lab_results *results, size_t row, lab_measure measure)
{
    const lab_experiment *experiment = results->experiment;
    const lab_summary *summary = &results->row[row].summary;
    lab_comparison comparison = {.here = lab_scaled(experiment, summary->of[measure].mean),
                                 .published = experiment->rows[row].published[measure]};
    if (isnan(comparison.published))
        return comparison;
    if (!summary->of[measure].is_there) {
        set_missing(experiment, measure, &comparison);
        return comparison;
    }
    set_beside(experiment, measure, summary, &comparison);
    comparison.is_sampling = experiment->per > 0 && summary->units > 1 &&
                             (results->source == LAB_RANDOM || results->source == LAB_ALL);
    if (comparison.is_sampling)
        published_explain(results, summary, measure, &comparison);
    return comparison;
}

/* Compares the figure of a part in hand, whose published figures are `published`. */
static lab_comparison compare_part(const lab_published_walk *walk, const double *published)
{
    const lab_experiment *experiment = walk->results->experiment;
    lab_measure measure = walk->measure;
    bool is_there = walk->summary && walk->summary->of[measure].is_there;
    lab_comparison comparison = {.here = is_there ? walk->summary->of[measure].mean : NAN,
                                 .published = published[measure]};
    if (isnan(comparison.published))
        return comparison;
    if (is_there)
        set_beside(experiment, measure, walk->summary, &comparison);
    else
        set_missing(experiment, measure, &comparison);
    return comparison;
}

/* Compares part `number` of the published ones. A table split in another way has no such part. */
static void walk_part(lab_published_walk *walk, size_t number)
{
    const lab_experiment *experiment = walk->results->experiment;
    const lab_published *published = &experiment->rows[walk->row].parts[number];
    walk->part = &published->part;
    walk->summary = lab_part_summary(&walk->results->row[walk->row], published->part);
    walk->comparison = published->part.by & experiment->by ? compare_part(walk, published->of)
                                                           : (lab_comparison){0};
}

bool lab_next_published(lab_published_walk *walk)
{
    const lab_results *results = walk->results;
    for (; walk->row < results->experiment->row_count; ++walk->row, walk->next = 0)
        while (walk->next <= results->experiment->rows[walk->row].part_count) {
            size_t next = walk->next++;
            if (next > 0)
                walk_part(walk, next - 1);
            else {
                walk->part = NULL;
                walk->summary = &results->row[walk->row].summary;
                walk->comparison = lab_compare_published(results, walk->row, walk->measure);
            }
            if (walk->comparison.is_published)
                return true;
        }
    return false;
}

/* ---- figures that must be as published ---- */

enum { MOST_NAMED = 5 };

/* Adds "row, part, measure: ours, published theirs" at `at`. Returns the end of the text. */
static size_t add_miss(const lab_published_walk *walk, size_t at, char *out, size_t size)
{
    const lab_results *results = walk->results;
    const lab_comparison *comparison = &walk->comparison;
    char name[LAB_PART_SIZE] = "", here[FIGURE_SIZE], published[FIGURE_SIZE];
    char unsolved[LAB_UNSOLVED_SIZE];
    if (walk->part)
        experiment_part(results->experiment, *walk->part, name);
    at += bd_text_at(out, size, at, "%s%.60s%s%s, %s: ", at ? "; " : "",
                     results->experiment->rows[walk->row].label, walk->part ? ", " : "", name,
                     lab_measure_heading(walk->measure));
    if (isnan(comparison->here))
        at += bd_text_at(out, size, at, "no solution found");
    else
        at += bd_text_at(out, size, at, "%s%s", figure_alone(here, comparison->here),
                         lab_unsolved_text(comparison, unsolved));
    return at + bd_text_at(out, size, at, ", published %s",
                           figure_alone(published, comparison->published));
}

/* Did a limit end searches that may belong to the figure? */
static bool is_limited(const lab_published_walk *walk)
{
    const lab_summary *summary = walk->summary ? walk->summary
                                               : &walk->results->row[walk->row].summary;
    return summary->limited > 0;
}

lab_misses lab_required_misses(const lab_results *results, char *out, size_t size)
{
    const lab_experiment *experiment = results->experiment;
    lab_misses misses = {0};
    size_t at = 0;
    for (size_t i = 0; i < experiment->measure_count; ++i) {
        lab_published_walk walk = {.results = results, .measure = experiment->measures[i]};
        while (experiment->is_required[walk.measure] && lab_next_published(&walk)) {
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
