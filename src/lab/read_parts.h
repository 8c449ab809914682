/* The parts of an experiment that have files of their own: each reads what stands under its key. */
#ifndef BANDOLO_LAB_READ_PARTS_H
#define BANDOLO_LAB_READ_PARTS_H

#include "lab/reader.h"

/* `instances: ...` */
bool read_instances(lab_reader *reader, const lab_node *node);

/* `rows`, `grid`, and what they have in common; each node may be NULL. */
typedef struct lab_row_nodes {
    const lab_node *limits, *defaults, *rows, *grid;
} lab_row_nodes;
bool read_rows(lab_reader *reader, const lab_row_nodes *nodes);

/* `questions: ...`, `joint: ...` and `plots: ...`, once there are rows and measures. */
bool read_questions(lab_reader *reader, const lab_node *node);
bool read_joint(lab_reader *reader, const lab_node *node);
bool read_plots(lab_reader *reader, const lab_node *node);

#endif
