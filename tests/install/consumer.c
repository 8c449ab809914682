/* A stranger's program: what it needs of the library must be in the installed headers. */
#include <bandolo/base/error.h>

#include <stdio.h>

int main(void)
{
    bd_error error = {0};
    bd_fail(&error, BD_BAD_INPUT, 3, "cell %d is empty", 3);
    return printf("%s\n", error.message) > 0 ? 0 : 1;
}
