/* A worker has no files, and nothing that lies in them: these functions refuse. */
#include "ask/kind.h"
#include "domains/plugin.h"
#include "text/whole_file.h"
#include "web/laboratory.h"
#include "web/stored.h"

#include <bandolo/store/store.h>

static bool refuse(bd_error *error)
{
    return bd_fail(error, BD_BAD_USAGE, 0, "only the program does this: bandolo serve");
}

/* ---- plug-ins ---- */

bool plugin_is_named(const char *name)
{
    (void)name;
    return false;
}

const bd_domain *const *plugin_load(const char *path, void **plugin, bd_error *error)
{
    (void)path, (void)plugin;
    refuse(error);
    return NULL;
}

const char *plugin_shape(const char *name)
{
    (void)name;
    return NULL;
}

bool plugin_has_game(const char *path)
{
    (void)path;
    return false;
}

const bd_game *plugin_game(const char *path, bd_error *error)
{
    (void)path;
    refuse(error);
    return NULL;
}

void plugin_unload(void *plugin)
{
    (void)plugin;
}

/* ---- models ---- */

static bool has_none(const char *domain)
{
    (void)domain;
    return false;
}

const ask_kind ask_flatzinc = {.has = has_none};

/* ---- the laboratory, the store ---- */

bool web_lab_read(web_question *self, json_t *object, bd_error *error)
{
    (void)self, (void)object;
    return refuse(error);
}

bool web_lab(const web_question *asked, ask_alarm *alarm, const web_listener *listener, FILE *out,
             bd_error *error)
{
    (void)asked, (void)alarm, (void)listener, (void)out;
    return refuse(error);
}

bool web_experiments(FILE *out, bd_error *error)
{
    (void)out;
    return refuse(error);
}

bool web_store(const web_question *asked, FILE *out, bd_error *error)
{
    (void)asked, (void)out;
    return refuse(error);
}

bool bd_store_open(bd_store **store, const char *where, const bd_store_subject *subject,
                   unsigned how, bd_error *error)
{
    (void)store, (void)where, (void)subject, (void)how;
    return refuse(error);
}

/* ---- of a store that is open: there is none ---- */

bool bd_store_close(bd_store *store, bd_error *error)
{
    (void)store, (void)error;
    return true;
}

bd_store_answer bd_store_find(bd_store *store, const void *key, bd_store_row *row, bd_error *error)
{
    (void)store, (void)key, (void)row;
    refuse(error);
    return BD_STORE_FAILED;
}

bool bd_store_add(bd_store *store, const bd_store_row *rows, size_t count, bd_error *error)
{
    (void)store, (void)rows, (void)count;
    return refuse(error);
}

bool bd_store_flush(bd_store *store, bd_error *error)
{
    (void)store;
    return refuse(error);
}

bool bd_store_scan(bd_store *store, bd_cost most, bool (*row)(void *, const bd_store_row *),
                   void *context, bd_error *error)
{
    (void)store, (void)most, (void)row, (void)context;
    return refuse(error);
}

bool bd_store_note(bd_store *store, const char *name, uint64_t value, bd_error *error)
{
    (void)store, (void)name, (void)value;
    return refuse(error);
}

bd_store_answer bd_store_noted(bd_store *store, const char *name, uint64_t *value, bd_error *error)
{
    (void)store, (void)name, (void)value;
    refuse(error);
    return BD_STORE_FAILED;
}

bool bd_store_record(bd_store *store, const bd_store_solve *solve, bd_error *error)
{
    (void)store, (void)solve;
    return refuse(error);
}

/* ---- files ---- */

bool whole_file_open(whole_file *file, const char *name, bd_error *error)
{
    (void)file, (void)name;
    return refuse(error);
}

bool whole_file_close(whole_file *file, bool is_written, bd_error *error)
{
    (void)file, (void)is_written;
    return refuse(error);
}
