/* An answer as a stream of events, which a sink takes: text for people, JSON, a record. */
#ifndef BANDOLO_ASK_ANSWER_H
#define BANDOLO_ASK_ANSWER_H

#include <bandolo/base/types.h>
#include <bandolo/search/search.h>

#include <jansson.h>

/* Everything known of one instance. The kind of problem fills it; sinks read it. */
typedef struct ask_answer {
    struct ask_session *session;
    const char *position;    /* the instance's text, or the name of its file; NULL: nobody asks */
    const char *file;        /* NULL: the instance came with the command */
    uint64_t line;           /* in the file; 0: none */
    double began;            /* its time, on the clock of bd_clock_seconds() */
    const atomic_bool *stop; /* while it is read */
    unsigned wanted;         /* as in a question */
    void *opened;            /* the open instance, the kind's own; NULL: it could not be read */
    void *result;            /* the kind's own */
    const char *algorithm;   /* NULL: nothing was searched */
    bool is_stored;          /* a store gave the answer, without a search */

    bd_status status;
    bd_error error;     /* where the status is BD_FAILED */
    const char *reason; /* why there is no solution, known without a search; NULL: none */
    const char *remark; /* people are told behind the ending; NULL: nothing */
    bool has_solution;  /* also the best so far, after a limit */
    bool has_candidate; /* instead of a solution: the nearest to one */
    bool has_proof;     /* a solution may be proved optimal or not */
    bool optimal;       /* it is proved */
    bool is_proved;     /* the search proved its result, also where all solutions are alike */
    bool has_cost;
    int64_t cost;
    int64_t lower_bound; /* proved; 0: nothing is known */
    uint64_t solutions;  /* where all or their number is wanted */
    bool complete;       /* there are no others */
    uint64_t listed;     /* solutions handed over so far */

    const uint64_t *counter; /* of each of the kind's counters */
    uint32_t counted;        /* bit c: the search has counter c */
    double seconds;
    unsigned threads;
    uint64_t seed;
} ask_answer;

/* The progress of a search. */
typedef struct ask_progress {
    double seconds;
    uint64_t done;
    const char *doing;   /* what is done: "generated" */
    int64_t lower_bound; /* 0: unknown */
    bool has_best;
    int64_t best;
    uint64_t bytes, solutions;
    double temperature;
} ask_progress;

/* The next step towards a solution. */
typedef struct ask_hint {
    const char *outcome; /* "step"; or why there is none: "finished", "stuck", "impossible" */
    uint64_t skipped;
    char *sentence;
    const char *language; /* its code */
    char *picture;        /* of the instance, where there is a step; NULL: none */
    json_t *step;         /* its parts; NULL: they are not to be told */
} ask_hint;

typedef enum ask_known { SAYS_NO, SAYS_YES, NOT_KNOWN } ask_known;

/* The verdict on an instance: solvable or not, and why. Its last three members are its own. */
typedef struct ask_verdict {
    ask_known solvable, unique;
    bool met_limit;           /* a search was cut short: hence it is not known */
    const char *said;         /* instead of whether it is solvable; NULL: that */
    bool is_refused;          /* the solution given is none */
    char why[1536];           /* with two solutions of the largest Sudokus */
    char *explanation;        /* lines of text; NULL: none */
    json_t *explanation_json; /* the same */
    json_t *facts;            /* an object of more that the domain can say; NULL: nothing */
} ask_verdict;

typedef enum ask_event_kind {
    ASK_BEGINS,   /* the instance was read; its search begins */
    ASK_PROGRESS, /* about ten times a second */
    ASK_STEP,     /* of a search */
    ASK_IMPROVED, /* a better solution: `text` says how good */
    ASK_SOLUTION, /* one of all that are wanted: `text` */
    ASK_INSTANCE, /* a fresh one: `text`, and perhaps `picture` */
    ASK_HINT,     /* the next step */
    ASK_VERDICT,  /* can it be solved? */
    ASK_SAVES,    /* a checkpoint comes next: what was handed over must be safe */
    ASK_WARNING,  /* `text`; `code` where it decides how the whole ends */
    ASK_ENDS
} ask_event_kind;

/* Lives until the sink returns. */
typedef struct ask_event {
    ask_event_kind kind;
    ask_answer *answer; /* NULL: of a warning about all instances */
    const char *text;
    const ask_progress *progress;
    /* One of these, of ASK_STEP: of a search for a path, of a game, of a search for values. */
    const bd_event *step;
    const struct bd_game_event *visit;
    const struct bd_trial *trial;
    const ask_hint *hint;
    const ask_verdict *verdict;
    const char *picture, *clues; /* see style_picture() */
    bd_code code;                /* BD_OK: a warning changes nothing */
} ask_event;

/* Which events a sink wants beside those that every sink gets. */
enum {
    ASK_WANTS_PROGRESS = 1,
    ASK_WANTS_IMPROVED = 2,
    ASK_WANTS_STEPS = 4,
    ASK_WANTS_PICTURES = 8 /* of fresh instances */
};

/* Events of one answer never come two at once, though threads that search may send them. */
typedef struct ask_sink {
    void *context;
    unsigned wants;
    /* False: no more is wanted. */
    bool (*take)(void *context, const ask_event *event);
} ask_sink;

#endif
