/* One position and what the search said of it, printed for people or as JSON. */
#ifndef BANDOLO_CLI_ANSWER_H
#define BANDOLO_CLI_ANSWER_H

#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include <jansson.h>
#include <stdio.h>

/* How many solutions are asked for: one, all of least cost, or their number. */
typedef enum cli_wanted { WANTS_ONE, WANTS_ALL, WANTS_NUMBER } cli_wanted;

/* Everything pointed to is the caller's. */
typedef struct cli_answer {
    const bd_problem *problem;
    const bd_algorithm *algorithm; /* NULL: it was not yet chosen, since nothing was searched */
    const bd_options *options;
    const char *position; /* its text */
    const void *state;    /* NULL when the text could not be read */
    const bd_result *result;
    bool is_stored;     /* the answer came from a store, without a search */
    const char *reason; /* why there is no solution, without a search; or NULL */
    const char *file;   /* the position's, or NULL */
    uint64_t line;
    cli_wanted wanted;
    uint64_t solutions; /* of least cost, unless one is wanted; 0 where that is not known */
    bool is_cut;        /* there are more: those were enough */
    json_t *all;        /* their texts, or NULL */
} cli_answer;

/* The exit code of this answer. */
int answer_exit_code(const cli_answer *answer);

/* The object of the JSON output, to be given back with json_decref(). NULL: no memory. */
json_t *answer_json(const cli_answer *answer);

/* How much people are told. */
typedef enum cli_detail {
    DETAIL_RESULT,   /* how it ended, and the moves, on one line */
    DETAIL_POSITION, /* the position before, and after it what the search took */
    DETAIL_PICTURE   /* likewise, with the position drawn */
} cli_detail;

/* As much as they want: of a file its positions are told, and a position alone is drawn. */
cli_detail answer_detail(bool is_quiet, const char *file);

/* What an ending means to a person: "stopped at the limit on time". */
const char *answer_ending(bd_status status);

/* A position before what is said of it, on one line: of a long one how it begins. */
void print_position(const char *position, FILE *out);

/* The block that people read; with DETAIL_RESULT one line. False, after a complaint: no memory. */
bool answer_text(const cli_answer *answer, cli_detail detail, FILE *out);

/* Texts of a state, to be freed; NULL: no memory. The drawing is "" where the domain has none. */
char *text_of_state(const bd_problem *problem, const void *state);
char *drawing_of_state(const bd_problem *problem, const void *state);

/* The name of a move, in a buffer of MOVE_SIZE, which is returned. */
enum { MOVE_SIZE = 64 };
const char *name_of_move(const bd_problem *problem, bd_move move, char *out);

/* Do names of these moves have spaces in them, so that commas must stand between? */
bool has_spaced_moves(const bd_problem *problem, const bd_move *moves, size_t length);

/* The state that the moves lead to from `start`; it must have BD_STATE_BYTES and be aligned for any type.
 * False: no memory. */
bool play_moves(const bd_problem *problem, const void *start, const bd_move *moves, size_t length,
                void *end);

/* Is the goal that a path ends in the answer, not its moves? */
bool shows_goal(const bd_problem *problem);

/* A solution as one text, which can be pasted; to be freed: its moves, or the goal that they lead to from
 * `start`. NULL: no memory. */
char *text_of_solution_path(const bd_problem *problem, const void *start, const bd_move *moves,
                            size_t length);

/* The name of the heuristic that guided the search: "zero" where the algorithm asks for none. */
const char *heuristic_of(const cli_answer *answer);

/* The algorithm that `name` (NULL: the default) means for a domain, or NULL after filling `error`
 * with a line that helps. */
const bd_algorithm *algorithm_of(const bd_domain *domain, const char *name, bd_error *error);

#endif
