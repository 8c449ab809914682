/* An experiment: what is searched, how, what is measured, and what others published of it. Read from
 * a YAML file (of which JSON is a part) by experiment_read(). */
#ifndef BANDOLO_LAB_EXPERIMENT_H
#define BANDOLO_LAB_EXPERIMENT_H

#include "lab/measure.h"

#include <bandolo/constraint/options.h>
#include <bandolo/local/options.h>
#include <bandolo/registry.h>

/* Where the positions come from. */
typedef enum lab_source {
    LAB_RANDOM, /* count of them, drawn with a seed */
    LAB_ALL,    /* every position from which the goal can be reached */
    LAB_LIST,   /* written in the experiment */
    LAB_FILE    /* one a line */
} lab_source;

/* "random", "all", "list" or "file". */
const char *lab_source_name(lab_source source);

/* One that is written in the experiment. */
typedef struct lab_instance {
    char *text;
    char *label;  /* NULL: it goes by its number */
    size_t group; /* of lab_instances.groups, or LAB_NO_GROUP */
} lab_instance;

#define LAB_NO_GROUP SIZE_MAX

typedef struct lab_instances {
    lab_source source;
    uint64_t count, seed; /* LAB_RANDOM; a run may change them, not what is listed */
    lab_instance *list;   /* LAB_LIST */
    size_t listed;
    char **groups; /* names, in the order in which they occur */
    size_t group_count;
    char *file;           /* LAB_FILE, as written */
    unsigned first, last; /* which words of each line, from 1; 0: all; to the end */
    unsigned line;        /* of the experiment: where it says so; of a file, its name */
} lab_instances;

/* What a table may be split by, as bits. */
enum { LAB_BY_COST = 1, LAB_BY_INSTANCE = 2, LAB_BY_GROUP = 4 };

/* A part of the searches of a row, which has a line of its own where the table is split. */
typedef struct lab_part {
    unsigned by;     /* one of the bits */
    uint64_t number; /* the cost; or the instance, or the group, by its place in the list */
} lab_part;

/* What was published of a part. */
typedef struct lab_published {
    lab_part part;
    double of[LAB_MEASURE_COUNT]; /* means; NAN: not published */
} lab_published;

/* A line of the table: one way to search, over all instances. */
typedef struct lab_row {
    char *table;      /* the heading that it stands under; NULL: none */
    char *label;      /* unique in its table */
    char *series;     /* the curve that it is a point of, in plots; NULL: none */
    char *note;       /* what is to be said where it falls outside; NULL: nothing */
    char *algorithm;  /* NULL: the domain's best */
    domain_kind kind; /* what follows from the algorithm */
    char *heuristic;  /* KIND_PATHS */
    bd_weight weight;
    char *weight_text;  /* NULL: none */
    bd_options options; /* algorithm, limits and seed: of every kind; else KIND_PATHS */
    bd_constraint_options constraint; /* KIND_VALUES: orders, restarts, consistency */
    bd_local_options local;           /* KIND_LANDSCAPES: parameters */
    char *parameters;                 /* what of these the experiment says; NULL: nothing */
    uint64_t
        runs; /* of each instance, with seeds from options.seed on; 1 where no lots are drawn */
    double published[LAB_MEASURE_COUNT]; /* sums over `per`, or means; NAN: not published */
    lab_published *parts; /* where the table is split; costs ascending, others as in the file */
    size_t part_count;
    unsigned line; /* of the file; of rows taken from another experiment, where it is named */
} lab_row;

/* A question to be answered in words: of the rows whose mean `subject` exceeds that of row `baseline`
 * by at most `excess`, which has the least mean `measure`? */
typedef struct lab_question {
    char *text;
    lab_measure measure, subject;
    double excess;
    size_t baseline; /* a row */
    unsigned line;
} lab_question;

/* A question to the statistics: are the published means of these rows, all together, those of a random
 * sample of positions? See joint.h. */
typedef struct lab_joint {
    char *text;          /* NULL: the measure's meaning */
    lab_measure measure; /* less `minus`, search by search, unless that is LAB_MEASURE_COUNT */
    lab_measure minus;
    size_t *rows; /* of which it is published, in order */
    size_t row_count;
    unsigned line;
} lab_joint;

typedef enum lab_plot_kind {
    LAB_PLOT_MEASURES,
    LAB_PLOT_WEIGHTS,
    LAB_PLOT_BOXES,
    LAB_PLOT_CACTUS,
    LAB_PLOT_SURVIVAL
} lab_plot_kind;

