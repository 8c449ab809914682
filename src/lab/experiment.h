/* An experiment: which instances are searched and how, what is measured, and what others published of it.
 * experiment_read() reads one from a YAML file (JSON is a part of YAML). */
#ifndef BANDOLO_LAB_EXPERIMENT_H
#define BANDOLO_LAB_EXPERIMENT_H

#include "lab/measure.h"

#include "ask/question.h"

#include <bandolo/template/base/arena.h>

/* The source of the positions. */
typedef enum lab_source {
    LAB_RANDOM, /* count of them, drawn with a seed */
    LAB_ALL,    /* every position from which the goal can be reached */
    LAB_LIST,   /* written in the experiment */
    LAB_FILE    /* one a line */
} lab_source;

/* "random", "all", "list" or "file". */
const char *lab_source_name(lab_source source);

/* An instance that is written in the experiment. */
typedef struct lab_instance {
    const char *text;
    const char *label; /* NULL: its number is its name */
    size_t group;      /* of lab_instances.groups, or LAB_NO_GROUP */
} lab_instance;

#define LAB_NO_GROUP SIZE_MAX

typedef struct lab_instances {
    lab_source source;
    uint64_t count, seed; /* LAB_RANDOM; a run may change them, but not the list */
    lab_instance *list;   /* LAB_LIST */
    size_t listed;
    const char **groups; /* names, in the order in which they occur */
    size_t group_count;
    const char *file;     /* LAB_FILE, as written */
    unsigned first, last; /* the words of each line, from 1; 0: all; to the end */
    unsigned line;        /* of the experiment, for messages */
} lab_instances;

/* A table may be split by these, as bits. */
enum { LAB_BY_COST = 1, LAB_BY_INSTANCE = 2, LAB_BY_GROUP = 4 };

/* A part of the searches of a row: a line of its own where the table is split. */
typedef struct lab_part {
    unsigned by;     /* one of the bits */
    uint64_t number; /* the cost; or the number of the instance or group, from 0 */
} lab_part;

/* The published figures of a part. */
typedef struct lab_published {
    lab_part part;
    double of[LAB_MEASURE_COUNT]; /* means; NAN: not published */
} lab_published;

/* A row of the table: one way to search, over all instances. */
typedef struct lab_row {
    const char *table;  /* the heading above it; NULL: none */
    const char *label;  /* unique in its table */
    const char *series; /* its curve in plots, on which it is a point; NULL: none */
    const char *note;   /* printed where its figures differ from the published; NULL: none */
    domain_kind kind;   /* of search; follows from the algorithm */
    ask_question question;
    const char *parameters; /* those the experiment sets; NULL: none */
    bool is_random;         /* another seed is another search */
    uint64_t runs; /* seeds of each instance, from the question's on; 1 unless it is random */
    double published[LAB_MEASURE_COUNT]; /* sums over `per`, or means; NAN: not published */
    lab_published *parts; /* where the table is split: costs ascending, others as in the file */
    size_t part_count;
    unsigned line; /* of the file; the line of 'rows-of' where the row is of another experiment */
} lab_row;

/* A question, answered in words: among the rows whose mean `subject` exceeds that of row `baseline` by at most
 * `excess`, which has the least mean `measure`? */
typedef struct lab_question {
    const char *text;
    lab_measure measure, subject;
    double excess;
    size_t baseline; /* a row */
    unsigned line;
} lab_question;

/* A joint test: are the published means of these rows, all together, those of a random sample of positions? See
 * joint.h. */
