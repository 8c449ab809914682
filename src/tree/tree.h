/* The tree of a search as data: made from the steps that an answer tells, written as DOT, JSON or text. */
#ifndef BANDOLO_TREE_TREE_H
#define BANDOLO_TREE_TREE_H

#include "ask/ask.h"
#include "ask/kinds.h"

#include "ask/games.h"

#include <bandolo/adversary/search.h>
#include <bandolo/template/base/arena.h>

/* The fate of a node: constant, name. */
#define TREE_FATES(X)                                                                              \
    X(TREE_OPEN, "open")         /* made, not visited */                                           \
    X(TREE_EXPANDED, "expanded") /* visited */                                                     \
    X(TREE_GOAL, "goal")         /* a goal, or a solution */                                       \
    X(TREE_CUT, "cut")           /* thrown away */                                                 \
    X(TREE_LEAF, "leaf")         /* the end of a game, or the horizon */                           \
    X(TREE_PRUNED, "pruned")     /* never made: what came before was enough */

typedef enum tree_fate {
#define X(fate, name) fate,
    TREE_FATES(X)
#undef X
} tree_fate;

enum { TREE_MOST = 20000 /* nodes that a tree keeps; the search ends with the last one */ };
#define TREE_NONE UINT32_MAX

/* Texts are the tree's; NULL where there is none. */
typedef struct tree_node {
    uint32_t parent; /* a smaller number; TREE_NONE: a root */
    uint32_t level;
    uint32_t order; /* of its visit, from 1 in each tree; 0: it was not visited */
    tree_fate fate;
    bool is_on_path; /* from a root to the goal, or on the best line */
    bool has_costs, has_f, has_value, has_window, has_proof;
    bool is_maximal;             /* the side to move is that of the root */
    bool is_shown;               /* see tree_show() */
    uint32_t hidden;             /* children that are not shown */
    int64_t g, h;                /* of a path */
    double f;                    /* its value for the queue */
    bd_value value, alpha, beta; /* of a game, for the side to move at the root */
    uint32_t proof, disproof;    /* of a proof-number search, for that side, too */
    char *move, *state, *picture;
    char *reason;       /* why it was cut or pruned, or ended; of a root: which of several it is */
    int64_t number;     /* the move; or the value tried */
    uint32_t number_of; /* the variable that was given the value; or the side to move */
    void *key;          /* of a path's state */
} tree_node;

typedef struct search_tree {
    tree_node *nodes;
    uint32_t count, room, roots;
    bd_arena arena;
    bool is_full;        /* the search made more than TREE_MOST nodes */
    bool is_lost;        /* there was no memory */
    bool is_broken;      /* the steps make no tree */
    const char *unbegun; /* why the search did not begin; NULL: it did, or failed */
    uint32_t shown;

    /* while it grows */
    uint32_t visited; /* the node visited last */
    uint32_t first;   /* of the tree that is growing */
    uint32_t orders;
    bool is_weighted;
    uint32_t path[BD_MOST_PLIES + 1]; /* the node that was told last, at each level of a proof */
    bd_cost start_h;

    /* of the answer */
    json_t *about;       /* domain, position, algorithm, heuristic */
    json_t *result;      /* as `solve --json` has it */
    const char *formula; /* of f: "g + h"; NULL: none */
    const char *visits;  /* how visits are called: "expanded" */
    bool is_game, is_proof;
} search_tree;

/* Chooses what textbooks do where the question says nothing: a search without a table, in the order of the game, and
 * constraints by backtracking. False: `error` says that the kind has no trees. */
bool tree_question(ask_question *question, const ask_kind *kind, bd_error *error);

/* Is there a tree to show? False: `error` says why not. */
bool tree_is_whole(const search_tree *tree, const ask_kind *kind, bool was_stopped,
                   bd_error *error);

/* Takes the events of one answer; its sink wants steps. Once `is_full`, `is_lost` or `is_broken` is set the search
 * should be stopped. */
void tree_take(search_tree *tree, const ask_event *event);
void tree_free(search_tree *tree);

/* Marks what is to be shown: at most `most` nodes, down to `levels` below the roots (0: all), the path first. */
void tree_show(search_tree *tree, uint32_t most, uint32_t levels);

/* ---- for those who make nodes: one file for each kind of problem ---- */

/* A new node, zeroed but for its parent and level; NULL: no more are taken. */
tree_node *tree_add(search_tree *tree, uint32_t parent);
/* A copy; NULL: no memory, and the tree is lost. */
char *tree_copy(search_tree *tree, const char *text);
void *tree_bytes(search_tree *tree, const void *bytes, size_t size);
/* Marks the path from the root to a node. */
void tree_mark_path(search_tree *tree, uint32_t node);

void tree_path_step(search_tree *tree, const ask_answer *answer, const bd_event *step);
void tree_path_end(search_tree *tree);
void tree_path_begin(search_tree *tree, const ask_answer *answer);
void tree_game_visit(search_tree *tree, const ask_answer *answer, const bd_game_event *visit);
void tree_game_proof(search_tree *tree, const game_session *own, const bd_game_event *visit);
void tree_game_name(search_tree *tree, const game_session *own, tree_node *node,
                    const bd_game_event *visit);
void tree_game_end(search_tree *tree, const ask_answer *answer);
void tree_trial(search_tree *tree, const ask_answer *answer, const bd_trial *trial);

/* ---- texts; false: no memory, or `out` failed ---- */

const char *tree_fate_name(tree_fate fate);

/* A value of a game: "3", "win in 2", "-inf" or "+inf" for the ends of a window. */
enum { TREE_VALUE_SIZE = 32 };
const char *tree_value_text(bd_value value, char out[TREE_VALUE_SIZE]);
/* A proof or disproof number: "3", "inf". */
const char *tree_proof_text(uint32_t number, char out[TREE_VALUE_SIZE]);
/* f in as few digits as it needs. */
const char *tree_f_text(double f, char out[TREE_VALUE_SIZE]);
/* One line about what is drawn, and how many nodes are left out; to be freed. NULL: no memory. */
char *tree_caption(const search_tree *tree);

/* A picture as the cells of a board: its rows of texts, "" for an empty cell. NULL: it is no board, or there is no
 * memory. To be given back with json_decref(). */
json_t *tree_board(const char *picture);

bool tree_write_dot(const search_tree *tree, FILE *out);
bool tree_write_text(const search_tree *tree, FILE *out);
bool tree_write_json(const search_tree *tree, FILE *out);

#endif
