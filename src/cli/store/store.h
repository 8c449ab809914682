/* The parts of `bandolo store`, a file each. */
#ifndef BANDOLO_CLI_STORE_STORE_H
#define BANDOLO_CLI_STORE_STORE_H

#include "cli/command.h"

#include <bandolo/registry.h>
#include <bandolo/store/store.h>

/* Zeroed: nothing asked for. */
typedef struct cli_store_settings {
    const char *store, *goal, *file;
    bd_cost depth;
    unsigned threads;
    double limit_time;
    uint64_t limit_memory;
    given_number plies; /* of a book */
    bool whole, all, json, quiet;
} cli_store_settings;

/* A store that is open, and the problem whose positions it holds. */
typedef struct store_session {
    const cli_store_settings *settings;
    bd_problem problem;
    bd_store *store;
    char named[160]; /* the domain, if the store named it */
} store_session;

/* Opens the problem alone: `domain` or, if that is NULL, the one that the store names. Returns as store_begin(). */
int store_begin_problem(store_session *session, const cli_store_settings *settings,
                        const char *domain);

/* Then opens the store. Returns as store_begin(): after a complaint the problem is closed, too. */
int store_begin_store(store_session *session, const char *domain, unsigned how);

/* Opens both, for `domain` or, if that is NULL, for the domain that the store names. Returns 0; or, after a
 * complaint, the exit code, and then there is nothing to close. */
int store_begin(store_session *session, const cli_store_settings *settings, const char *domain,
                unsigned how);

/* Does the store name a domain that can be opened by name? False: `error` says why nobody knows. */
bool store_is_built_in(const cli_store_settings *settings, bool *is_built_in, bd_error *error);

/* Reads the levels of settings->file, which a store names by number alone. Returns 0, or the exit code after a complaint. */
int store_read_levels(const store_session *session);

/* A store that must exist cannot be opened: if there is none, says how one is made. Returns the exit code. */
int store_complain_of_opening(const char *where, const bd_error *error);

/* Complains of rows whose levels were not read. Returns the exit code. */
int store_complain_of_levels(const store_session *session);

/* Closes both and returns the exit code: `code`, or a worse one if the last rows cannot be written. */
int store_end(store_session *session, int code);

/* Builds a table of all positions of the domain `named`. Returns the exit code. */
int store_build_whole(const cli_store_settings *settings, const char *named);

/* Builds a book of the game `named`. Returns the exit code. */
int store_build_book(const cli_store_settings *settings, const char *named);

/* The verbs. `given` are the settings, `words` those behind the verb, ended by a NULL. Each returns the exit code. */
int store_build(const void *given, char **words);
int store_find(const void *given, char **words);
int store_stat(const void *given, char **words);
int store_verify(const void *given, char **words);
int store_export(const void *given, char **words);
int store_import(const void *given, char **words);

#endif
