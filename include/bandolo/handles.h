/* Handles for other languages: no struct of the library has to be laid out again. All that crosses the border is a
 * pointer, a number, a truth value or a text that ends with 0.
 *
 *     bd_problem *problem = bd_problem_new("tile15", NULL, NULL, NULL, error);
 *     void *state = malloc(bd_problem_state_bytes(problem));
 *     bd_options *options = bd_options_new();
 *     bd_problem_parse(problem, "1 2 3 4 5 6 7 8 9 10 11 12 13 0 14 15", state, error);
 *     bd_options_set(options, "algorithm", "astar", error);
 *     bd_result *result = bd_problem_search(problem, state, options);
 *     ... bd_result_status(result), bd_result_length(result), bd_result_move(result, 0) ...
 *
 * A function that returns a new handle returns NULL where memory is refused, and its caller owns the handle. `error` may
 * be NULL. The pointers have the types of the other headers, so that C programs may mix both. */
#ifndef BANDOLO_HANDLES_H
#define BANDOLO_HANDLES_H

#include <bandolo/registry.h>
#include <bandolo/search/search.h>

/* ---- Errors ---- */

BD_API bd_error *bd_error_new(void);
BD_API void bd_error_free(bd_error *error);
BD_API const char *bd_error_message(const bd_error *error); /* lives as long as the error */
BD_API const char *bd_error_name(const bd_error *error);    /* "bad-input"; static */
BD_API uint64_t bd_error_at(const bd_error *error);         /* its place, from 1; 0: none */

/* ---- Names: each list ends with NULL; static storage ---- */

BD_API const char *bd_algorithm_name(size_t index);
BD_API const char *bd_algorithm_summary(size_t index);
BD_API const char *bd_domain_name(size_t index); /* the same name once for each of its heuristics */
BD_API const char *bd_domain_heuristic(size_t index);
BD_API const char *bd_domain_summary(size_t index);
BD_API const char *bd_option_name(size_t index); /* what bd_options_set() takes */

/* ---- Options ---- */

/* The defaults. */
BD_API bd_options *bd_options_new(void);
BD_API void bd_options_free(bd_options *options);

/* Sets the option `name` of options that bd_options_new() made, to a value as the command reads it: "limit-time",
 * "10s"; '_' reads as '-'. The text is copied. False: there is no such option, or the value is not one of it
 * (BD_BAD_USAGE); an unknown algorithm is refused by the search. */
BD_API bool bd_options_set(bd_options *options, const char *name, const char *value,
                           bd_error *error);

/* Ends the search with these options, and each one begun later, as "stopped". From any thread or signal handler. */
BD_API void bd_options_stop(bd_options *options);

/* Calls `progress` about ten times a second during a search, from a searching thread. `best` is the cost of the best
 * solution so far, UINT64_MAX without one. NULL: never. */
typedef void bd_progress_call(void *context, double seconds, uint64_t generated, uint64_t bytes,
                              uint64_t lower_bound, uint64_t best);
BD_API void bd_options_watch(bd_options *options, bd_progress_call *progress, void *context);

/* ---- Problems ---- */

/* Opens a problem as bd_problem_open_with() does; all but the name may be NULL. NULL: `error` says why. */
BD_API bd_problem *bd_problem_new(const char *name, const char *heuristic, const char *goal,
                                  const char *patterns, bd_error *error);
BD_API void bd_problem_free(bd_problem *problem);

BD_API const char *bd_problem_name(const bd_problem *problem);
BD_API const char *bd_problem_heuristic(const bd_problem *problem);

/* A state is as many bytes, aligned as malloc() aligns; copy it as you like. */
BD_API size_t bd_problem_state_bytes(const bd_problem *problem);
BD_API bool bd_problem_parse(const bd_problem *problem, const char *text, void *state,
                             bd_error *error);
/* Write a text, cut to `size`; they return the whole length. A picture is empty where the domain draws none. */
BD_API size_t bd_problem_format(const bd_problem *problem, const void *state, char *out,
                                size_t size);
