/* A measured figure beside the published one: how far they are apart, and whether sampling explains
 * it. */
#ifndef BANDOLO_LAB_PUBLISHED_H
#define BANDOLO_LAB_PUBLISHED_H

#include "lab/summary.h"

typedef struct lab_comparison {
    bool is_published; /* else all else is unset but `here` */
    double
        here; /* on the scale of the published figures; NAN: not found, and should be exactly so */
    double published;
    double ratio;    /* here / published */
    bool is_outside; /* farther from 1 than the tolerance of the experiment, or not exactly it */
    bool
        is_sampling; /* were the two, as far as is known, drawn from the same positions? Only then: */
    double z;        /* (published - here), in deviations of that difference */
    double chance;   /* that samples differ by as much or more, on either side */
} lab_comparison;

/* What is rarer than this is not put down to sampling: of some five hundred figures less than one by
 * chance. */
#define LAB_RARE 0.001

/* On the scale that the experiment's figures are published on: the sum over `per` instances, or the
 * mean. */
double lab_scaled(const lab_experiment *experiment, double mean);

/* Is our figure outside what the experiment allows beside the published one? */
bool lab_is_outside(const lab_experiment *experiment, lab_measure measure, double here,
                    double published);

/* Of all searches of a row. The published figure is taken for the sum over a random sample of `per`
 * positions. Its variance is per * deviation^2; that of ours, brought to the same scale, is added where it is of
 * a sample too. */
lab_comparison lab_compare_published(const lab_results *results, size_t row, lab_measure measure);

/* The same of one part of them, by its place in the row's result. What is published of parts are means, and
 * sampling explains nothing. */
lab_comparison lab_compare_part(const lab_results *results, size_t row, size_t part,
                                lab_measure measure);

/* All that is published of a measure: of row after row, its searches as a whole and then part by part. */
typedef struct lab_published_walk {
    const lab_results *results;
    lab_measure measure;
    size_t row, part; /* where it goes on: a part by its place from 1, or 0, the whole */
    lab_comparison comparison;
} lab_published_walk;

/* Goes on to the next figure that is published, which is then that of walk->row, and of the place
 * walk->part - 1 there. False: that was the last. */
bool lab_next_published(lab_published_walk *walk);

/* ---- figures that must be exactly as published ---- */

typedef struct lab_misses {
    size_t count;
    size_t limited; /* of these: figures of searches that a limit ended, which are unknown */
} lab_misses;

/* Counts the figures that the experiment wants exactly and that differ. Names the first ones in `out`:
 * "backtracking, easy, tried: 70155, published 70154; ...". */
lab_misses lab_exact_misses(const lab_results *results, char *out, size_t size);

#endif
