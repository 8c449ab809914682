#include "cli/positions.h"

#include "base/file_text.h"
#include "cli/command.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/standard_input.h"

#include <bandolo/base/text.h>

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char standard_input[] = "standard input";
static const char blanks[] = " \t\v\f";

/* ---- Opening ---- */

bool positions_are_listed(const char *word, const char *file)
{
    if (word)
        return file || strcmp(word, "-") == 0;
    return file || standard_input_is_piped();
}

static bool open_lines(cli_positions *positions, const char *file, bd_error *error)
{
    positions->file = strcmp(file, "-") == 0 ? standard_input : file;
    return line_reader_open(&positions->reader, file, error);
}

/* Reads one line. False at the end of the file, or on an error, then with a code. */
static bool read_line(cli_positions *positions, bd_error *error)
{
    if (!line_reader_next(&positions->reader, error))
        return false;
    positions->line_number = positions->reader.lines_read;
    return true;
}

/* Where neither word nor file is given there is one empty position, if the form is unnamed or has a start; else the
 * error says which form is needed. */
static bool open_source(cli_positions *positions, const ask_form *asked, const char *word,
                        const char *file, word_columns columns, bd_error *error)
{
    const char *form = asked->position;
    *positions = (struct cli_positions){.reader.fd = -1, .form = form, .columns = columns};
    if (word && file)
        return bd_fail(error, BD_BAD_USAGE, 0, "give a position or --file, not both");
    if (!word && !file && form && standard_input_is_piped())
        word = "-";
    if (columns.first && !file && (!word || strcmp(word, "-") != 0))
        return bd_fail(error, BD_BAD_USAGE, 0, "--columns needs a list: give -f FILE or -");
    if (word && strcmp(word, "-") == 0)
        return open_lines(positions, word, error);
    if (file)
        return open_lines(positions, file, error);
    if (!word && form && !asked->has_start)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "no position: give one in quotes, with -f FILE, or through a pipe (%.160s)",
                       form);
    positions->word = positions->typed = word ? word : "";
    return true;
}

static bool begin_gathering(cli_positions *positions, const ask_form *form, bd_error *error)
{
    positions->gather = form->gather;
    positions->gathering = calloc(1, form->gathering_size);
    positions->gathered = malloc(POSITION_LONGEST + 1);
    if (positions->gathering && positions->gathered)
        return true;
    positions_close(positions);
    return bd_fail(error, BD_NO_MEMORY, 0, "no memory to read the file");
}

static bool begin_joining(cli_positions *positions, const ask_form *form, bd_error *error)
{
    if (line_join_open(&positions->join, form, POSITION_LONGEST + 1))
        return true;
    positions_close(positions);
    return bd_fail(error, BD_NO_MEMORY, 0, "no memory to read the file");
}

/* An instance that fills a file has several words: a single one names the file. */
static bool names_file(const ask_form *form, const char *word)
{
    return form->is_file && word && *word && !strpbrk(word, " \t\r\n");
}

bool positions_open(cli_positions *positions, const ask_form *form, const char *word,
                    const char *file, word_columns columns, bd_error *error)
{
    if (!file && names_file(form, word)) {
        file = word;
        word = NULL;
    }
    if (form->is_file && columns.first)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "--columns needs a list; this file is one instance (%.120s)",
                       form->position);
    if (!open_source(positions, form, word, file, columns, error))
        return false;
    positions->is_one = form->is_file;
    bool has_lists = positions->file && !form->is_file && !columns.first;
    if (has_lists && form->gather)
        return begin_gathering(positions, form, error);
    return !has_lists || !form->reads || begin_joining(positions, form, error);
}

void positions_close(cli_positions *positions)
{
    line_reader_close(&positions->reader);
    free(positions->gathering);
    free(positions->gathered);
    line_join_close(&positions->join);
    *positions = (struct cli_positions){.reader.fd = -1};
}

/* ---- Reading ---- */

bool positions_would_wait(const cli_positions *positions)
{
    bool has_lines = positions->join.meaning == LINE_IS_POSITION && positions->join.count > 0;
    return positions->file && !positions->is_again && !has_lines &&
           line_reader_would_wait(&positions->reader);
}

/* The part of text[length] that the columns name. */
static void cut_columns(word_columns columns, const char **text, size_t *length)
{
    const char *begin = *text, *end = *text + *length, *at = begin;
    for (unsigned column = 1; at < end; ++column) {
        if (column == columns.first)
            begin = at;
        while (at < end && !strchr(blanks, *at))
            ++at;
        if (column == columns.last)
            end = at;
        while (at < end && strchr(blanks, *at))
            ++at;
        if (at == end && column < columns.first)
            begin = end;
    }
    *text = begin;
    *length = (size_t)(end - begin);
}

