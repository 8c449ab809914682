/* See settings.h. */
#include "lab/settings.h"

#include <bandolo/base/text.h>

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/utsname.h>

#define TEXT_OF(x) #x
#define TEXT(x)    TEXT_OF(x)

const char *provenance_compiler(void)
{
#if defined __clang__
    return "clang " TEXT(__clang_major__) "." TEXT(__clang_minor__) "." TEXT(__clang_patchlevel__);
#elif defined __GNUC__
    return "gcc " TEXT(__GNUC__) "." TEXT(__GNUC_MINOR__) "." TEXT(__GNUC_PATCHLEVEL__);
#else
    return "another";
#endif
}

/* Reads the value of a line such as "model name : AMD EPYC". False: the line has another name. */
static bool provenance_read_value(const char *line, const char *name, char out[PROVENANCE_SIZE])
{
    if (strncmp(line, name, strlen(name)) != 0)
        return false;
    const char *colon = strchr(line, ':');
    if (!colon)
        return false;
    const char *value = colon + 1 + strspn(colon + 1, " \t");
    bd_text(out, PROVENANCE_SIZE, "%.*s", (int)strcspn(value, "\n"), value);
    return *out != '\0';
}

const char *provenance_processor(char out[PROVENANCE_SIZE])
{
    char line[256];
    struct utsname system;
    bool found = false;
    FILE *file = fopen("/proc/cpuinfo", "re");
    while (file && !found && fgets(line, sizeof line, file))
        found = provenance_read_value(line, "model name", out);
    if (file)
        fclose(file);
    if (!found)
        bd_text(out, PROVENANCE_SIZE, "%s", uname(&system) == 0 ? system.machine : "");
    return out;
}
