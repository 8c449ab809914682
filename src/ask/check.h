/* Checking an instance: can it be solved, and if not, why not? */
#ifndef BANDOLO_ASK_CHECK_H
#define BANDOLO_ASK_CHECK_H

#include "ask/ask.h"

typedef enum ask_known { SAYS_NO, SAYS_YES, NOT_KNOWN } ask_known;

struct ask_verdict {
    ask_known solvable, unique;
    bool met_limit;           /* a search was cut short: hence it is not known */
    char *position;           /* its text; NULL: the answer's was */
    const char *said;         /* instead of whether it is solvable; NULL: that */
    bool is_refused;          /* the solution given is none */
    char why[1536];           /* with two solutions of the largest Sudokus */
    char *explanation;        /* lines of text; NULL: none */
    json_t *explanation_json; /* the same */
    json_t *facts;            /* an object of more that the domain can say; NULL: nothing */
};

/* Checks one instance, in several threads at once if need be. False: `error` says what is wrong with the text, or
 * outside; nothing is to be freed. */
bool ask_check(ask_session *session, const ask_instance *instance, ask_verdict *verdict,
               bd_error *error);
void ask_verdict_free(ask_verdict *verdict);

/* A picture of an instance, "" where the domain draws none, for the caller to free(); `colours` as kind.h has them. NULL:
 * `error` says what is wrong. */
char *ask_picture(ask_session *session, const ask_instance *instance, const char **colours,
                  bd_error *error);

/* Write it for people, or as one JSON object on a line; of an instance that cannot be judged, why. False: no memory. */
void ask_verdict_text(const ask_verdict *verdict, FILE *out);
bool ask_verdict_json(const ask_session *session, const ask_instance *instance,
                      const ask_verdict *verdict, FILE *out);
bool ask_mistake_json(const ask_session *session, const ask_instance *instance,
                      const bd_error *error, FILE *out);

#endif
