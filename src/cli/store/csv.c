/* bandolo store export and import: rows as lines of CSV, in the texts of the domain.
 *
 *     position,distance,move,proved
 *     1 2 3 4 5 6 7 0 8,1,right,true
 *
 * An import reads all lines before it opens the store, so that a bad line leaves the store as it
 * was, and makes none. */
#include "cli/store/store.h"

#include "ask/path_text.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/output_file.h"
#include "cli/progress.h"
#include "ask/store_open.h"

#include "base/line.h"
#include "text/csv_field.h"
#include "text/slip.h"

#include <bandolo/base/text.h>
#include <bandolo/search/search.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char header[] = "position,distance,move,proved";

/* ---- export ---- */

typedef struct csv_writer {
    const bd_problem *problem;
    FILE *out;
    bool met_damage;
    progress_count count;
    uint64_t rows;
} csv_writer;

static bool write_row(void *context, const bd_store_row *row)
{
    csv_writer *writer = context;
    const bd_problem *problem = writer->problem;
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES];
    char text[8192], move[MOVE_SIZE] = ""; /* as state_of_key() reads */
    writer->met_damage = !state_of_key(problem, row->key, state);
    if (writer->met_damage)
        return false;
    problem->domain->format(problem->data, state, text, sizeof text);
    if (row->move != BD_NO_MOVE)
        name_of_move(problem, row->move, move);
    csv_write_field(writer->out, text);
    fprintf(writer->out, ",%u,", row->distance);
    csv_write_field(writer->out, move);
    fprintf(writer->out, ",%s\n", row->exact ? "true" : "false");
    progress_count_show(&writer->count, ++writer->rows);
    return !ferror(writer->out) && !interrupted();
}

