/* See patience.h. */
#define _GNU_SOURCE /* POLLRDHUP */
#include "web/patience.h"

#include <bandolo/base/run.h>

#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>

struct web_caller {
    web_caller *next, **from;
    int socket;
    double until; /* 0: it has said all */
    void (*left)(void *context);
    void *context;
};

struct web_patience {
    pthread_mutex_t lock;
    pthread_cond_t over;
    pthread_t thread;
    web_caller *callers;
    double seconds;
    bool is_over;
};

/* The server notices that the socket is shut and closes it. */
static void shut_late(web_patience *self)
{
    double now = bd_clock_seconds();
    for (web_caller *caller = self->callers; caller; caller = caller->next)
        if (caller->until > 0 && now > caller->until) {
            shutdown(caller->socket, SHUT_RDWR);
            caller->until = 0;
        }
}

/* A caller that closes its side of the socket counts as gone: the two look the same. */
static bool has_left(const web_caller *caller)
{
    struct pollfd socket = {.fd = caller->socket, .events = POLLRDHUP};
    return poll(&socket, 1, 0) > 0;
}

/* The server does not look at a connection that it has suspended. */
static void tell_of_leavers(web_patience *self)
{
    for (web_caller *caller = self->callers; caller; caller = caller->next)
        if (caller->left && has_left(caller)) {
            caller->left(caller->context);
            caller->left = NULL;
        }
}

static void *watch(void *context)
{
    web_patience *self = context;
    pthread_mutex_lock(&self->lock);
    while (!self->is_over) {
        struct timespec next;
        clock_gettime(CLOCK_MONOTONIC, &next);
        next.tv_sec += 1;
        pthread_cond_timedwait(&self->over, &self->lock, &next);
        shut_late(self);
        tell_of_leavers(self);
    }
    pthread_mutex_unlock(&self->lock);
    return NULL;
}

web_patience *patience_begin(double seconds)
{
    web_patience *self = calloc(1, sizeof *self);
    pthread_condattr_t steady; /* however the clock on the wall is set */
    if (!self || pthread_condattr_init(&steady) != 0) {
        free(self);
        return NULL;
    }
    self->seconds = seconds;
    pthread_mutex_init(&self->lock, NULL);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_cond_init(&self->over, &steady);
    pthread_condattr_destroy(&steady);
    if (pthread_create(&self->thread, NULL, watch, self) == 0)
        return self;
    free(self);
    return NULL;
}

void patience_end(web_patience *self)
{
    pthread_mutex_lock(&self->lock);
    self->is_over = true;
    pthread_cond_signal(&self->over);
    pthread_mutex_unlock(&self->lock);
    pthread_join(self->thread, NULL);
    pthread_cond_destroy(&self->over);
    pthread_mutex_destroy(&self->lock);
    free(self);
}

web_caller *patience_watch(web_patience *self, int socket)
{
    web_caller *caller = calloc(1, sizeof *caller);
    if (!caller)
        return NULL;
    caller->socket = socket;
    caller->until = bd_clock_seconds() + self->seconds;
    pthread_mutex_lock(&self->lock);
    caller->next = self->callers;
    caller->from = &self->callers;
    if (caller->next)
        caller->next->from = &caller->next;
    self->callers = caller;
    pthread_mutex_unlock(&self->lock);
    return caller;
}

void patience_forget(web_patience *self, web_caller *caller)
{
    if (!caller)
        return;
    pthread_mutex_lock(&self->lock);
    *caller->from = caller->next;
    if (caller->next)
        caller->next->from = caller->from;
    pthread_mutex_unlock(&self->lock);
    free(caller);
}

static void patience_set(web_patience *self, web_caller *caller, double until,
                         void (*left)(void *context), void *context)
{
    if (!caller)
        return;
    pthread_mutex_lock(&self->lock);
    caller->until = until;
    caller->left = left;
    caller->context = context;
    pthread_mutex_unlock(&self->lock);
}

void patience_heard(web_patience *self, web_caller *caller)
{
    patience_set(self, caller, 0, NULL, NULL);
}

void patience_waits(web_patience *self, web_caller *caller, void (*left)(void *context),
                    void *context)
{
    patience_set(self, caller, 0, left, context);
}

void patience_listens(web_patience *self, web_caller *caller)
{
    patience_set(self, caller, bd_clock_seconds() + self->seconds, NULL, NULL);
}
