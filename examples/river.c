/* A wolf, a goat, a cabbage, and a boat that takes the farmer and one of them. No template: a domain of callbacks. */
#include <bandolo/bandolo.h>

#include <stdio.h>

/* A bit for each that is across the river: 0 the farmer, 1 to 3 the wolf, the goat, the cabbage. The number of a move
 * is that of the passenger's bit, 0 if the farmer crosses alone. */
static bool cross(const void *context, void *state, bd_move passenger)
{
    uint8_t *across = state;
    if ((*across >> passenger & 1) != (*across & 1))
        return false; /* on the other bank */
    *across ^= (uint8_t)(1 | 1 << passenger);
    unsigned alone = *across & 1 ? ~*across : *across; /* not with the farmer */
    return (alone & 6) != 6 && (alone & 12) != 12;     /* wolf and goat, goat and cabbage */
}

static bd_move cross_back(bd_move passenger) { return passenger; }

int main(void)
{
    static const char *const names[] = {"alone", "with the wolf", "with the goat",
                                        "with the cabbage"};
    const uint8_t start = 0, goal = 15;
    const bd_callbacks river = {
        .state_size = 1, .moves = 4, .play = cross, .inverse = cross_back, .goal = &goal};
    bd_domain domain;
    bd_error error;
    bd_options options = {.algorithm = "bidirectional"};
    bd_result result;
    if (!bd_domain_of(&river, &domain, &error))
        return fprintf(stderr, "%s\n", error.message), 2;
    bd_search(&domain, &river, &start, &options, &result);
    for (size_t i = 0; i < result.length; ++i)
        puts(names[result.moves[i]]);
    printf("%s, %zu crossings\n", bd_status_name(result.status), result.length);
    bd_result_free(&result);
}
