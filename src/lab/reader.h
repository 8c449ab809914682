/* Reading an experiment. Tables of keys say what a mapping may hold, how each value is read, and where it goes. */
#ifndef BANDOLO_LAB_READER_H
#define BANDOLO_LAB_READER_H

#include "text/aliases.h"

#include "lab/document.h"
#include "lab/ground.h"

#include <stddef.h>

/* How an experiment is read. */
typedef struct lab_reading {
    const char *patterns; /* folder of tables, or NULL */
    unsigned nesting;     /* so many others want its rows */
    bool is_outline;      /* experiment_outline() */
} lab_reading;

/* An experiment that is being read. */
typedef struct lab_reader {
    lab_document document;
    lab_experiment *experiment;
    lab_ground ground; /* by which its instances are read */
    lab_ground row;    /* of the row that was read last */
    lab_reading reading;
} lab_reader;

/* ---- tables of keys ---- */

/* A key of a mapping. Its value goes to `place` in what the mapping describes: as a copied text, as an option of the
 * command is read, or by a function. A key with none of these is left to the caller. */
typedef struct lab_key {
    const char *name;
    size_t place;
    const char *text; /* completes "expected ..." */
    const value_kind *kind;
    bool (*read)(lab_reader *reader, const lab_node *node, void *value);
    bool is_needed;
} lab_key;

#define LAB_KEYS_MOST   32
#define LAB_COUNT(list) (sizeof(list) / sizeof *(list))

/* Finds the node of each of `count` keys of a mapping; NULL where it is absent. `what` is what the mapping describes:
 * "a row"; NULL: parameters. False: the node is no mapping, a key is none of these or occurs twice, or one that is needed lacks. */
bool read_nodes(lab_reader *reader, const lab_node *mapping, const char *what, const lab_key *keys,
                size_t count, const lab_node **nodes);

/* Reads the values of keys, in the order of the table, into what the mapping describes. */
bool read_values(lab_reader *reader, const lab_key *keys, size_t count,
                 const lab_node *const *nodes, void *into);

/* Both. */
bool read_keys(lab_reader *reader, const lab_node *mapping, const char *what, const lab_key *keys,
               size_t count, void *into);

/* The keys of an experiment and of a plot; those of a row are in row_draft.h. docs/experiments.md has all of them. */
enum { EXPERIMENT_KEYS = 22, PLOT_KEYS = 14 };
extern const lab_key experiment_keys[EXPERIMENT_KEYS], plot_keys[PLOT_KEYS];

/* ---- lists ---- */

/* Reads each item of a list into an array that grows: `*list` is its address, `*count` counts the items already
 * begun. `what` is what they are: "plots"; NULL: a single value may stand for a list of one. */
bool read_items(lab_reader *reader, const lab_node *node, const char *what, void *list,
                size_t *count, size_t size,
                bool (*read)(lab_reader *reader, const lab_node *node, void *item));

/* Memory that lasts as long as the experiment, zeroed. NULL: there is none, which the error says. */
void *reader_memory(const lab_reader *reader, size_t bytes);

/* A copy of the text in such memory. */
const char *reader_keep(const lab_reader *reader, const char *text);

/* Makes room for one more behind `count` items of `size` bytes, zeroed. Returns their new address; NULL where there
 * is no memory, and then they lie where they were. */
void *reader_grow(const lab_reader *reader, void *items, size_t count, size_t size);

/* Reads one name or a list of them. Sets bit i of *bits for names[i]. `expected` completes "expected ...", `what`
 * "there is no ...". */
bool read_names(lab_reader *reader, const lab_node *node, const char *expected, const char *what,
                const char *const *names, unsigned *bits);

/* ---- values ---- */

/* Copies the text of a scalar; a `node` of NULL leaves *text as it is. `what` completes "expected ...". */
bool read_copy(lab_reader *reader, const lab_node *node, const char *what, const char **text);

/* The same for the name of a domain or an algorithm: an alias becomes the name that it stands for. */
bool read_meant(lab_reader *reader, const lab_node *node, const char *what, alias_kind kind,
                const char **name);

/* The measure that a scalar names. False: there is none of that name. */
bool read_measure(lab_reader *reader, const lab_node *node, lab_measure *measure);

/* The same into a lab_measure, of the experiment's own measures alone. */
bool read_column(lab_reader *reader, const lab_node *node, void *measure);

/* Numbers of measures, {scw: 22027, ...}; of[] of the others stays as it is. */
bool read_figures(lab_reader *reader, const lab_node *node, const value_kind *kind, double *of);

/* Checks that the published figures of all rows are whole where they must be exact; `at` is where a message points. */
bool check_whole_figures(lab_reader *reader, const lab_node *at);

/* A weight, into a const char *. */
bool read_weight(lab_reader *reader, const lab_node *node, void *text);

/* Says at a node why a session could not be opened, without the option of the command to which the error ascribes it.
 * Returns false. */
bool reader_refuse(const lab_reader *reader, const lab_node *node);

/* ---- parts of an experiment ---- */

/* Each reads what stands under its key into the reader's experiment: plots, questions and joint tests once there
 * are rows and measures. */
bool read_instances(lab_reader *reader, const lab_node *node, void *experiment);
bool read_questions(lab_reader *reader, const lab_node *node, void *experiment);
bool read_joint(lab_reader *reader, const lab_node *node, void *experiment);
bool read_plots(lab_reader *reader, const lab_node *node, void *experiment);

/* Is it one of matches, which have players? Reads it. */
bool experiment_is_match(lab_reader *reader);
bool experiment_read_match(lab_reader *reader);

/* `rows`, `grid`, and what they have in common; each node may be NULL. */
bool read_rows(lab_reader *reader, const lab_node *limits, const lab_node *defaults,
               const lab_node *rows, const lab_node *grid);

/* ---- experiments that take the rows of others ---- */

enum { LAB_MOST_NESTING = 4 };

/* experiment_read() and experiment_open(). */
bool experiment_read_nested(lab_experiment *experiment, const char *file, const char *text,
                            size_t size, const lab_reading *reading, bd_error *error);
bool experiment_open_nested(lab_experiment *experiment, const char *name,
                            const lab_reading *reading, bd_error *error);

#endif
