#define _GNU_SOURCE /* memfd_create */
/* Imports any bytes into a store of the 8-puzzle as `bandolo store import` does. What is refused must
 * be refused in one line that names the file and the line. */
#include "cli/command.h"
#include "cli/store/store.h"
#include "fuzz/memory_file.h"
#include "store/scratch_folder.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The store, in a folder of its own, and the file that is imported. */
typedef struct scene {
    scratch_folder folder;
    char store[SCRATCH_PATH];
    memory_file rows;
} scene;

static scene here;

static void clean(void)
{
    scratch_remove(&here.folder);
}

static void set_up(void)
{
    here.rows = memory_file_make();
    here.folder = scratch_make();
    atexit(clean);
    bd_text(here.store, sizeof here.store, "%s/rows.db", here.folder.path);
}

/* "bandolo: PATH:LINE: REASON; nothing was imported" */
static void check_complaint(const char *said)
{
    const char *place = strstr(said, here.rows.path), *end = strchr(said, '\n');
    char *after;
    if (!place || !end || end[1] != 0)
        abort();
    place += strlen(here.rows.path);
    if (*place != ':' || strtoull(place + 1, &after, 10) < 1 || strncmp(after, ": ", 2) != 0 ||
        !strstr(after, "; nothing was imported"))
        abort();
}

/* Imports, while what is said to people goes to `said`. */
static int import(FILE *said)
{
    const cli_store_settings settings = {.store = here.store};
    char domain[] = "tile8", *words[] = {domain, here.rows.path, NULL};
    FILE *output = stdout, *complaints = stderr;
    stdout = stderr = said;
    int code = store_import(&settings, words);
    stdout = output;
    stderr = complaints;
    return code;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *said = NULL;
    size_t length = 0;
    if (here.store[0] == 0)
        set_up();
    memory_file_put(&here.rows, data, size);
    FILE *stream = open_memstream(&said, &length);
    if (!stream)
        return 0;
    int code = import(stream);
    fclose(stream);
    if (code == EXIT_BAD)
        check_complaint(said);
    else if (code != EXIT_ANSWERED)
        abort();
    free(said);
    return 0;
}
