/* The system answers a read of what a mapped file does not have any more by SIGBUS. No check before the read
 * can rule that out, and copying whole tables to be safe would cost more than it is worth. So the handler
 * looks up which file is mapped where the read went, says so and ends. Nothing it calls may allocate or lock:
 * the read may have been anywhere. */
#include "cli/cut_short.h"

#include "cli/command.h"

#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

enum { MOST_LINE = PATH_MAX + 128 };

/* A line of /proc/self/maps: "BEGIN-END FLAGS OFFSET DEVICE INODE   NAME", numbers in base 16. */
static uintptr_t read_number(const char **text)
{
    uintptr_t number = 0;
    for (;; ++*text) {
        char digit = **text;
        if (digit >= '0' && digit <= '9')
            number = number * 16 + (uintptr_t)(digit - '0');
        else if (digit >= 'a' && digit <= 'f')
            number = number * 16 + (uintptr_t)(digit - 'a' + 10);
        else
            return number;
    }
}

/* The name of the file that this line says is mapped at `address`; NULL: it is another mapping, or no file. */
static const char *name_at(const char *line, uintptr_t address)
{
    uintptr_t begin = read_number(&line);
    if (*line++ != '-')
        return NULL;
    uintptr_t end = read_number(&line);
    return begin <= address && address < end ? strchr(line, '/') : NULL;
}

/* The next line of a file, without its end; what does not fit is left out. False: there is none. */
static bool cut_short_next_line(int file, char line[MOST_LINE])
{
    size_t length = 0;
    char next;
    ssize_t got;
    while ((got = read(file, &next, 1)) == 1 && next != '\n')
        if (length + 1 < MOST_LINE)
            line[length++] = next;
    line[length] = '\0';
    return got == 1;
}

static void print(const char *text)
{
    ssize_t written = write(STDERR_FILENO, text, strlen(text));
    (void)written; /* who cannot be told is not told */
}

static void on_missing_bytes(int number, siginfo_t *about, void *context)
{
    char line[MOST_LINE];
    const char *name = NULL;
    bool is_read = about->si_code >
                   0; /* else another process has sent it, and there is no address */
    int maps = is_read ? open("/proc/self/maps", O_RDONLY | O_CLOEXEC) : -1;
    (void)context;
    while (maps >= 0 && !name && cut_short_next_line(maps, line))
        name = name_at(line, (uintptr_t)about->si_addr);
    if (!name) { /* a fault of the program: as if nobody had asked */
        signal(number, SIG_DFL);
        raise(number); /* comes when this returns */
        return;
    }
    print("bandolo: ");
    print(name);
    print(": cut short while it was in use, or its disk fails\n");
    _exit(EXIT_OUTSIDE);
}

void cut_short_install(void)
{
    struct sigaction action = {.sa_sigaction = on_missing_bytes, .sa_flags = SA_SIGINFO};
    sigemptyset(&action.sa_mask);
    sigaction(SIGBUS, &action, NULL);
}