/* The position in the line, without comment and blanks around it. */
static void trim(const cli_positions *positions, const char **text, size_t *length)
{
    const char *begin = positions->reader.line;
    const char *mark = memchr(begin, '#', positions->reader.length);
    const char *end = mark ? mark : begin + positions->reader.length;
    while (begin < end && strchr(blanks, *begin))
        ++begin;
    while (begin < end && strchr(blanks, end[-1]))
        --end;
    *text = begin;
    *length = (size_t)(end - begin);
}

static bool is_text(const cli_positions *positions, bd_error *error)
{
    const char *null = memchr(positions->reader.line, '\0', line_reader_kept(&positions->reader));
    if (!null)
        return true;
    bd_fail(error, BD_BAD_INPUT, (uint64_t)(null - positions->reader.line) + 1,
            "byte %td is NUL; give a text file of positions", null - positions->reader.line + 1);
    return false;
}

static bool is_too_long(const cli_positions *positions, bd_error *error)
{
    if (positions->reader.length <= POSITION_LONGEST)
        return false;
    bd_fail(error, BD_BAD_INPUT, 0, "the line has %zu bytes; a position has at most %d",
            positions->reader.length, POSITION_LONGEST);
    return true;
}

static cli_position_outcome give_line(cli_positions *positions, const char **text, size_t *length,
                                      bd_error *error)
{
    if (!is_text(positions, error))
        return POSITIONS_LOST;
    ++positions->given;
    if (is_too_long(positions, error))
        return POSITION_BAD;
    trim(positions, text, length);
    bool is_empty = *length == 0;
    if (positions->columns.first)
        cut_columns(positions->columns, text, length);
    positions->reader.line[*text + *length - positions->reader.line] = '\0';
    if (*length == 0 && !is_empty) {
        bd_fail(error, BD_BAD_INPUT, positions->columns.first,
                "the line has no word %u; --columns says that the position is there",
                positions->columns.first);
        return POSITION_BAD;
    }
    return POSITION_GIVEN;
}

/* At the end of the file, or after an error. */
static cli_position_outcome end_lines(cli_positions *positions, bd_error *error)
{
    if (error->code != BD_OK)
        return POSITIONS_LOST;
    if (positions->given > 0)
        return POSITIONS_DONE;
    positions->line_number = 0;
    bd_fail(error, BD_BAD_INPUT, 0, "no position in it; expected %.120s",
            positions->form ? positions->form : "one per line");
    return POSITIONS_LOST;
}

static cli_position_outcome positions_next_line(cli_positions *positions, const char **text,
                                                size_t *length, bd_error *error)
{
    while (read_line(positions, error)) {
        cli_position_outcome outcome = give_line(positions, text, length, error);
        if (outcome != POSITION_GIVEN || *length > 0)
            return outcome;
        --positions->given;
    }
    return end_lines(positions, error);
}

/* ---- Joining ---- */

/* Adds the line that was read to those of a position; an empty one ends a board, one with a comment alone does not. False: it
 * is not part of one. */
static bool join_line(cli_positions *positions, cli_position_outcome *outcome, bd_error *error)
{
    line_join *join = &positions->join;
    const char *text;
    size_t length;
    bool has_comment = memchr(positions->reader.line, '#', line_reader_kept(&positions->reader));
    *outcome = give_line(positions, &text, &length, error);
    if (*outcome != POSITION_GIVEN)
        return false;
    --positions->given;
    if (length == 0) {
        join->is_closed = join->is_closed || (join->count > 0 && !has_comment);
        return true;
    }
    if (line_join_add(join, text, length, positions->line_number))
        return true;
    memmove(positions->reader.line, text, length + 1);
    positions->reader.length = length;
    return false;
}

/* A board that has too many lines is none: its lines are given one by one. */
static void end_board(line_join *join)
{
    join->is_closed = true;
    if (join->count == MOST_JOINED && join->meaning == LINE_UNKNOWN)
        join->meaning = LINE_IS_POSITION;
}

/* The line that does not fit behind others ends their board, and comes again. */
static cli_position_outcome next_joined(cli_positions *positions, const char **text, size_t *length,
                                        bd_error *error)
{
    line_join *join = &positions->join;
    while (!line_join_take(join, text, length, &positions->line_number)) {
        cli_position_outcome outcome = POSITION_GIVEN;
        if (join->meaning == LINE_IS_POSITION && !positions->is_again)
            return positions_next_line(positions, text, length, error);
        bool has_line = positions->is_again || read_line(positions, error);
        if (!has_line && error->code != BD_OK)
            return end_lines(positions, error);
        positions->is_again = false;
        positions->line_number = positions->reader.lines_read;
        if (has_line && join_line(positions, &outcome, error))
            continue;
        if (join->count == 0)
            return has_line ? outcome : end_lines(positions, error);
        positions->given -= outcome == POSITION_BAD;
        positions->is_again = has_line;
        end_board(join);
    }
    ++positions->given;
    error->code = BD_OK; /* of a line behind the board, which is read again */
    return POSITION_GIVEN;
}

/* ---- Gathering ---- */