BD_API size_t bd_problem_draw(const bd_problem *problem, const void *state, char *out, size_t size);
BD_API size_t bd_problem_format_move(const bd_problem *problem, uint32_t move, char *out,
                                     size_t size);

/* Can the goal be reached? True also where the domain cannot tell. `why` gets one line. */
BD_API bool bd_problem_check(const bd_problem *problem, const void *state, char *why, size_t size);
/* Makes a random solvable position, the same for the same seed. False: the domain has none. */
BD_API bool bd_problem_random(const bd_problem *problem, uint64_t seed, void *state);
BD_API bool bd_problem_is_goal(const bd_problem *problem, const void *state);
BD_API uint64_t bd_problem_estimate(const bd_problem *problem, const void *state);
/* As bd_play(); `cost` may be NULL. */
BD_API bool bd_problem_play(const bd_problem *problem, void *state, uint32_t move, uint64_t *cost,
                            bd_error *error);

/* Searches as bd_search() does, and returns a new result. `options` may be NULL. */
BD_API bd_result *bd_problem_search(bd_problem *problem, const void *state,
                                    const bd_options *options);

/* ---- Results ---- */

BD_API void bd_result_delete(bd_result *result); /* the handle and what it holds */
BD_API const char *bd_result_status(const bd_result *result);
BD_API bool bd_result_has_solution(const bd_result *result);
BD_API bool bd_result_is_optimal(const bd_result *result);
BD_API uint64_t bd_result_cost(const bd_result *result); /* UINT64_MAX without a solution */
BD_API uint64_t bd_result_lower_bound(const bd_result *result);
BD_API size_t bd_result_length(const bd_result *result);
BD_API uint32_t bd_result_move(const bd_result *result,
                               size_t index); /* UINT32_MAX behind the last */
/* The name of counter `index` of those that the search has, and its value; NULL behind the last. */
BD_API const char *bd_result_counter(const bd_result *result, size_t index, uint64_t *value);
BD_API double bd_result_seconds(const bd_result *result);
BD_API const bd_error *bd_result_error(const bd_result *result); /* with the status "error" */

/* ---- Graphs: domains whose states live in another language ----
 *
 * The language numbers its states as it meets them and keeps the objects; the library keeps the graph. It asks for the
 * successors of a state once, however often a search comes by, so the language is called once for each state expanded.
 * The moves of a result are positions in the list of successors. One search at a time, on one thread; the graph's own
 * memory is outside the limit on bytes. bd_problem_search() makes room for as many successors as a vertex has; other
 * searches of the graph, such as bd_search(), end with an error where a vertex has more than the room so far (64 at
 * first), or where the language fails. */

/* Asks for the successors of `vertex`: the language gives them in one call of bd_graph_edges(). False: it failed, and
 * bd_problem_search() ends as "stopped". */
typedef bool bd_graph_call(void *context, uint32_t vertex);

/* A graph without vertices, as a problem. `promises` are words such as "admissible consistent"; see domain.h. */
BD_API bd_problem *bd_graph_new(bd_graph_call *successors, void *context, const char *promises,
                                bd_error *error);

/* Adds a state, with its estimate; its number is that of the states added before. False: BD_NO_MEMORY, or an estimate
 * that is not below BD_MOST_COST (BD_BAD_INPUT). */
BD_API bool bd_graph_vertex(bd_problem *graph, uint64_t estimate, bool is_goal, bd_error *error);

/* Sets the successors of the vertex that is asked for, at most 32768. False: as above, or BD_BAD_INPUT for a vertex that
 * was not added. */
BD_API bool bd_graph_edges(bd_problem *graph, size_t count, const uint32_t *to,
                           const uint64_t *costs, bd_error *error);

/* The successor behind edge number `edge` of a vertex whose successors were asked for; UINT32_MAX: none. */
BD_API uint32_t bd_graph_successor(const bd_problem *graph, uint32_t vertex, uint32_t edge);

/* Makes the state of a vertex, from which a search may start. */
BD_API void bd_graph_state(const bd_problem *graph, uint32_t vertex, void *state);

#endif
