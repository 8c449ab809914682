/* gnuplot as a child process. */
#ifndef BANDOLO_LAB_PLOT_GNUPLOT_H
#define BANDOLO_LAB_PLOT_GNUPLOT_H

#include <bandolo/base/error.h>

#include <stdio.h>

/* Is there a gnuplot in PATH that runs? False: `error` says how to install it. */
bool gnuplot_is_there(bd_error *error);

/* Runs gnuplot over what stands in `script`, from its beginning; its standard output goes into the
 * open file `picture`. Neither a shell nor the user's own settings come into it. False: there is
 * none, or it failed; `error` has its last word. */
bool gnuplot_run(FILE *script, int picture, bd_error *error);

#endif
