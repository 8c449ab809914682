/* Lines of a file or of a pipe, as they come: an interruption ends the wait for one. */
#ifndef BANDOLO_CLI_LINE_READER_H
#define BANDOLO_CLI_LINE_READER_H

#include <bandolo/base/types.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* No line may be longer: longer ones are not positions. */
enum { POSITION_LONGEST = 1 << 16 };

typedef struct line_reader {
    int fd;
    uint64_t lines_read;
    char *
        line; /* of the bytes behind the longest only the number is kept; a whole file is kept whole */
    size_t length; /* of the line in the file */
    char *buffer;  /* what was read and not yet looked at: buffer[begin .. end - 1] */
    size_t begin, end;
    bool at_end, after_return; /* after a CR, whose line a LF may end, too */
} line_reader;

/* Opens a file; "-" is standard input. False: `error` gives the reason; nothing needs closing. */
bool line_reader_open(line_reader *reader, const char *file, bd_error *error);

/* Closes it; one that was never opened, with fd = -1 and zeroed, is fine. */
void line_reader_close(line_reader *reader);

/* Reads the next line to `line`, without its end. False at the end of the file, or on an error, then with a code. */
bool line_reader_next(line_reader *reader, bd_error *error);

/* Reads the rest of the file to `line`, ended by a 0. */
bool line_reader_all(line_reader *reader, bd_error *error);

/* The length of the part of the line that may be a position. */
size_t line_reader_kept(const line_reader *reader);

/* Is the next line not there yet, so that line_reader_next() would wait for whoever writes it? */
bool line_reader_would_wait(const line_reader *reader);

#endif
