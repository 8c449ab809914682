/* Pictures of an experiment's results, drawn by gnuplot (which runs as a child process).
 *
 * They are made to be printed: curves differ by dash and mark as well as by colour, whose palette
 * is that of M. Okabe and K. Ito (2008), and the same results give the same bytes. */
#ifndef BANDOLO_LAB_PLOT_H
#define BANDOLO_LAB_PLOT_H

#include "lab/summary.h"

#include <stdio.h>

typedef enum plot_form { PLOT_SVG, PLOT_PNG } plot_form;

/* Could a plot be drawn into `file`? To be asked before a long run. False: its name ends neither
 * in .svg nor .png nor .gnuplot (BD_BAD_USAGE), or gnuplot is not installed (BD_SYSTEM; the script
 * alone does without). */
bool plot_check(const char *file, bd_error *error);

/* Draws plot `number` (from 0) of the results' experiment into `file`: a picture, or where its
 * name ends in .gnuplot the script that draws the SVG picture on gnuplot's standard output. A file
 * of that name is replaced once the new one is whole, and stays as it was where something fails.
 * False: as plot_check(), or `file` cannot be written (BD_SYSTEM), gnuplot failed (BD_SYSTEM, with
 * the last line that it said), a weight is none or there is nothing to draw (BD_BAD_INPUT). */
bool plot_draw(const lab_results *results, size_t number, const char *file, bd_error *error);

/* Writes the script, with its data inside, that makes gnuplot (5.0 or later) draw the plot on its
 * standard output. False: no memory, a bad weight, nothing to draw; or `out` failed (BD_SYSTEM). */
bool plot_script(FILE *out, const lab_results *results, size_t number, plot_form form,
                 bd_error *error);

/* Where all plots of an experiment are asked for under the one name F.svg, plot `number` goes to
 * F.svg if it is the first, else to F-NAME.svg. Writes that and returns its length, as snprintf. */
size_t plot_file(char *out, size_t size, const lab_experiment *experiment, size_t number,
                 const char *file);

#endif
