/* See file_text.h. */
#include "base/file_text.h"

#include <bandolo/base/text.h>

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bd_code bd_code_of_reading(int reason)
{
    /* A wrong name is the user's mistake, a failing disk is not. */
    static const int mistakes[] = {ENOENT, ENOTDIR, EISDIR, EACCES, ENAMETOOLONG, ELOOP, EFBIG};
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; ++i)
        if (mistakes[i] == reason)
            return BD_BAD_INPUT;
    return reason == ENOMEM ? BD_NO_MEMORY : BD_SYSTEM;
}

static bool fail_to_read(const char *path, int reason, bd_error *error)
{
    return bd_fail(error, bd_code_of_reading(reason), 0, "%.150s: %s; expected a readable file",
                   path, strerror(reason));
}

/* Reads until the end, or until `size` bytes are there. False, with errno: a read failed. */
static bool read_all(int fd, char *text, size_t size, size_t *length)
{
    for (*length = 0; *length < size;) {
        ssize_t count = read(fd, text + *length, size - *length);
        if (count == 0)
            break;
        if (count > 0)
            *length += (size_t)count;
        else if (errno != EINTR)
            return false;
    }
    return true;
}

bool bd_file_text(const char *path, char **text, size_t *length, bd_error *error)
{
    struct stat about;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0 || fstat(fd, &about) != 0 || S_ISDIR(about.st_mode)) {
        int reason = fd >= 0 && S_ISDIR(about.st_mode) ? EISDIR : errno;
        if (fd >= 0)
            close(fd);
        return fail_to_read(path, reason, error);
    }
    size_t size = S_ISREG(about.st_mode) ? (size_t)about.st_size : 0;
    *text = malloc(size + 1);
    bool is_read = *text && read_all(fd, *text, size, length);
    int reason = errno;
    close(fd);
    if (!*text)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the %zu bytes of %.120s", size, path);
    if (!is_read) {
        free(*text);
        return fail_to_read(path, reason, error);
    }
    if (S_ISREG(about.st_mode)) {
        (*text)[*length] = '\0';
        *length = bd_text_unmark(*text, *length);
        *length = bd_text_line_ends(*text, *length, &(bool){false});
        return true;
    }
    free(*text);
    return bd_fail(error, BD_BAD_INPUT, 0, "%.150s: expected an ordinary file", path);
}

bool bd_file_fail(bd_error *error, const char *path, const bd_error *inside)
{
    char place[BD_PLACE_BYTES];
    const char *says = bd_text_place(place, path, inside->message);
    return bd_fail(error, inside->code, inside->at, "%s%s", place, says);
}
