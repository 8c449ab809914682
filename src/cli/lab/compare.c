/* bandolo lab compare: two files of results, side by side. */
#include "cli/lab/lab.h"

#include "cli/complain.h"
#include "cli/output.h"

#include "lab/compare.h"

int lab_compare_files(const void *given, char **words)
{
    bd_error error;
    (void)given;
    if (!compare_files(words[0], words[1], stdout, &error))
        return complain_of(&error);
    return output_flush() ? EXIT_ANSWERED : EXIT_OUTSIDE;
}
