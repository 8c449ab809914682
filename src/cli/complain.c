#include "cli/complain.h"

#include "text/style.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "ask/footprint.h"
#include "base/dots.h"

#include <bandolo/base/text.h>

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char *speaker;

void complain_as(const char *command)
{
    speaker = command;
}

int complain(int code, const char *format, ...)
{
    char line[1024];
    va_list arguments;
    va_start(arguments, format);
    bd_dotted(line, sizeof line, format, arguments);
    va_end(arguments);
    for (char *c = line; *c; ++c)
        if ((unsigned char)*c < ' ' || *c == 127)
            *c = '?';
    bd_utf8_repair(line);
    fprintf(stderr, "%sbandolo%s%s:%s %s\n", style_on(stderr, STYLE_ERROR), speaker ? " " : "",
            speaker ? speaker : "", style_off(stderr), line);
    return code;
}

int exit_of_error(const bd_error *error)
{
    if (error->code == BD_NO_MEMORY && footprint_is_held())
        return EXIT_LIMIT;
    if (error->code == BD_INTERRUPTED)
        return EXIT_INTERRUPTED;
    return error->code == BD_BAD_INPUT || error->code == BD_BAD_USAGE ? EXIT_BAD : EXIT_OUTSIDE;
}

int complain_of(const bd_error *error)
{
    return complain(exit_of_error(error), "%s", error->message);
}

int complain_of_memory(const char *what)
{
    return complain(EXIT_OUTSIDE, "no memory for %s", what);
}

int complain_of_store(const bd_error *error)
{
    return complain(error->code == BD_BAD_USAGE ? EXIT_BAD : EXIT_OUTSIDE, "%s", error->message);
}

/* Which of two exit codes a script must hear of first: that the run was cut short, that the machine
 * failed, that the input was wrong, and only then what the answers were. */
int exit_worse(int a, int b)
{
    static const int from_worst[] = {EXIT_INTERRUPTED, EXIT_OUTSIDE, EXIT_BAD,
                                     EXIT_LIMIT,       EXIT_NO,      EXIT_ANSWERED};
    for (size_t i = 0; i < sizeof from_worst / sizeof *from_worst; ++i)
        if (from_worst[i] == a || from_worst[i] == b)
            return from_worst[i];
    return a;
}