/* Gives the domain the line, or the end of the file. */
static bd_gathered gather(cli_positions *positions, const char *line, bd_error *error)
{
    bd_gathered outcome = positions->gather(
        positions->gathering, line, line ? line_reader_kept(&positions->reader) : 0,
        &positions->line_number, positions->gathered, POSITION_LONGEST + 1, error);
    positions->is_again = outcome == BD_GATHERED_CUT_SHORT;
    positions->given += outcome != BD_GATHERED_NOTHING;
    if (outcome == BD_GATHERED_BAD && line)
        is_too_long(positions, error); /* which says more than what the domain saw of it */
    return outcome;
}

static cli_position_outcome next_gathered(cli_positions *positions, const char **text,
                                          size_t *length, bd_error *error)
{
    bd_gathered outcome = BD_GATHERED_NOTHING;
    error->code = BD_OK;
    while (outcome == BD_GATHERED_NOTHING && (positions->is_again || read_line(positions, error))) {
        if (!is_text(positions, error))
            return POSITIONS_LOST;
        outcome = gather(positions, positions->reader.line, error);
    }
    bool is_one_line = outcome == BD_GATHERED_BAD; /* not those before it */
    if (outcome == BD_GATHERED_NOTHING && error->code == BD_OK)
        outcome = gather(positions, NULL, error);
    if (outcome == BD_GATHERED_NOTHING)
        return end_lines(positions, error);
    if (outcome == BD_GATHERED_INSTANCE) {
        *text = positions->gathered;
        *length = strlen(positions->gathered);
        return POSITION_GIVEN;
    }
    if (is_one_line) {
        *text = positions->reader.line;
        *length = line_reader_kept(&positions->reader);
        positions->reader.line[*length] = '\0';
    }
    return POSITION_BAD;
}

/* ---- Whole files ---- */

static cli_position_outcome next_whole(cli_positions *positions, const char **text, size_t *length,
                                       bd_error *error)
{
    line_reader *reader = &positions->reader;
    if (reader->at_end)
        return POSITIONS_DONE;
    if (!line_reader_all(reader, error))
        return POSITIONS_LOST;
    ++positions->given;
    *text = reader->line;
    *length = reader->length;
    return POSITION_GIVEN;
}

cli_position_outcome positions_next(cli_positions *positions, const char **text, size_t *length,
                                    bd_error *error)
{
    if (positions->file && positions->is_one)
        return next_whole(positions, text, length, error);
    if (positions->file && positions->gather)
        return next_gathered(positions, text, length, error);
    if (positions->file && positions->join.form)
        return next_joined(positions, text, length, error);
    if (positions->file)
        return positions_next_line(positions, text, length, error);
    if (!positions->word)
        return POSITIONS_DONE;
    *text = positions->word;
    *length = strlen(*text);
    positions->word = NULL;
    ++positions->given;
    return POSITION_GIVEN;
}

int positions_each(cli_positions *positions, position_taker *take, void *context)
{
    cli_position_outcome outcome = POSITION_GIVEN;
    for (bool goes_on = true; goes_on && outcome != POSITIONS_LOST;) {
        bd_error error = {.code = BD_OK};
        const char *text = "";
        size_t length = 0;
        outcome = positions_next(positions, &text, &length, &error);
        if (outcome == POSITIONS_DONE || interrupted())
            break;
        goes_on = take(context, text, length, outcome == POSITION_GIVEN ? NULL : &error);
    }
    return interrupted() ? EXIT_INTERRUPTED : EXIT_ANSWERED;
}

const char *positions_name(const cli_positions *positions, const char *text)
{
    return positions->file && positions->is_one ? positions->file : text;
}

const char *positions_where(const cli_positions *positions, const bd_error *error,
                            char out[BD_PLACE_BYTES])
{
    if (positions->file && positions->line_number == 0)
        return bd_text_place(out, positions->file, error->message);
    if (!positions->file)
        *out = '\0';
    else
        bd_text(out, BD_PLACE_BYTES, "%.120s:%llu: ", positions->file,
                (unsigned long long)positions->line_number);
    return error->message;
}

bool positions_fail(const cli_positions *positions, bd_error *error)
{
    char where[BD_PLACE_BYTES], says[sizeof error->message];
    bd_text(says, sizeof says, "%s", positions_where(positions, error, where));
    return bd_fail(error, error->code, error->at, "%s%s", where, says);
}

/* Does the position that was typed look like the name of a file that was meant? */
static bool is_name_of_file(const cli_positions *positions)
{
    struct stat about;
    return positions->typed && stat(positions->typed, &about) == 0 && S_ISREG(about.st_mode);
}

int positions_complain(const cli_positions *positions, const bd_error *error)
{
    char where[BD_PLACE_BYTES];
    const char *says = positions_where(positions, error, where);
    return complain(exit_of_error(error), "%s%s%s", where, says,
                    is_name_of_file(positions) ? "; for the file of this name, use -f" : "");
}