/* Failed writes show when the caller closes or flushes `out`. */
static int write_rows(const store_session *session, FILE *out)
{
    bd_error error;
    csv_writer writer = {.problem = &session->problem, .out = out};
    bool is_seen = isatty(fileno(out)); /* then the rows themselves show the progress */
    fprintf(out, "%s\n", header);
    progress_count_begin(&writer.count, "rows written", session->settings->quiet || is_seen);
    bool is_read = bd_store_scan(session->store, BD_NO_COST, write_row, &writer, &error);
    progress_erase();
    if (!is_read)
        return complain_of_store(&error);
    if (writer.met_damage && session->problem.domain->promises & BD_KEYS_NAME_LEVELS)
        return store_complain_of_levels(session);
    if (writer.met_damage)
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

/* ---- import: one line ---- */

enum { FIELDS = 4 };

typedef struct csv_reader {
    store_session session;
    const char *file; /* its name for people */
    FILE *in;
    char *line;
    size_t room;
    uint64_t number; /* of the line, from 1 */
    bool is_text;    /* there is no NUL in the line */
    bd_error wrong;  /* with that line */
} csv_reader;

static bool csv_refuse(csv_reader *reader, const char *why)
{
    bd_fail(&reader->wrong, BD_BAD_INPUT, 0, "%s", why);
    return false; /* said here, for analyzers that see no other file */
}

/* Takes one field from *rest, in place, and sets *rest behind its comma, or to NULL after the last field. NULL: the
 * field is malformed. */
static char *take_field(char **rest)
{
    char *field = *rest, *to = *rest, *from = *rest;
    if (*from != '"') {
        char *comma = strchr(from, ',');
        *rest = comma ? comma + 1 : NULL;
        if (comma)
            *comma = '\0';
        return field;
    }
    for (++from; *from && (*from != '"' || from[1] == '"'); ++from) {
        from += *from == '"';
        *to++ = *from;
    }
    if (*from != '"' || (from[1] != ',' && from[1] != '\0'))
        return NULL;
    *rest = from[1] ? from + 2 : NULL;
    *to = '\0';
    return field;
}

static bool take_fields(csv_reader *reader, char *fields[FIELDS])
{
    char *rest = reader->line;
    for (int i = 0; i < FIELDS; ++i) {
        fields[i] = rest ? take_field(&rest) : NULL;
        if (!fields[i])
            return csv_refuse(reader, "expected position,distance,move,proved");
    }
    return !rest || csv_refuse(reader, "expected four fields: position,distance,move,proved");
}

static bool read_distance(csv_reader *reader, const char *text, bd_cost *distance)
{
    char *end;
    errno = 0;
    unsigned long long number = strtoull(text, &end, 10);
    if (*text < '0' || *text > '9' || *end || errno || number >= BD_MOST_COST)
        return csv_refuse(reader, "expected a distance: a whole number");
    *distance = (bd_cost)number;
    return true;
}

/* Reads a move's name; the move must be legal in `state`. */
static bool read_move(csv_reader *reader, const char *text, const void *state, bd_move *move)
{
    const bd_problem *problem = &reader->session.problem;
    _Alignas(max_align_t) unsigned char next[BD_STATE_BYTES];
    char name[MOVE_SIZE];
    bd_cost cost;
    for (uint32_t i = 0; i < problem->domain->moves; ++i) {
        *move = (bd_move)i;
        if (strcmp(name_of_move(problem, *move, name), text) != 0)
            continue;
        memcpy(next, state, problem->domain->state_size);
        if (bd_play(problem->domain, problem->data, next, *move, &cost, &reader->wrong))
            return true;
        return reader->wrong.code != BD_NO_MEMORY &&
               csv_refuse(reader, "that move is not legal there");
    }
    return csv_refuse(reader, "expected the name of a move");
}

static bool read_position(csv_reader *reader, const char *text, void *state, bd_store_row *row)
{
    const bd_problem *problem = &reader->session.problem;
    if (!problem->domain->parse(problem->data, text, strlen(text), state, &reader->wrong))
        return false;
    char why[256];
    bool is_quick = problem->domain->check && !(problem->domain->promises & BD_CHECK_SEARCHES);
    if (is_quick && problem->domain->check(problem->data, state, why, sizeof why) == BD_UNSOLVABLE)
        return csv_refuse(reader, why);
    key_of_state(problem, state, row->key);
    return true;
}

static bool read_row(csv_reader *reader, bd_store_row *row)
{
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES] = {0};
    const bd_problem *problem = &reader->session.problem;
    char *fields[FIELDS];
    if (!take_fields(reader, fields) || !read_position(reader, fields[0], state, row) ||
        !read_distance(reader, fields[1], &row->distance))
        return false;
    bool is_goal = problem->domain->is_goal(problem->data, state);
    bool is_near = row->distance == 0 && problem->domain->promises & BD_UNIT_COST;
    if (is_goal ? row->distance > 0 : is_near)
        return csv_refuse(reader, "the goal, and nothing else, is at the distance 0");
    if (is_goal != (fields[2][0] == '\0'))
        return csv_refuse(reader, is_goal ? "expected no move at the goal" : "expected a move");
    row->move = BD_NO_MOVE;
    if (!is_goal && !read_move(reader, fields[2], state, &row->move))
        return false;
    row->exact = strcmp(fields[3], "true") == 0;
    return row->exact || strcmp(fields[3], "false") == 0 ||
           csv_refuse(reader, "proved: expected true or false");
}

/* ---- import: all lines ---- */

typedef enum csv_outcome { CSV_ROW, CSV_END, CSV_BAD } csv_outcome;

static bool next_line(csv_reader *reader)
{
    ssize_t length = bd_read_line(&reader->line, &reader->room, BD_LINE_ANY, reader->in);
    if (length < 0)
        return false;
    ++reader->number;
    if (reader->number == 1)
        length = (ssize_t)bd_text_unmark(reader->line, (size_t)length);
    reader->is_text = !memchr(reader->line, '\0', (size_t)length);
    return true;
}

static csv_outcome next_row(csv_reader *reader, bd_store_row *row)
{
    while (next_line(reader)) {
        if (reader->number == 1 && strcmp(reader->line, header) == 0)
            continue;
        if (!reader->is_text)
            csv_refuse(reader, "a NUL byte; expected text");
        else if (reader->number == 1)
            csv_refuse(reader, "expected the line position,distance,move,proved");
        else if (read_row(reader, row))
            return CSV_ROW;
        return CSV_BAD;
    }
    bool has_ended = feof(reader->in) || ferror(reader->in);
    if (has_ended && reader->number > 0)
        return CSV_END;
    ++reader->number;
    if (!has_ended) {
        bd_fail(&reader->wrong, BD_NO_MEMORY, 0, "no memory to read the line");
        return CSV_BAD;
    }
    csv_refuse(reader, "the file is empty; its first line must be position,distance,move,proved");
    return CSV_BAD;
}

