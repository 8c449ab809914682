/* A week of a ward: who has the early, the late and the night shift, and who is off?
 *
 * Each day two early, one late and one night; nobody works more than five shifts, or an early one
 * after a night; and as few shifts as can be against somebody's wish. Then: why can they not all be granted? */
#include <bandolo/constraint/explain.h>

#include <stdio.h>

enum { NURSES = 6, DAYS = 7, SHIFTS = 4, WISHES = 8 };
enum { OFF, EARLY, LATE, NIGHT };
static const char signs[] = ".ELN";
static const int32_t needed[SHIFTS] = {2, 2, 1, 1};
static const char *const names[NURSES] = {"Ada", "Bea", "Cem", "Dan", "Eva", "Fay"};
static const char *const days[DAYS] = {"Monday", "Tuesday",  "Wednesday", "Thursday",
                                       "Friday", "Saturday", "Sunday"};
static const char *const shifts[SHIFTS] = {"off", "early", "late", "night"};

/* The shifts that each would like to have. */
static const struct {
    int nurse, day, shift;
} wishes[WISHES] = {{0, 5, OFF},  {0, 6, OFF}, {1, 5, OFF},   {2, 5, OFF},
                    {3, 0, LATE}, {4, 5, OFF}, {4, 2, EARLY}, {5, 5, NIGHT}};

/* `number` of the variables have the value. */
static void exactly(bd_model *model, size_t count, const bd_variable *variables, int32_t value,
                    int32_t least, int32_t greatest)
{
    bd_variable number = bd_model_variable(model, NULL, least, greatest);
    bd_model_count(model, count, variables, 1, &value, BD_EQUAL, number);
}

static void add_days(bd_model *model, bd_variable shift[NURSES][DAYS])
{
    for (int day = 0; day < DAYS; ++day) {
        bd_variable everybody[NURSES];
        for (int nurse = 0; nurse < NURSES; ++nurse)
            everybody[nurse] = shift[nurse][day];
        for (int32_t kind = 0; kind < SHIFTS; ++kind) {
            char rule[80];
            snprintf(rule, sizeof rule, "on %s %d %s", days[day], (int)needed[kind], shifts[kind]);
            bd_model_begin_rule(model, rule);
            exactly(model, NURSES, everybody, kind, needed[kind], needed[kind]);
        }
    }
}

static void add_nurses(bd_model *model, bd_variable shift[NURSES][DAYS])
{
    for (int nurse = 0; nurse < NURSES; ++nurse) {
        char rule[80];
        snprintf(rule, sizeof rule, "%s works five shifts at most", names[nurse]);
        bd_model_begin_rule(model, rule);
        exactly(model, DAYS, shift[nurse], OFF, 2, DAYS);
        snprintf(rule, sizeof rule, "%s has no early shift after a night", names[nurse]);
        bd_model_begin_rule(model, rule);
        for (int day = 0; day + 1 < DAYS; ++day)
            bd_model_clause(model, 2,
                            (bd_literal[]){{shift[nurse][day], BD_NOT_EQUAL, NIGHT},
                                           {shift[nurse][day + 1], BD_NOT_EQUAL, EARLY}});
    }
    bd_model_end_rule(model);
}

/* One variable that counts the wishes not granted, to be as small as can be. */
static void add_wishes(bd_model *model, bd_variable shift[NURSES][DAYS])
{
    bd_term terms[WISHES + 1];
    for (int i = 0; i < WISHES; ++i) {
        bd_variable wanted = shift[wishes[i].nurse][wishes[i].day];
        bd_variable denied = bd_model_variable(model, NULL, 0, 1);
        bd_model_reified_linear(model, 1, (bd_term[]){{1, wanted}}, BD_NOT_EQUAL, wishes[i].shift,
                                denied, false);
        terms[i] = (bd_term){1, denied};
    }
    bd_variable all_denied = bd_model_variable(model, "denied", 0, WISHES);
    terms[WISHES] = (bd_term){-1, all_denied};
    bd_model_linear(model, WISHES + 1, terms, BD_EQUAL, 0);
    bd_model_minimise(model, all_denied);
}

/* Every wish as a rule. */
static void grant_wishes(bd_model *model, bd_variable shift[NURSES][DAYS])
{
    for (int i = 0; i < WISHES; ++i) {
        char rule[80];
        snprintf(rule, sizeof rule, "%s wishes to be %s on %s", names[wishes[i].nurse],
                 shifts[wishes[i].shift], days[wishes[i].day]);
        bd_model_begin_rule(model, rule);
        bd_model_clause(
            model, 1,
            &(bd_literal){shift[wishes[i].nurse][wishes[i].day], BD_EQUAL, wishes[i].shift});
    }
    bd_model_end_rule(model);
}

/* A model of the ward, without wishes. */
static bd_model *open_ward(bd_variable shift[NURSES][DAYS])
{
    bd_model *model = bd_model_open();
    for (int nurse = 0; nurse < NURSES; ++nurse)
        for (int day = 0; day < DAYS; ++day)
            shift[nurse][day] = bd_model_variable(model, NULL, OFF, NIGHT);
    add_days(model, shift);
    add_nurses(model, shift);
    return model;
}

static bool print_best(void)
{
    bd_variable shift[NURSES][DAYS];
    bd_constraint_result result;
    bd_model *model = open_ward(shift);
    add_wishes(model, shift);
    bd_constraint_search(model, &(bd_constraint_options){.limits.seconds = 10}, &result);
    printf("%s%s, wishes denied: %lld\n", bd_status_name(result.status),
           result.optimal ? " (optimal)" : "", (long long)result.objective);
    for (int nurse = 0; result.has_solution && nurse < NURSES; ++nurse) {
        printf("%s ", names[nurse]);
        for (int day = 0; day < DAYS; ++day)
            printf(" %c", signs[result.values[shift[nurse][day]]]);
        printf("\n");
    }
    bool solved = result.has_solution;
    bd_constraint_result_free(&result);
    bd_model_close(model);
    return solved;
}

static bool print_contradiction(void)
{
    bd_variable shift[NURSES][DAYS];
    bd_explanation why;
    bd_model *model = open_ward(shift);
    grant_wishes(model, shift);
    bd_constraint_explain(model, &(bd_constraint_options){.limits.seconds = 10}, &why);
    printf("not all wishes%s:\n", why.is_minimal ? ", since these contradict each other" : "");
    for (size_t i = 0; i < why.count; ++i) {
        char rule[80];
        bd_model_rule_text(model, why.rules[i], rule, sizeof rule);
        printf("  %s\n", rule);
    }
    bool explained = why.is_minimal;
    bd_explanation_free(&why);
    bd_model_close(model);
    return explained;
}

int main(void)
{
    bool solved = print_best();
    return print_contradiction() && solved ? 0 : 1;
}
