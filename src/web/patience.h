/* Closes connections that take too long to say what they want, however busily they dribble, and tells of those that
 * leave before their answer is there. */
#ifndef BANDOLO_WEB_PATIENCE_H
#define BANDOLO_WEB_PATIENCE_H

#include <stdbool.h>

typedef struct web_patience web_patience;
typedef struct web_caller web_caller;

/* NULL: the system gives no thread, or no memory. */
web_patience *patience_begin(double seconds);
void patience_end(web_patience *self);

/* A connection comes (NULL: no memory, nobody watches it) and goes. */
web_caller *patience_watch(web_patience *self, int socket);
void patience_forget(web_patience *self, web_caller *caller);

/* Its request has been read; it waits for the answer, and `left` is called once, from another thread, if it leaves; it
 * may say the next request, and `left` is no longer called. Each takes NULL as the caller. */
void patience_heard(web_patience *self, web_caller *caller);
void patience_waits(web_patience *self, web_caller *caller, void (*left)(void *context),
                    void *context);
void patience_listens(web_patience *self, web_caller *caller);

#endif