/* Is it drawn from single searches, and not from what they come to? */
static inline bool lab_plot_is_of_searches(lab_plot_kind kind)
{
    return kind == LAB_PLOT_CACTUS || kind == LAB_PLOT_SURVIVAL;
}

/* One picture: a measure against another, a curve a series; or the weights themselves by depth; or how
 * the searches of each row spread about the median of a measure, group by group; or of each row how many
 * searches were solved within how much of a measure (cactus), or which share was not yet (survival). */
typedef struct lab_plot {
    lab_plot_kind kind;
    char *name; /* part of the file's name */
    char *title, *x_label, *y_label;
    lab_measure x, y; /* means per instance; of boxes, cactus and survival y alone */
    bool x_log, y_log;
    char *tables;   /* rows whose table begins so; NULL: all with a series */
    char **weights; /* LAB_PLOT_WEIGHTS: texts, and what they are drawn for */
    size_t weight_count;
    bd_cost start, depth;
    unsigned line;
} lab_plot;

typedef struct lab_experiment {
    char *name, *title, *about, *source; /* source: who published the figures; may be NULL */
    char *file;           /* where it was read, for messages; "wida-tables" if built in */
    char *domain, *goal;  /* goal may be NULL */
    const char *patterns; /* the folder of pattern tables, not owned; NULL: none are used */
    lab_instances instances;
    lab_row *rows;
    size_t row_count;
    lab_measure measures[LAB_MEASURE_COUNT]; /* the columns, in order */
    size_t measure_count;
    unsigned by;                         /* LAB_BY_COST | ...; 0: the table is not split */
    bool spread[LAB_MEASURE_COUNT];      /* least, quartiles and greatest are shown, too */
    double per;                          /* published sums are over so many instances; 0: means */
    double tolerance[LAB_MEASURE_COUNT]; /* of the ratio to what was published; 0: none is stated */
    /* Ours must be what was published, rounded as that is, to a whole number. */
    bool is_exact[LAB_MEASURE_COUNT];
    uint64_t repeat;  /* times that each search is done, for its time; 0 is 1 */
    uint64_t warm_up; /* times before those, unmeasured */
    lab_question *questions;
    size_t question_count;
    lab_joint *joint;
    size_t joint_count;
    lab_plot *plots;
    size_t plot_count;
} lab_experiment;

/* Reads `size` bytes of YAML, from the file of that name (for messages; the name of the experiment is
 * the file's without its folder and ending where the text gives none). What the keys are, and what
 * each may hold, is told in docs/experiments.md.
 *
 * Everything is checked that can be without searching: names of domains, algorithms, heuristics and
 * measures, positions, options that an algorithm does not take, weights, numbers, labels that occur
 * twice, keys that mean nothing. A file of positions is not opened. `patterns`, kept and not copied, is
 * the folder of pattern tables, for rows that name a heuristic that needs them; a row that names none
 * uses none, so that its counts do not depend on what is in a folder. False: `error` says "FILE:LINE:
 * what, and what was expected"; nothing is to be freed. */
bool experiment_read(lab_experiment *experiment, const char *file, const char *text, size_t size,
                     const char *patterns, bd_error *error);

/* Opens `name`: one of those built in, or a file (anything with a '/', or that ends in .yaml, .yml or
 * .json). */
bool experiment_open(lab_experiment *experiment, const char *name, const char *patterns,
                     bd_error *error);

/* How the domain is to be opened with a heuristic; NULL: the domain's own. */
bd_setup experiment_setup(const lab_experiment *experiment, const char *heuristic);

/* Does the row stand under a heading that begins so? `table` may be NULL: any. */
bool experiment_is_under(const lab_row *row, const char *table);

/* So many seeds a row can have, and repetitions a search. */
enum { LAB_MOST_SEEDS = 1000000, LAB_MOST_REPETITIONS = 1000 };

/* Is it one of the experiment's own measures, whose sums are there in the end? */
bool is_measured(const lab_experiment *experiment, lab_measure measure);

/* Where searches are repeated and `seconds` is measured, `cpu_seconds` and `seconds_spread` are as well: to be
 * called once it is known how often. */
void experiment_add_timing(lab_experiment *experiment);

/* How many searches a row is, of so many instances. */
uint64_t experiment_searches(const lab_row *row, uint64_t instances);

/* What a part is called: "24", "easy", "facile1". Returns `out`. */
enum { LAB_PART_SIZE = 64 };
const char *experiment_part(const lab_experiment *experiment, lab_part part,
                            char out[LAB_PART_SIZE]);

/* What was published of a part of a row's searches, by measure; NULL: nothing. */
const double *experiment_published(const lab_row *row, lab_part part);

void experiment_free(lab_experiment *experiment);

#endif
