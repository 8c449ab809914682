#include "cli/color.h"

#include "text/style.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool read_color(const char *text, void *value)
{
    static const char *const names[] = {"auto", "always", "never"};
    for (unsigned i = 0; i < sizeof names / sizeof *names; ++i)
        if (strcmp(names[i], text) == 0) {
            *(color_choice *)value = (color_choice)i;
            return true;
        }
    return false;
}

const value_kind value_color = {read_color, "auto, always or never"};

void color_choose(color_choice choice)
{
    const char *refusal = getenv("NO_COLOR"), *terminal = getenv("TERM");
    bool is_refused = (refusal && *refusal) || (terminal && strcmp(terminal, "dumb") == 0);
    bool follows_terminal = choice == COLOR_AUTO && !is_refused;
    bool is_always = choice == COLOR_ALWAYS;
    style_choose(is_always || (follows_terminal && isatty(STDOUT_FILENO)),
                 is_always || (follows_terminal && isatty(STDERR_FILENO)));
}
