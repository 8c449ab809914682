#include "cli/output_file.h"

#include <string.h>

bool output_file_is_standard(const char *name)
{
    return name && strcmp(name, "-") == 0;
}

bool output_file_open(whole_file *file, const char *name, bd_error *error)
{
    if (!output_file_is_standard(name))
        return whole_file_open(file, name, error);
    *file = (whole_file){.stream = stdout};
    return true;
}

bool output_file_close(whole_file *file, bool is_written, bd_error *error)
{
    if (file->stream == stdout)
        return is_written || ferror(stdout);
    return whole_file_close(file, is_written, error);
}
