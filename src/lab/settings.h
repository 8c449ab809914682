/* The settings and the makers of a result: one list, of which CSV makes columns and JSON fields. */
#ifndef BANDOLO_LAB_SETTINGS_H
#define BANDOLO_LAB_SETTINGS_H

/* Settings of `row`, a lab_row: text (NULL: none), whole and real numbers. A limit of 0 is none. The seeds of a row are
 * `runs` from `first_seed` on. */
#define LAB_ROW_SETTINGS(TEXT, WHOLE, REAL)                                                        \
    TEXT("kind", ask_kinds[row->kind]->name)                                                       \
    TEXT("parameters", row->parameters)                                                            \
    WHOLE("first_seed", row->question.seed.number)                                                 \
    WHOLE("runs", row->runs)                                                                       \
    WHOLE("width", row->question.width)                                                            \
    WHOLE("depth", row->question.depth)                                                            \
    TEXT("cut_off", row->question.cut_off == BD_PLUS_ONE ? "+1" : NULL)                            \
    TEXT("child_order", row->question.child_order == BD_FIXED_ORDER ? "fixed" : NULL)              \
    REAL("value_limit", row->question.value_limit)                                                 \
    WHOLE("threads", row->question.threads)                                                        \
    TEXT("parent_pruning", row->question.parent_pruning == BD_PARENTS_MADE ? "off" : NULL)         \
    REAL("limit_time", row->question.limits.seconds)                                               \
    WHOLE("limit_nodes", row->question.limits.nodes)                                               \
    WHOLE("limit_memory", row->question.limits.bytes)

/* Settings of the whole run, from `results`, its lab_results. LAB_MADE_BY needs `processor`, an array for a name. */
#define LAB_RUN_SETTINGS(TEXT, WHOLE)                                                              \
    TEXT("experiment", results->experiment->name)                                                  \
    TEXT("domain", results->experiment->domain)                                                    \
    TEXT("goal", results->experiment->goal)                                                        \
    TEXT("instances_from", lab_source_name(results->source))                                       \
    WHOLE("instances_seed", results->source == LAB_RANDOM ? results->seed : 0)                     \
    WHOLE("repeat", results->experiment->repeat > 1 ? results->experiment->repeat : 1)             \
    WHOLE("warm_up", results->experiment->warm_up)

/* The commit, as `git describe` named it at build time; "-dirty" means with changes. "" outside of a checkout. */
extern const char provenance_commit[];

/* "gcc 12.2.0". */
const char *provenance_compiler(void);

/* Writes the processor's name as the system knows it, else its family ("aarch64"). Returns `out`. */
enum { PROVENANCE_SIZE = 128 };
const char *provenance_processor(char out[PROVENANCE_SIZE]);

/* The makers of the result: the program, its commit, the compiler, the processor. */
#define LAB_MADE_BY(TEXT)                                                                          \
    TEXT("version", BD_VERSION)                                                                    \
    TEXT("commit", *provenance_commit ? provenance_commit : NULL)                                  \
    TEXT("compiler", provenance_compiler())                                                        \
    TEXT("processor", provenance_processor(processor))

#endif
