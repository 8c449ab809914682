/* bandolo store export and import: rows as lines of CSV (ask/store_csv.h).
 *
 * An import reads all lines before it opens the store, so that a bad line leaves the store as it
 * was, and makes none. */
#include "cli/store/store.h"

#include "ask/store_csv.h"
#include "ask/store_open.h"
#include "base/file_text.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/output_file.h"
#include "cli/progress.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- export ---- */

typedef struct csv_export {
    const bd_problem *problem;
    FILE *out;
    bool met_damage;
    progress_count count;
    uint64_t rows;
} csv_export;

static bool write_row(void *context, const bd_store_row *row)
{
    csv_export *work = context;
    work->met_damage = !store_csv_write(work->out, work->problem, row);
    if (work->met_damage)
        return false;
    progress_count_show(&work->count, ++work->rows);
    return !ferror(work->out) && !interrupted();
}

/* Failed writes show when the caller closes or flushes `out`. */
static int write_rows(const store_session *session, FILE *out)
{
    bd_error error;
    csv_export work = {.problem = &session->problem, .out = out};
    bool is_seen = isatty(fileno(out)); /* then the rows themselves show the progress */
    store_csv_write_header(out);
    progress_count_begin(&work.count, "rows written", session->settings->quiet || is_seen);
    bool is_read = bd_store_scan(session->store, BD_NO_COST, write_row, &work, &error);
    progress_erase();
    if (!is_read)
        return complain_of_store(&error);
    if (work.met_damage && session->problem.domain->promises & BD_KEYS_NAME_LEVELS)
        return store_complain_of_levels(session);
    if (work.met_damage)
        return complain(EXIT_OUTSIDE, "%s: the store is damaged: a key is not a position",
                        name_of_store(session->settings->store));
    if (interrupted())
        return complain(EXIT_INTERRUPTED, "interrupted; the file lacks rows");
    return EXIT_ANSWERED;
}

static bool is_same_file(const char *one, const char *other)
{
    struct stat a, b;
    return stat(one, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev &&
           a.st_ino == b.st_ino;
}

static int export(const store_session *session, const char *file)
{
    if (is_same_file(file, session->settings->store))
        return complain(EXIT_BAD, "%s is the store itself; give another file", file);
    whole_file whole;
    bd_error error;
    if (!output_file_open(&whole, file, &error))
        return complain_of(&error);
    int code = write_rows(session, whole.stream);
    if (!output_file_close(&whole, code == EXIT_ANSWERED, &error) && code == EXIT_ANSWERED)
        code = complain_of(&error);
    return code;
}

int store_export(const void *given, char **words)
{
    const cli_store_settings *settings = given;
    store_session session;
    const char *domain = words[0] && words[1] ? words[0] : NULL;
    const char *file = words[0] ? words[domain != NULL] : "-";
    int code = store_begin(&session, settings, domain, BD_STORE_READ_ONLY);
    return code != 0 ? code : store_end(&session, export(&session, file));
}

/* ---- import ---- */

typedef struct csv_import {
    store_session session;
    const char *file; /* its name for people */
    store_csv_reader reader;
} csv_import;

/* The file cannot be opened, or not read any more once so many rows were added. */
static int complain_of_reading(const char *file, uint64_t added)
{
    int code = bd_code_of_reading(errno) == BD_BAD_INPUT ? EXIT_BAD : EXIT_OUTSIDE;
    if (added > 0)
        return complain(code, "%s: %s; %llu rows are added", file, strerror(errno),
                        (unsigned long long)added);
    return complain(code, "%s: %s", file, strerror(errno));
}

/* Reads all rows; adds them if `adds`. */
static int read_rows(csv_import *import, bool adds, uint64_t *rows)
{
    store_csv_reader *reader = &import->reader;
    progress_count count;
    bd_error error;
    store_csv_outcome outcome;
    bd_store_row row;
    *rows = reader->number = 0;
    progress_count_begin(&count, adds ? "rows added" : "rows checked",
                         import->session.settings->quiet);
    while ((outcome = store_csv_read(reader, &row)) == STORE_CSV_ROW && !interrupted()) {
        progress_count_show(&count, ++*rows);
        if (adds && !bd_store_add(import->session.store, &row, 1, &error))
            return complain_of_store(&error);
    }
    progress_erase();
    if (ferror(reader->in))
        return complain_of_reading(import->file, adds ? *rows : 0);
    if (interrupted())
        return complain(EXIT_INTERRUPTED, "interrupted");
    if (outcome == STORE_CSV_BAD)
        return complain(exit_of_error(&reader->wrong), "%s:%llu: %s; %s", import->file,
                        (unsigned long long)reader->number, reader->wrong.message,
                        adds ? "the lines before are imported" : "nothing was imported");
    return EXIT_ANSWERED;
}

/* Copies input that cannot be read twice. */
static bool make_seekable(FILE **in)
{
    char piece[1 << 16];
    size_t size;
    if (fseek(*in, 0, SEEK_SET) == 0)
        return true;
    FILE *copy = tmpfile();
    if (!copy)
        return false;
    bool ok = true;
    while (ok && (size = fread(piece, 1, sizeof piece, *in)) > 0)
        ok = fwrite(piece, 1, size, copy) == size;
    ok = ok && !ferror(*in) && fseek(copy, 0, SEEK_SET) == 0;
    if (*in != stdin)
        fclose(*in);
    *in = copy;
    return ok;
}

/* Reads all rows, and adds none. */
static int check_rows(csv_import *import)
{
    uint64_t rows;
    if (!make_seekable(&import->reader.in))
        return complain(EXIT_OUTSIDE, "%s: %s", import->file, strerror(errno));
    return read_rows(import, false, &rows);
}

static int add_rows(csv_import *import)
{
    uint64_t rows;
    bd_error error;
    char count[NUMBER_SIZE], noun[NOUN_SIZE];
    rewind(import->reader.in);
    int code = read_rows(import, true, &rows);
    if (code != EXIT_ANSWERED)
        return code;
    if (!bd_store_flush(import->session.store, &error))
        return complain_of_store(&error);
    printf("%s %s read\n", show_count(count, rows), noun_for((int64_t)rows, "rows", noun));
    return EXIT_ANSWERED;
}

static int check_and_add(csv_import *import, const char *domain)
{
    int code = check_rows(import);
    if (code != EXIT_ANSWERED) {
        bd_problem_close(&import->session.problem);
        return code;
    }
    code = store_begin_store(&import->session, domain, 0);
    return code == 0 ? store_end(&import->session, add_rows(import)) : code;
}

int store_import(const void *given, char **words)
{
    const cli_store_settings *settings = given;
    const char *domain = words[1] ? words[0] : NULL, *file = words[1] ? words[1] : words[0];
    bool is_input = output_file_is_standard(file);
    csv_import import = {.file = is_input ? "(standard input)" : file,
                         .reader.in = is_input ? stdin : fopen(file, "re")};
    if (!import.reader.in)
        return complain_of_reading(import.file, 0);
    import.reader.problem = &import.session.problem;
    int code = store_begin_problem(&import.session, settings, domain);
    if (code == 0)
        code = check_and_add(&import, domain);
    free(import.reader.line);
    if (import.reader.in != stdin)
        fclose(import.reader.in);
    return code;
}
