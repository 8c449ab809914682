/* A kind of problem as one row: how its domains are found, opened, searched and told of. */
#ifndef BANDOLO_ASK_KIND_H
#define BANDOLO_ASK_KIND_H

#include "ask/answer.h"
#include "ask/question.h"

#include "text/json.h"

#include <bandolo/constraint/domain.h>
#include <bandolo/local/landscape.h>

/* The layout of instances in a file. */
typedef struct ask_form {
    const char *position; /* what one looks like; NULL: an empty text is one, too */
    bool has_start;       /* an empty text is the start: none need be given */
    bool is_file;         /* a whole file is one; else a line is */
    bd_gather *gather;    /* makes instances of lines; NULL: see reads */
    size_t gathering_size;
    /* Is the text an instance? Then rows of a board may stand on lines. NULL: each line is an instance. */
    bool (*reads)(const void *context, const char *text, size_t length);
    const void *context;
} ask_form;

/* The amount of detail for people. */
typedef enum ask_detail {
    DETAIL_RESULT,   /* one line for scripts */
    DETAIL_POSITION, /* the position before, and after it what the search took */
    DETAIL_PICTURE   /* the same, with a picture */
} ask_detail;

/* The distance of an algorithm from a domain. A name that two algorithms share means the nearer one. */
typedef enum ask_nearness { ITS_OWN, OF_ITS_KIND, OF_ANY_MODEL, NOT_THERE } ask_nearness;

/* An algorithm of a domain; without a name: there are no more. */
typedef struct ask_algorithm {
    const char *name;
    ask_nearness nearness;
    unsigned traits; /* of its kind: which parameters it takes */
    unsigned needs;  /* of its kind: what a domain must provide */
    const char *summary,
        *source; /* what it is, and who wrote it down; source NULL: it is not told */
} ask_algorithm;

/* Options of fresh instances that are not for all domains. */
enum {
    TAKES_GOAL = 1,
    TAKES_SIZE = 2,
    TAKES_CLUES = 4, /* and symmetry, rating and threads */
    TAKES_PLIES = 8
};

/* Solutions, a line each: text[length], with room for LINES_ROOM bytes more. */
enum { LINES_ROOM = 1280 };
typedef struct ask_lines {
    char *text;
    size_t length;
} ask_lines;

/* Adds to `lines` the solutions of an instance, text[length]. BD_FAILED: `error` says what is wrong with it. */
typedef bd_status ask_line_solver(const ask_question *question, const char *text, size_t length,
                                  ask_lines *lines, bd_error *error);

/* A question being answered, instance after instance. */
typedef struct ask_session {
    const ask_question *question;
    const struct ask_kind *kind;
    const ask_sink *sink;           /* of warnings */
    const struct ask_session *like; /* lends its open problem; NULL: none */
    const char *domain;             /* as answers name it */
    ask_form form;
    bool spreads; /* an algorithm of one thread: the question's threads take an instance each */
    ask_line_solver
        *solve_line; /* answers a list of which solutions alone are wanted; NULL: ask_one() */
    size_t
        instance_size; /* of ask_answer.opened, zeroed before it is read; the kind's, where `open` sets none */
    bool is_random;   /* another seed is another search */
    bd_limits limits; /* bytes: what a search may hold */
    bool tells_steps; /* of the search; else the question has no option of steps */
    bool is_over;     /* no instance can be searched: why was told */
    bd_status ended;  /* BD_LIMIT_TIME or BD_STOPPED: so did opening; there is nothing to search */
    double began;     /* to be opened, on the clock */
    double seconds;   /* of searches so far */
    void *own;        /* the kind's */
} ask_session;

