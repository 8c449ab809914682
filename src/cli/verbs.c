#include "cli/verbs.h"

#include "cli/complain.h"
#include "text/names.h"

#include <string.h>

enum { VERB_NAMES_SIZE = 200 };

/* "find, stat and verify": the verbs of the set, a bit each. */
static size_t name_verbs(const cli_command *self, unsigned set, char out[VERB_NAMES_SIZE])
{
    const char *names[MOST_VERBS];
    size_t count = 0;
    for (size_t i = 0; self->verbs[i].name; ++i)
        if (set >> i & 1)
            names[count++] = self->verbs[i].name;
    names_text(names, count, count, out, VERB_NAMES_SIZE);
    return count;
}

static size_t index_of(const cli_command *self, const char *name)
{
    size_t index = 0;
    while (self->verbs[index].name && strcmp(self->verbs[index].name, name) != 0)
        ++index;
    return index;
}

int verb_check(const cli_command *self, const cli_arguments *read)
{
    char names[VERB_NAMES_SIZE];
    size_t index = index_of(self, read->words[0]);
    const cli_verb *verb = &self->verbs[index];
    unsigned behind = read->count - 1;
    if (!verb->name) {
        name_verbs(self, ~0U, names);
        return complain(EXIT_BAD, "%s has no '%.80s'; it has %s", self->name, read->words[0],
                        names);
    }
    if (read->refused[index].name) {
        size_t count = name_verbs(self, read->refused[index].verbs, names);
        return complain(EXIT_BAD, "%s takes no --%s; %s %s", verb->name, read->refused[index].name,
                        names, count > 1 ? "do" : "does");
    }
    if (behind < verb->least || behind > verb->most)
        return complain(EXIT_BAD, "expected: bandolo %s %s%s%s", self->name, verb->name,
                        verb->words ? " " : "", verb->words ? verb->words : "");
    return EXIT_ANSWERED;
}

int verb_run(const cli_command *self, const void *settings, char **words)
{
    return self->verbs[index_of(self, words[0])].run(settings, words + 1);
}
