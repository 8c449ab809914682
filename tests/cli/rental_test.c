/* Tables that a search waits for: their price is a guess, and a build that turns out dearer than half of the limit on time is
 * dropped. */
#include "cli/patterns/rental.h"

#include <bandolo/registry.h>

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static unsigned count_files(const char *folder)
{
    unsigned files = 0;
    DIR *open = opendir(folder);
    assert_non_null(open);
    for (const struct dirent *entry = readdir(open); entry; entry = readdir(open))
        files += entry->d_name[0] != '.';
    closedir(open);
    return files;
}

static const bd_domain *find_tables(const char *domain, const char *set)
{
    const bd_domain *const *entry = bd_domains();
    while (*entry && (strcmp((*entry)->name, domain) != 0 || !(*entry)->patterns ||
                      strcmp((*entry)->patterns->name, set) != 0))
        ++entry;
    return *entry;
}

/* It takes seconds, and has ten milliseconds. */
static void dear_builds_are_dropped(void **state)
{
    char folder[] = "/tmp/bandolo-XXXXXX";
    bd_problem problem;
    bd_error error;
    (void)state;
    assert_non_null(mkdtemp(folder));
    cli_pattern_rental rental = {.name = "tile24",
                                 .setup = {.patterns = folder},
                                 .quiet = true,
                                 .is_open = true,
                                 .seconds = 0.02,
                                 .has_looked = true,
                                 .offer = {.domain = find_tables("tile24", "6-6-6-6")}};
    assert_non_null(rental.offer.domain);
    assert_true(bd_problem_open(&problem, "tile24", NULL, NULL, &error));
    const bd_domain *before = problem.domain;
    assert_false(pattern_rental_settle(&rental, &problem));
    assert_true(rental.is_over);
    assert_ptr_equal(problem.domain, before);
    assert_int_equal(count_files(folder), 0);
    bd_problem_close(&problem);
    rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dear_builds_are_dropped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
