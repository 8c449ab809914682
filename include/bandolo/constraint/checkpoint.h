/* Where a search for all solutions, or for their number, was interrupted: what it has still to search, and
 * what it had counted. Another search of the same model goes on from there, on any number of threads:
 *
 *     bd_constraint_search(model, &(bd_constraint_options){.wanted = BD_WANT_ALL, ...}, &first);
 *     if (first.checkpoint)
 *         bd_constraint_search(model, &(bd_constraint_options){.wanted = BD_WANT_ALL,
 *                                                              .resume_from = first.checkpoint, ...}, &second);
 *
 * Every solution is handed over by one of them, and none by both. As text a checkpoint outlives the program:
 *
 *     bandolo-place 1 model 9e3779b97f4a7c15
 *     solutions 17
 *     tried 1234
 *     open 3
 *     0 0=3 1!=2 4>=5
 *     2 4<=4
 *     0 0!=3
 *
 * After the model's number come the counts, and how many subtrees are open; then a line each. Its first
 * number is how many decisions it shares with the line above, the others follow: variable, relation, value,
 * variables counted from 0. Where solutions have values, a line "best 12" before "open" tells that of the best
 * one known, and a line "only better" that the subtrees were searched for better ones alone. */
#ifndef BANDOLO_CONSTRAINT_CHECKPOINT_H
#define BANDOLO_CONSTRAINT_CHECKPOINT_H

#include <bandolo/base/error.h>

/* Read-only once it is there: several searches may go on from one. */
typedef struct bd_constraint_checkpoint bd_constraint_checkpoint;

/* Writes it as text into out[size], cut where that is too small, and ended by 0 where size > 0. Returns the
 * length of the whole text. */
BD_API size_t bd_constraint_checkpoint_format(const bd_constraint_checkpoint *checkpoint, char *out,
                                              size_t size);

/* Reads text[length], which is nothing but a checkpoint. The caller frees what it returns. NULL: BD_BAD_INPUT,
 * with `error->at` the line, or BD_NO_MEMORY. Whether it is of the right model shows when it is searched. */
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
