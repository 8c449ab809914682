#include "text/program.h"

#include <bandolo/base/text.h>

#include <errno.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

bool program_files_open(program_files *files, bd_error *error)
{
    *files = (program_files){tmpfile(), tmpfile(), tmpfile()};
    return (files->in && files->out && files->complaints) ||
           bd_fail(error, BD_SYSTEM, 0, "cannot make a temporary file: %s", strerror(errno));
}

void program_files_close(program_files *files)
{
    FILE *const all[] = {files->in, files->out, files->complaints};
    for (int i = 0; i < 3; ++i)
        if (all[i])
            fclose(all[i]);
}

/* Returns 0 or the number of a system's error. */
static int start(pid_t *child, char *const *arguments, const program_files *files)
{
    FILE *const all[] = {files->in, files->out, files->complaints};
    posix_spawn_file_actions_t actions;
    int failure = posix_spawn_file_actions_init(&actions);
    if (failure)
        return failure;
    for (int i = 0; i < 3 && !failure; ++i)
        failure = posix_spawn_file_actions_adddup2(&actions, fileno(all[i]), i);
    if (!failure)
        failure = posix_spawnp(child, arguments[0], &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    return failure;
}

/* Waits for its end. Returns its exit status, or -1 when a signal ended it. */
static int end_of(pid_t child)
{
    int status;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* The last line of the file that is not blank, without the spaces before and after. */
static void last_line(FILE *file, char *out, size_t size)
{
    static const char blanks[] = " \t\r\n";
    char line[200];
    out[0] = '\0';
    rewind(file);
    while (fgets(line, sizeof line, file)) {
        const char *text = line + strspn(line, blanks);
        size_t length = strlen(text);
        while (length > 0 && strchr(blanks, text[length - 1]))
            --length;
        if (length > 0)
            bd_text(out, size, "%.*s", (int)length, text);
    }
}

bool program_run(char *const *arguments, const program_files *files, bool *is_missing,
                 bd_error *error)
{
    pid_t child;
    char said[180];
    *is_missing = false;
    if (fflush(files->in) != 0 || ferror(files->in))
        return bd_fail(error, BD_SYSTEM, 0, "cannot write a temporary file: %s", strerror(errno));
    rewind(files->in);
    int failure = start(&child, arguments, files);
    *is_missing = failure == ENOENT || failure == EACCES || failure == ENOTDIR;
    if (*is_missing)
        return false;
    if (failure)
        return bd_fail(error, BD_SYSTEM, 0, "cannot start %s: %s", arguments[0], strerror(failure));
    int status = end_of(child);
    last_line(files->complaints, said, sizeof said);
    return status == 0 || bd_fail(error, BD_SYSTEM, 0, "%s failed: %s", arguments[0],
                                  said[0]      ? said
                                  : status < 0 ? "it was killed"
                                               : "it did not say why");
}

static bool ends_with(FILE *file, const char *end)
{
    char last[16];
    if (fseek(file, -(long)sizeof last, SEEK_END) != 0)
        return false;
    size_t length = fread(last, 1, sizeof last, file), wanted = strlen(end);
    while (length > 0 && last[length - 1] == '\n')
        --length;
    return length >= wanted && memcmp(last + length - wanted, end, wanted) == 0;
}

bool program_copy(const program_files *files, const char *program, const char *end, FILE *to,
                  bd_error *error)
{
    char bytes[4096];
    size_t count;
    if (!ends_with(files->out, end) && !ferror(files->out))
        return bd_fail(error, BD_SYSTEM, 0, "%s left its picture unfinished: is the disk full?",
                       program);
    rewind(files->out);
    while ((count = fread(bytes, 1, sizeof bytes, files->out)) > 0)
        fwrite(bytes, 1, count, to);
    return !ferror(files->out) ||
           bd_fail(error, BD_SYSTEM, 0, "cannot read a temporary file: %s", strerror(errno));
}
