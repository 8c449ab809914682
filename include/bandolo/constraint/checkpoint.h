/* A checkpoint of an interrupted search for all solutions or their number: the open subtrees and the counts so far.
 * Another search of the same model continues from it, on any number of threads:
 *
 *     bd_constraint_search(model, &(bd_constraint_options){.wanted = BD_WANT_ALL, ...}, &first);
 *     if (first.checkpoint)
 *         bd_constraint_search(model, &(bd_constraint_options){.wanted = BD_WANT_ALL,
 *                                                              .resume_from = first.checkpoint, ...}, &second);
 *
 * Each solution is reported by exactly one of the two searches. As text a checkpoint outlives the program:
 *
 *     bandolo-place 1 model 9e3779b97f4a7c15
 *     solutions 17
 *     tried 1234
 *     open 3
 *     0 0=3 1!=2 4>=5
 *     2 4<=4
 *     0 0!=3
 *
 * After the model's hash come the counts and the number of open subtrees, then a line for each subtree. The first
 * number of a line says how many decisions it shares with the line above. Its other decisions follow: variable (from
 * 0), relation, value. With an objective, a line "best 12" before "open" has the best known value, and a line "only
 * better" says that the subtrees were searched for better solutions only. */
#ifndef BANDOLO_CONSTRAINT_CHECKPOINT_H
#define BANDOLO_CONSTRAINT_CHECKPOINT_H

#include <bandolo/base/error.h>

/* Read-only once it is there: several searches may go on from one. */
typedef struct bd_constraint_checkpoint bd_constraint_checkpoint;

/* Writes it as text into out[size], cut where that is too small, and ended by 0 where size > 0. Returns the
 * length of the whole text. */
BD_API size_t bd_constraint_checkpoint_format(const bd_constraint_checkpoint *checkpoint, char *out,
                                              size_t size);

/* Reads text[length], which must be exactly one checkpoint. The caller frees the result. NULL: BD_BAD_INPUT, with the
 * line in `error->at`, or BD_NO_MEMORY. A search tells if it belongs to another model. */
BD_API bd_constraint_checkpoint *bd_constraint_checkpoint_parse(const char *text, size_t length,
                                                                bd_error *error);

/* Solutions handed over or counted so far, values tried so far, and subtrees still to be searched: where
 * there are none, the search is complete, and to go on from there says so. */
BD_API uint64_t bd_constraint_checkpoint_solutions(const bd_constraint_checkpoint *checkpoint);
BD_API uint64_t bd_constraint_checkpoint_tried(const bd_constraint_checkpoint *checkpoint);
BD_API uint64_t bd_constraint_checkpoint_subtrees(const bd_constraint_checkpoint *checkpoint);

/* NULL is fine. */
BD_API void bd_constraint_checkpoint_free(bd_constraint_checkpoint *checkpoint);

#endif
