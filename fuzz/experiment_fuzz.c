/* Reads an experiment out of any bytes. What is refused must be refused with its place and a reason.
 * Names of files (of plug-ins, tables of weights, other experiments) would be opened and are left out. */
#include "lab/experiment.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Could it name a file? A '/' may stand between numbers alone. */
static bool names_file(const char *text, size_t size)
{
    static const char *const marks[] = {"table:", ".yaml", ".yml", ".json", "\\"};
    for (size_t i = 0; i < size; ++i)
        if (text[i] == '/' &&
            !(i > 0 && i + 1 < size && is_digit(text[i - 1]) && is_digit(text[i + 1])))
            return true;
    for (size_t i = 0; i < sizeof marks / sizeof *marks; ++i)
        if (strstr(text, marks[i]))
            return true;
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    if (!text)
        return 0;
    memcpy(text, data, size);
    text[size] = 0;
    lab_experiment experiment;
    bd_error error = {0};
    if (!names_file(text, size)) {
        if (experiment_read(&experiment, "fuzz", text, size, NULL, &error))
            experiment_free(&experiment);
        else if (error.code == BD_OK || strncmp(error.message, "fuzz:", 5) != 0)
            abort();
    }
    free(text);
    return 0;
}
