/* Compares measured figures with published ones: the ratio, and whether sampling explains the difference. */
#ifndef BANDOLO_LAB_PUBLISHED_H
#define BANDOLO_LAB_PUBLISHED_H

#include "lab/summary.h"

typedef struct lab_comparison {
    bool is_published; /* else only `here` is set */
    double
        here; /* on the scale of the published figures; NAN: no solution, where a figure is required */
    double published;
    double ratio; /* here / published */
    /* Farther from 1 than the tolerance, or not exactly the figure; or it is required, and some search is unsolved. By
     * cost a part has its solved searches alone: nobody knows the costs of others. */
    bool is_outside;
    uint64_t unsolved; /* searches that `here` leaves out */
    bool is_sampling;  /* both may be samples of the same positions; only then: */
    double z;          /* (published - here), in standard deviations of that difference */
    double chance;     /* that samples differ by as much or more, on either side */
} lab_comparison;

/* Sampling explains no rarer chance than this: of some five hundred figures less than one is so by chance. */
#define LAB_RARE 0.001

/* Brings a mean to the scale of the published figures: the sum over `per` instances, or the mean. */
double lab_scaled(const lab_experiment *experiment, double mean);

/* Is our figure outside the tolerance, or not exact where it must be? */
bool lab_is_outside(const lab_experiment *experiment, lab_measure measure, double here,
                    double published);

/* Writes " (3 searches unsolved)"; "" where the figure leaves out none. Returns `out`. */
enum { LAB_UNSOLVED_SIZE = 48 };
const char *lab_unsolved_text(const lab_comparison *comparison, char out[LAB_UNSOLVED_SIZE]);

/* Compares a figure of all searches of a row. It takes the published figure for the sum over a random sample of `per`
 * positions, each searched with as many seeds as ours, with a variance of per * between^2, and adds the variance of
 * ours, on the same scale, where it is of a sample, too. */
lab_comparison lab_compare_published(const lab_results *results, size_t row, lab_measure measure);

/* Walks over all published figures of a measure: of each row, the whole and then its parts, as the experiment lists
 * them. Published figures of parts are means, and sampling explains nothing. */
typedef struct lab_published_walk {
    const lab_results *results;
    lab_measure measure;
    size_t row, next;     /* where it goes on: with a published part from 1 on, or 0, the whole */
    const lab_part *part; /* of the figure; NULL: the whole row */
    const lab_summary *summary; /* of its searches; NULL: no search is of the part */
    lab_comparison comparison;
} lab_published_walk;

/* Goes on to the next published figure, which is of walk->row. False: that was the last. */
bool lab_next_published(lab_published_walk *walk);

/* ---- figures that must be as published ---- */

typedef struct lab_misses {
    size_t count;
    size_t limited; /* of these: figures of searches that a limit ended, which are unknown */
} lab_misses;

/* Counts the figures that must be exact or within a tolerance and are not. Names the first ones in `out`:
 * "backtracking, easy, tried: 70155, published 70154; ...". */
lab_misses lab_required_misses(const lab_results *results, char *out, size_t size);

#endif