/* The file cannot be opened or read. */
static int complain_of_reading(const csv_reader *reader)
{
    int code = code_of_reading(errno) == BD_BAD_INPUT ? EXIT_BAD : EXIT_OUTSIDE;
    return complain(code, "%s: %s", reader->file, strerror(errno));
}

/* Reads all rows; adds them if `adds`. */
static int read_rows(csv_reader *reader, bool adds, uint64_t *rows)
{
    progress_count count;
    bd_error error;
    csv_outcome outcome;
    bd_store_row row;
    *rows = reader->number = 0;
    progress_count_begin(&count, adds ? "rows added" : "rows checked",
                         reader->session.settings->quiet);
    while ((outcome = next_row(reader, &row)) == CSV_ROW && !interrupted()) {
        progress_count_show(&count, ++*rows);
        if (adds && !bd_store_add(reader->session.store, &row, 1, &error))
            return complain_of_store(&error);
    }
    progress_erase();
    if (ferror(reader->in))
        return complain_of_reading(reader);
    if (interrupted())
        return complain(EXIT_INTERRUPTED, "interrupted");
    if (outcome == CSV_BAD)
        return complain(exit_of_error(&reader->wrong), "%s:%llu: %s; %s", reader->file,
                        (unsigned long long)reader->number, reader->wrong.message,
                        adds ? "the lines before are imported" : "nothing was imported");
    return EXIT_ANSWERED;
}

/* Copies input that cannot be read twice. */
static bool make_seekable(csv_reader *reader)
{
    char piece[1 << 16];
    size_t size;
    if (fseek(reader->in, 0, SEEK_SET) == 0)
        return true;
    FILE *copy = tmpfile();
    if (!copy)
        return false;
    bool ok = true;
    while (ok && (size = fread(piece, 1, sizeof piece, reader->in)) > 0)
        ok = fwrite(piece, 1, size, copy) == size;
    ok = ok && !ferror(reader->in) && fseek(copy, 0, SEEK_SET) == 0;
    if (reader->in != stdin)
        fclose(reader->in);
    reader->in = copy;
    return ok;
}

/* Reads all rows, and adds none. */
static int check_rows(csv_reader *reader)
{
    uint64_t rows;
    if (!make_seekable(reader))
        return complain(EXIT_OUTSIDE, "%s: %s", reader->file, strerror(errno));
    return read_rows(reader, false, &rows);
}

static int add_rows(csv_reader *reader)
{
    uint64_t rows;
    bd_error error;
    char count[NUMBER_SIZE], noun[NOUN_SIZE];
    rewind(reader->in);
    int code = read_rows(reader, true, &rows);
    if (code != EXIT_ANSWERED)
        return code;
    if (!bd_store_flush(reader->session.store, &error))
        return complain_of_store(&error);
    printf("%s %s read\n", show_count(count, rows), noun_for((int64_t)rows, "rows", noun));
    return EXIT_ANSWERED;
}

static int import(csv_reader *reader, const char *domain)
{
    int code = check_rows(reader);
    if (code != EXIT_ANSWERED) {
        bd_problem_close(&reader->session.problem);
        return code;
    }
    code = store_begin_store(&reader->session, domain, 0);
    return code == 0 ? store_end(&reader->session, add_rows(reader)) : code;
}

int store_import(const void *given, char **words)
{
    const cli_store_settings *settings = given;
    const char *domain = words[1] ? words[0] : NULL, *file = words[1] ? words[1] : words[0];
    bool is_input = output_file_is_standard(file);
    csv_reader reader = {.file = is_input ? "(standard input)" : file,
                         .in = is_input ? stdin : fopen(file, "re")};
    if (!reader.in)
        return complain_of_reading(&reader);
    int code = store_begin_problem(&reader.session, settings, domain);
    if (code == 0)
        code = import(&reader, domain);
    free(reader.line);
    if (reader.in != stdin)
        fclose(reader.in);
    return code;
}