typedef struct lab_joint {
    const char *text;    /* NULL: the measure's meaning */
    lab_measure measure; /* minus `minus`, search by search, unless that is LAB_MEASURE_COUNT */
    lab_measure minus;
    size_t *rows; /* those with published figures, in order */
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

/* Does the plot show single searches, not summaries? */
static inline bool lab_plot_is_of_searches(lab_plot_kind kind)
{
    return kind == LAB_PLOT_CACTUS || kind == LAB_PLOT_SURVIVAL;
}

/* One picture. A plot of measures sets one against another, a curve a series; a plot of weights shows them by depth;
 * boxes show how the searches of each row spread, group by group; a cactus, how many searches were solved within how
 * much of a measure; a survival plot, which share was not solved yet. */
typedef struct lab_plot {
    lab_plot_kind kind;
    const char *name; /* part of the file's name */
    const char *title, *x_label, *y_label;
    lab_measure x, y; /* means per instance; of boxes, cactus and survival y alone */
    bool x_log, y_log;
    const char *tables;   /* rows whose table begins so; NULL: all with a series */
    const char **weights; /* LAB_PLOT_WEIGHTS: texts; start is the estimate of the start */
    size_t weight_count;
    bd_cost start, depth;
    unsigned line;
} lab_plot;

typedef struct lab_experiment {
    bd_arena memory;                           /* has all that follows, but `patterns` */
    const char *name, *title, *about, *source; /* source: who published the figures; may be NULL */
    const char *file;          /* its file, for messages; "wida-tables" if built in */
    const char *domain, *goal; /* goal may be NULL */
    const char *patterns;      /* the folder of pattern tables, not owned; NULL: none are used */
    lab_instances instances;
    lab_row *rows;
    size_t row_count;
    bool needs_tables;                       /* experiment_outline(): a row's heuristic does */
    lab_measure measures[LAB_MEASURE_COUNT]; /* the columns, in order */
    size_t measure_count;
    unsigned by;                         /* LAB_BY_COST | ...; 0: the table is not split */
    bool spread[LAB_MEASURE_COUNT];      /* the table shows least, quartiles and greatest, too */
    double per;                          /* instances that published sums are over; 0: means */
    double tolerance[LAB_MEASURE_COUNT]; /* of the ratio to the published figure; 0: none stated */
    /* Our figure must be the published one, a whole number, once it is rounded. */
    bool is_exact[LAB_MEASURE_COUNT];
    /* A figure outside is a failure: it must be exact, or within the tolerance. */
    bool is_required[LAB_MEASURE_COUNT];
    uint64_t repeat;  /* how often each search is done, for its time; 0 is 1 */
    uint64_t warm_up; /* how often before that, unmeasured */
    lab_question *questions;
    size_t question_count;
    lab_joint *joint;
    size_t joint_count;
    lab_plot *plots;
    size_t plot_count;

    /* An experiment of matches has these, and of the above only its names and domain: every two players play. */
    const char **players;
    size_t player_count;  /* 0: positions are searched */
    uint64_t games;       /* 0: the usual number */
    given_number opening; /* random moves before each */
    numbered_seed seed;
} lab_experiment;

/* Reads `size` bytes of YAML. `file` is for messages, and names the experiment where the text does not:
 * "lab/wida.yaml" names it "wida". docs/experiments.md describes the keys and their values.
 *
 * Checks all that it can without searching: names of domains, algorithms, heuristics and measures, positions, options
 * that an algorithm does not take, weights, numbers, labels that occur twice, unknown keys. It does not open a file of
 * positions. `patterns`, kept and not copied, is the folder of pattern tables, for rows that name a heuristic that
 * needs them; other rows use none, so that their counts do not depend on the folder. False: `error` says "FILE:LINE:
 * what, and what was expected"; nothing is to be freed. */
bool experiment_read(lab_experiment *experiment, const char *file, const char *text, size_t size,
                     const char *patterns, bd_error *error);

/* Opens `name`: a built-in experiment, or a file (a name with a '/', or that ends in .yaml, .yml or .json). */
bool experiment_open(lab_experiment *experiment, const char *name, const char *patterns,
                     bd_error *error);

/* Opens a built-in experiment to tell of it, not to run it: its rows may lack their tables. */
bool experiment_outline(lab_experiment *experiment, const char *name, bd_error *error);

/* The question about any of its instances, with a heuristic; NULL: the domain's own. */
ask_question experiment_question(const lab_experiment *experiment, const char *heuristic);

/* Does the row's heading begin with `table`? NULL: any heading, or none. */
bool experiment_is_under(const lab_row *row, const char *table);

/* The most seeds of a row, and repetitions of a search. */
enum { LAB_MOST_SEEDS = 1000000, LAB_MOST_REPETITIONS = 1000 };

/* Is it one of the experiment's own measures? */
bool is_measured(const lab_experiment *experiment, lab_measure measure);

/* Adds the measures `cpu_seconds` and `seconds_spread` where searches are repeated and `seconds` is measured. Call it
 * once `repeat` is final. */
void experiment_add_timing(lab_experiment *experiment);

/* The number of searches of a row over `instances` instances. */
uint64_t experiment_searches(const lab_row *row, uint64_t instances);

/* Writes the name of a part: "24", "easy", "facile1". Returns `out`. */
enum { LAB_PART_SIZE = 64 };
const char *experiment_part(const lab_experiment *experiment, lab_part part,
                            char out[LAB_PART_SIZE]);

/* The published figures of a part of a row's searches, by measure; NULL: there are none. */
const double *experiment_published(const lab_row *row, lab_part part);

void experiment_free(lab_experiment *experiment);

#endif
