#include "web/problems.h"

#include "ask/footprint.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PROBLEMS = 16 };

struct web_problem {
    web_problem *next;
    /* By which the process grew while it was opened, or read levels: too many where another search took memory at the
     * same time, too few where one gave it back. */
    uint64_t bytes;
    uint64_t footprint;    /* of the process as they were counted */
    ask_question question; /* its texts are the problem's own */
    ask_session session;
    unsigned holders;
    bool is_kept;
};

struct web_problems {
    pthread_mutex_t lock;
    web_problem *first; /* the last used */
    uint64_t most_bytes;
};

web_problems *problems_new(uint64_t most_bytes)
{
    web_problems *self = calloc(1, sizeof *self);
    if (self) {
        pthread_mutex_init(&self->lock, NULL);
        self->most_bytes = most_bytes;
    }
    return self;
}

static void close_problem(web_problem *problem)
{
    if (problem->session.own)
        ask_close(&problem->session);
    free((char *)problem->question.domain);
    free((char *)problem->question.goal);
    free((char *)problem->question.heuristic);
    free(problem);
#ifdef __GLIBC__
    malloc_trim(
        0); /* or the growth of the next one would fit into the heap that is free, and not count */
#endif
}

void problems_free(web_problems *self)
{
    while (self->first) {
        web_problem *problem = self->first;
        self->first = problem->next;
        close_problem(problem);
    }
    pthread_mutex_destroy(&self->lock);
    free(self);
}

static bool ignore(void *context, const ask_event *event)
{
    (void)context, (void)event;
    return true;
}

/* Copies a text that may be absent. */
static bool copy(const char **to, const char *text)
{
    *to = text ? strdup(text) : NULL;
    return *to || !text;
}

static web_problem *open_problem_of(const ask_question *question, bd_error *error)
{
    static const ask_sink nobody = {.take = ignore};
    web_problem *made = calloc(1, sizeof *made);
    bool is_copied = made && copy(&made->question.domain, question->domain) &&
                     copy(&made->question.goal, question->goal) &&
                     copy(&made->question.heuristic, question->heuristic);
    if (is_copied)
        made->question.names_keys = true;
    if (is_copied && ask_open(&made->session, &ask_paths, &made->question, &nobody, error))
        return made;
    if (!is_copied)
        bd_fail(error, BD_NO_MEMORY, 0, "no memory for the problem");
    if (made)
        close_problem(made);
    return NULL;
}

static bool is_same_text(const char *one, const char *other)
{
    return one && other ? strcmp(one, other) == 0 : one == other;
}

static bool is_for(const web_problem *problem, const ask_question *question)
{
    return is_same_text(problem->question.domain, question->domain) &&
           is_same_text(problem->question.goal, question->goal) &&
           is_same_text(problem->question.heuristic, question->heuristic);
}

static void let_go(web_problem *problem)
{
    problem->is_kept = false;
    if (problem->holders == 0)
        close_problem(problem);
}

/* Forgets the least recently used ones that are too many or too large. With the lock held. */
static void forget_old(web_problems *self)
{
    unsigned count = 0;
    uint64_t bytes = 0;
    for (web_problem **at = &self->first; *at;) {
        web_problem *here = *at;
        if (count < MOST_PROBLEMS && here->bytes <= self->most_bytes - bytes) {
            ++count;
            bytes += here->bytes;
            at = &here->next;
        } else {
            *at = here->next;
            let_go(here);
        }
    }
}

static void put_first(web_problems *self, web_problem *problem)
{
    problem->next = self->first;
    self->first = problem;
}

static void count_growth(web_problem *problem)
{
    uint64_t now = footprint_now();
    problem->bytes += now > problem->footprint ? now - problem->footprint : 0;
    problem->footprint = now;
}

/* Does it keep the levels that it reads? */
static bool keeps_levels(const web_problem *problem)
{
    return ask_path_problem(&problem->session)->domain->promises & BD_KEYS_NAME_LEVELS;
}

/* The kept one, held and first; NULL: there is none. */
static web_problem *problems_find(web_problems *self, const ask_question *question)
{
    pthread_mutex_lock(&self->lock);
    web_problem **at = &self->first;
    while (*at && !is_for(*at, question))
        at = &(*at)->next;
    web_problem *found = *at;
    if (found) {
        *at = found->next;
        put_first(self, found);
        if (found->holders++ == 0)
            found->footprint = footprint_now();
    }
    pthread_mutex_unlock(&self->lock);
    return found;
}

/* Two threads may open the same problem at once: then both are kept, and the older one is forgotten in time. */
web_problem *problems_take(web_problems *self, const ask_question *question, bd_error *error)
{
    web_problem *found = problems_find(self, question);
    if (found)
        return found;
    uint64_t before = footprint_now();
    web_problem *made = open_problem_of(question, error);
    if (!made)
        return NULL;
    made->footprint = before;
    count_growth(made);
    made->holders = 1;
    made->is_kept = true;
    pthread_mutex_lock(&self->lock);
    put_first(self, made);
    forget_old(self);
    pthread_mutex_unlock(&self->lock);
    return made;
}

void problems_release(web_problems *self, web_problem *problem)
{
    pthread_mutex_lock(&self->lock);
    if (problem->is_kept && keeps_levels(problem)) {
        count_growth(problem);
        forget_old(self);
    }
    if (--problem->holders == 0 && !problem->is_kept)
        close_problem(problem);
    pthread_mutex_unlock(&self->lock);
}

const ask_session *problem_session(const web_problem *problem)
{
    return &problem->session;
}
