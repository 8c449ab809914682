/* Pictures of an experiment's results. Their data is tidy CSV, a row a point; gnuplot, which runs as a child
 * process, draws it by a template (lab/plots/).
 *
 * Pictures are made to be printed: curves differ by dash and mark as well as by colour, whose palette
 * is that of M. Okabe and K. Ito (2008), and the same results give the same bytes. */
#ifndef BANDOLO_LAB_PLOT_H
#define BANDOLO_LAB_PLOT_H

#include "lab/summary.h"

#include "text/embedded.h"

#include <stdio.h>

typedef enum plot_form { PLOT_SVG, PLOT_PNG, PLOT_SCRIPT, PLOT_CSV, PLOT_FORMS } plot_form;

/* The templates, by the names of their files without ending. */
extern const embedded_file plot_templates[];
extern const size_t plot_templates_count;

/* Checks that a plot could be drawn into `file`, before a long run. False: its name does not end in .svg, .png,
 * .gnuplot or .csv (BD_BAD_USAGE), or a picture needs gnuplot, which is not installed (BD_SYSTEM). */
bool plot_check(const char *file, bd_error *error);

/* Draws plot `number` (from 0) of the results' experiment into `file`. The ending of its name says the form: a
 * picture, the script that draws the SVG picture on gnuplot's standard output, or the data alone. An older file of
 * that name is replaced once the new one is whole. False: as plot_check() says, or the file cannot be written
 * (BD_SYSTEM), or gnuplot failed (BD_SYSTEM, with the last line of its complaints), or a weight is wrong or there
 * is nothing to draw (BD_BAD_INPUT). */
bool plot_draw(const lab_results *results, size_t number, const char *file, bd_error *error);

/* Writes the script, with its data inside, that makes gnuplot (5.0 or later) draw the plot on its
 * standard output; of PLOT_CSV the data alone. False: no memory, a bad weight, nothing to draw; or `out` failed
 * (BD_SYSTEM). */
bool plot_script(FILE *out, const lab_results *results, size_t number, plot_form form,
                 bd_error *error);

/* The file of plot `number` where all plots of an experiment are asked for under the one name F.svg: F.svg of the
 * first, F-NAME.svg of the others. Writes the name and returns its length, as snprintf. */
size_t plot_file(char *out, size_t size, const lab_experiment *experiment, size_t number,
                 const char *file);

#endif