typedef struct ask_kind {
    const char *name;           /* as experiments call it: "path" */
    const char *prefix;         /* of its counters there: "constraint_" */
    const char *solution;       /* how its domains are solved, as in "solved by a path" */
    const char *noun;           /* what its domains are, as in "a path problem" */
    const char *limit_on_nodes; /* "stopped at the limit on states generated" */
    unsigned counters;
    const char *(*counter_name)(unsigned counter);
    uint32_t hidden;      /* bit c: people are not told of counter c */
    uint32_t always_told; /* also where it is 0 */
    bool is_rated;        /* people are told how often a second the first counter counts */

    /* The domains and algorithms of the kind. */
    bool (*has)(const char *domain);
    /* The row for this domain, where it is a variant of the kind; may be NULL: all are alike. */
    const struct ask_kind *(*variant)(const char *domain);
    ask_algorithm (*algorithm)(const char *domain, size_t number);
    /* May this algorithm of the domain answer the question, as far as its options say? NULL: each may. */
    bool (*serves)(const ask_question *question, const char *algorithm);

    /* Does a command's first word name the file of the instance, and the second the goal? NULL: neither. */
    void (*words)(const char *domain, bool *is_file, bool *is_goal);

    size_t session_size;  /* of ask_session.own, zeroed before `open` */
    size_t instance_size; /* of ask_answer.opened, zeroed before `read` */
    size_t result_size;   /* of ask_answer.result, zeroed before `search` */
    bool is_used_up;      /* a search changes the instance: each has one of its own */

    /* Opens the domain, sees that the question can be asked, and fills in `domain`, `form`, `spreads` and `is_random`.
     * False: `error` says why; `close` is called all the same. */
    bool (*open)(ask_session *session, bd_error *error);
    void (*close)(ask_session *session); /* may be NULL */

    /* Reads the instance text[length] into answer->opened; where it has a nicer text, answer->position becomes that.
     * False: `error` says why; nothing is to be closed. */
    bool (*read)(ask_answer *answer, const char *text, size_t length, bd_error *error);

    /* Searches with the answer's seed, holding no more than `bytes` (0: no limit), and fills the answer. */
    void (*search)(ask_answer *answer, uint64_t bytes, const ask_sink *sink);

    /* Judges the open instance. False: `error` says what failed. */
    bool (*check)(ask_answer *answer, ask_verdict *verdict, bd_error *error);

    /* Finds the next step of the open instance, and gives the answer its status. The caller frees what the hint
     * owns, also of one half made. False: `error` says why. NULL: no domain has steps. */
    bool (*hint)(ask_answer *answer, ask_hint *hint, bd_error *error);
    bool (*has_hints)(const char *domain);

    /* Tells of as many fresh instances as are wanted, or until it is stopped. False: `error` says why there are no
     * more; with BD_OK the sink wants none. NULL: no domain has them. */
    bool (*generate)(ask_session *session, const ask_sink *sink, bd_error *error);
    /* The options that it takes for the domain: TAKES_...; 0: the domain has no fresh instances. */
    unsigned (*generates)(const char *domain);

    /* Closes instance and result; either is NULL where it lives on, or was closed. */
    void (*release)(ask_answer *answer);

    /* The open space of states, whose positions can be drawn at random and listed. NULL: the kind has none. */
    const bd_problem *(*problem)(const ask_session *session);

    /* ---- what sinks ask of an answer; texts are to be freed; NULL: no memory ---- */

    /* Writes what people read of an event in a form of its own. NULL: as all kinds do, by the functions below. */
    bool (*write_text)(const ask_event *event, FILE *out);
    /* The solution, or the candidate. */
    char *(*solution_text)(const ask_answer *answer);
    /* A picture, "" where there is none; `clues` (NULL: none) says which of its cells were given, see style_picture(). */
    char *(*picture)(const ask_answer *answer, char **clues);
    /* Which of its letters stand for colours, see style_picture(); NULL: none. May be NULL. */
    const char *(*colours)(const ask_answer *answer);
    /* The quality of the solution: "57 moves", "16 knights"; "" if all are alike. Returns `out`, of MEASURE_SIZE. */
    const char *(*measure)(const ask_answer *answer, char *out);
    /* The guide of the search, such as its heuristic; NULL: none. May be NULL. */
    const char *(*guide)(const ask_answer *answer);
    /* Says instead of the usual words how the search ended; NULL: it does not. May be NULL. */
    const char *(*ending)(const ask_answer *answer);
    /* A line for scripts is the solution alone. */
    bool (*is_bare)(const ask_answer *answer);
    /* Is a picture shown though the instance is one of a file? May be NULL: no. */
    bool (*is_seen)(const ask_session *session);
    /* Adds how it was searched: "heuristic", "weight"... */
    void (*describe)(const ask_answer *answer, json_draft *object);
    /* Add what is known beside what every answer has: before the solution, and after it. Each may be NULL. */
    void (*add_facts)(const ask_answer *answer, json_draft *object);
    void (*add_more)(const ask_answer *answer, json_draft *object);
    /* Write lines before the solution, and after it. Each may be NULL. False: no memory. */
    bool (*tell_before)(const ask_answer *answer, ask_detail detail, FILE *out);
    bool (*tell_after)(const ask_answer *answer, ask_detail detail, FILE *out);
} ask_kind;

enum { MEASURE_SIZE = 96 };

/* The kinds, in the order in which they answer where nothing else decides. */
typedef enum domain_kind {
    KIND_VALUES,
    KIND_PATHS,
    KIND_LANDSCAPES,
    KIND_GAMES,
    KIND_COUNT,
    MOST_KINDS = 8,
    NO_KIND = MOST_KINDS
} domain_kind;

/* All of them, by these numbers; ended by NULL. A program with a kind of its own adds it, before anything is asked. */
extern const ask_kind *ask_kinds[MOST_KINDS + 1];
extern const ask_kind ask_values, ask_paths, ask_landscapes, ask_games;
extern const ask_kind ask_flatzinc; /* a variant of ask_values */

/* The layout of a domain's instances in files. */
ask_form form_of_values(const bd_constraint_domain *domain);
ask_form form_of_landscape(const bd_landscape *landscape);
ask_form form_of_paths(const bd_problem *problem);

/* The open problem of a session of ask_paths. */
const bd_problem *ask_path_problem(const ask_session *session);

#endif
