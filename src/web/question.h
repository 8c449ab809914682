/* A question that came as JSON: the same one that the command makes of its words and options. */
#ifndef BANDOLO_WEB_QUESTION_H
#define BANDOLO_WEB_QUESTION_H

#include "ask/kinds.h"

typedef enum web_verb {
    WEB_SOLVE,
    WEB_COUNT,
    WEB_CHECK,
    WEB_GENERATE,
    WEB_HINT,
    WEB_ANALYSE,
    WEB_PLAY,
    WEB_TREE,
    WEB_LAB,
    WEB_STORE,
    WEB_EXPERIMENTS,
    WEB_VERBS
} web_verb;

extern const char *const web_verb_names[WEB_VERBS];

/* The verb of that name; WEB_VERBS: there is none. */
web_verb web_verb_called(const char *name);

/* Takes the member "ask", which names the verb of a job, out of a question; WEB_VERBS: there is none. */
web_verb web_verb_take(json_t *object);

/* The settings of the server that hold for each question. */
typedef struct web_bounds {
    double seconds; /* of a question */
    uint64_t bytes; /* of a search */
    unsigned threads;
    const char *store, *patterns; /* NULL: none */
    bool has_patterns;            /* the folder was named: a limit on memory does not forbid it */
} web_bounds;

typedef struct web_question {
    web_verb verb;
    json_t *texts; /* owns what the question points to */
    const char *position;
    const char *moves, *player; /* of `play`; NULL: none */
    uint64_t nodes, levels;     /* of `tree`; 0: as the command */
    const char *
        document; /* of `lab`: the experiment's text; NULL: the built-in one called question.domain */
    ask_question question;
    const ask_kind *kind;
} web_question;

/* Makes a question of an object. No name in it reaches the file system. False: `error` says why; nothing is to be
 * closed. */
bool web_question_read(web_question *self, web_verb verb, json_t *object, const web_bounds *bounds,
                       bd_error *error);
void web_question_close(web_question *self);

/* "table:FILE": a weight that only the server may name. */
bool web_weight_names_file(const char *weight);

#endif
