/* States, moves and paths as text. */
#ifndef BANDOLO_ASK_PATH_TEXT_H
#define BANDOLO_ASK_PATH_TEXT_H

#include <bandolo/registry.h>
#include <bandolo/search/search.h>

/* Texts of a state, to be freed; NULL: no memory. The drawing is "" where the domain has none. */
char *text_of_state(const bd_problem *problem, const void *state);
char *drawing_of_state(const bd_problem *problem, const void *state);
/* The path of these moves in one picture, where the domain draws such; else its start. */
char *drawing_of_path(const bd_problem *problem, const void *start, const bd_move *moves,
                      size_t length);

/* The name of a move, in a buffer of MOVE_SIZE, which is returned. The longest are walks of Sokoban, through at most
 * 448 squares. */
enum { MOVE_SIZE = 512 };
const char *name_of_move(const bd_problem *problem, bd_move move, char *out);

/* Writes the cost of a path of that many moves as the domain's people know it into `out`, MEASURE_SIZE bytes, and returns
 * that. */
const char *name_of_cost(const bd_problem *problem, size_t moves, bd_cost cost, char *out);

/* The word for that many moves of the domain, in a buffer of NOUN_SIZE, which is returned: "moves", "pushes". */
const char *noun_of_moves(const bd_problem *problem, size_t count, char *out);

/* "57 moves", or "57 moves, cost 80" where moves may not cost 1 each, or "13 jumps, 10 sweeps". */
const char *text_of_length(const bd_problem *problem, size_t moves, bd_cost cost, char *out);

/* A name of each move of a path, as the domain has it in the state in which it is made; to be freed with
 * move_names_free(). NULL: no memory. */
char **names_of_moves(const bd_problem *problem, const void *start, const bd_move *moves,
                      size_t length);
void move_names_free(char **names, size_t length);

/* The state that the moves lead to from `start`; it must have BD_STATE_BYTES and be aligned for any type. False: no
 * memory. */
bool play_moves(const bd_problem *problem, const void *start, const bd_move *moves, size_t length,
                void *end);

/* Is the goal that a path ends in the answer, not its moves? */
bool shows_goal(const bd_problem *problem);

/* A solution as one text, which can be pasted; to be freed: its moves, with commas where their names have spaces, or the
 * goal that they lead to from `start`. NULL: no memory. */
char *text_of_solution_path(const bd_problem *problem, const void *start, const bd_move *moves,
                            size_t length);

/* The algorithm that `name` (NULL: the default) means for a domain. NULL: `error` says that there is none, and what was
 * perhaps meant. */
const bd_algorithm *algorithm_of(const bd_domain *domain, const char *name, bd_error *error);

#endif
