/* The positions of an experiment that needs no file. */
#ifndef BANDOLO_LAB_POSITIONS_H
#define BANDOLO_LAB_POSITIONS_H

#include "lab/ground.h"

/* Opens the ground and adds the positions: random ones, all there are, or those of the experiment's list. Those of a
 * file are left to the caller, and none are added. False: `error` says why; with BD_INTERRUPTED somebody asked to stop. */
bool lab_positions_make(lab_positions *positions, lab_ground *ground,
                        const lab_experiment *experiment, const atomic_bool *stop, bd_error *error);

#endif
