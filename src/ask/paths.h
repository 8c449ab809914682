/* A question about paths: its open problem, its instances, its searches, and texts of their answers. */
#ifndef BANDOLO_ASK_PATHS_H
#define BANDOLO_ASK_PATHS_H

#include "ask/path_store.h"

enum { REASON_SIZE = 256 };

typedef struct path_session {
    bd_problem problem;
    bd_problem plain; /* the same without a heuristic, for the store */
    bool is_plain;    /* `problem` has no heuristic yet: the store may spare making its tables */
    const bd_algorithm *algorithm; /* NULL until there is something to search */
    bd_options options;
    bd_setup setup;
    path_store store;
    bool may_improve; /* better tables may be made for `problem` */
} path_session;

/* There may be millions: as long as the domain's states are. */
typedef struct path_instance {
    char *text; /* NULL: nobody asks */
    _Alignas(max_align_t) unsigned char state[];
} path_instance;

typedef struct path_result {
    bd_result found;
    bd_cost dearest; /* cost of the last path listed, with `best` */
    size_t dearest_length;
    unsigned char key[BD_STORED_KEY_BYTES]; /* of the start, for a store */
    char reason[REASON_SIZE];
} path_result;

static inline path_session *path_session_of(const ask_answer *answer)
{
    return answer->session->own;
}

static inline const path_instance *path_instance_of(const ask_answer *answer)
{
    return answer->opened;
}

static inline const bd_result *path_result_of(const ask_answer *answer)
{
    return &((const path_result *)answer->result)->found;
}

/* Gets ready to search: opens the problem with its heuristic, if it is not. */
bool path_settle(ask_session *session, bd_error *error);

/* Searches from an instance, as ask_kind says; or the store answers. */
void path_search(ask_answer *answer, uint64_t bytes, const ask_sink *sink);

/* Searches, and tells the move of the solution behind those that are skipped; see ask_kind. */
bool path_hint(ask_answer *answer, ask_hint *hint, bd_error *error);

/* ---- what sinks ask of an answer, see ask_kind ---- */

char *path_solution_text(const ask_answer *answer);
char *path_picture(const ask_answer *answer, char **clues);
const char *path_colours(const ask_answer *answer);
const char *path_measure(const ask_answer *answer, char *out);
const char *path_guide(const ask_answer *answer); /* NULL: the problem was not opened in time */
const char *path_ending(const ask_answer *answer);
bool path_is_bare(const ask_answer *answer);
void path_describe(const ask_answer *answer, json_draft *object);
void path_add_facts(const ask_answer *answer, json_draft *object);

/* The progress of a path search. */
ask_progress path_progress_of(const bd_progress *progress);

#endif
