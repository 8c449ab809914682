/* Chooses the guess: a digit's configuration in a band or a stack. A template over lanes_*.h, included by exact_*.c.
 *
 * It takes the band or stack with the fewest configurations left, over all digits that have more than one; in it the
 * digit with the fewest (T. Dillon's rule). It pays to stay in one band until it is done:
 * with any rule that ranks digits before bands the hardest grids take two to four times the guesses. */
#ifndef BANDOLO_DOMAINS_SUDOKU_BRANCH_H
#define BANDOLO_DOMAINS_SUDOKU_BRANCH_H

enum { ZONES = 6 };

/* The name of a configuration: where it has the first row (across: the box) or band (down: the column), and in which
 * direction it goes from there: bit 3 j + b across, 3 j + k down, plus nine where it goes to the left. */
typedef struct choice {
    unsigned zone; /* 0 .. 2 the bands, 3 .. 5 the stacks */
    unsigned digit;
    uint32_t configurations; /* two or more bits */
} choice;

/* Returns the configurations that these triads allow. Each is visible from all of its three triads; only that of the
 * first row, or band, counts. */
LANES lanes configurations_of(lanes a, unsigned step)
{
    lanes right = lanes_and3(a, turned(turned(a, step, 1), ROWS, 1),
                             turned(turned(a, step, 2), ROWS, 2));
    lanes left = lanes_and3(a, turned(turned(a, step, 2), ROWS, 1),
                            turned(turned(a, step, 1), ROWS, 2));
    return lanes_select(0777, right, lanes_and(lanes_left(left, 9), lanes_all(0777000)));
}

/* False: all configurations are fixed; those of UNDECIDED triads never are. */
LANES bool choose(triads left, choice *chosen)
{
    static const uint32_t zone_mask[ZONES] = {0111111, 0222222, 0444444, 07007, 070070, 0700700};
    lanes possible[2] = {configurations_of(left.across, ACROSS),
                         configurations_of(left.down, DOWN)};
    unsigned count[ZONES], least = UINT32_MAX;
    lanes_count(possible[0], zone_mask, count);
    lanes_count(possible[1], zone_mask + 3, count + 3);
    /* No processor can predict which is less, so there is no branch. */
    for (unsigned zone = 0; zone < ZONES; ++zone) {
        unsigned offered = (count[zone] > 9 ? count[zone] : 0xFF) << 8 | zone;
        least = offered < least ? offered : least;
    }
    if (least >> 8 == 0xFF)
        return false;
    unsigned zone = least & 0xFF, kind = zone / 3;
    unsigned digit = lanes_fewest(possible[kind], zone_mask[zone]);
    uint32_t word = lanes_word(possible[kind], digit);
    *chosen = (choice){zone, digit, word & zone_mask[zone]};
    return true;
}

/* Fixes the configuration whose bit is the lowest. */
LANES void fix(field *here, choice chosen)
{
    unsigned bit = (unsigned)__builtin_ctz(chosen.configurations);
    bool goes_left = bit >= 9;
    unsigned first = bit % 9, zone = chosen.zone % 3;
    if (chosen.zone < 3) { /* the triad in each row of the band */
        unsigned box = first / 3;
        uint32_t kept = 7U << 3 * box | 07000U << 3 * ((box + (goes_left ? 2 : 1)) % 3) |
                        07000000U << 3 * ((box + (goes_left ? 1 : 2)) % 3);
        for (unsigned band = 0; band < 3; ++band)
            if (band == zone)
                here->band[band] = lanes_restrict(here->band[band], chosen.digit, kept);
        return;
    }
    for (unsigned band = 0; band < 3; ++band) { /* the column of the stack in each band */
        unsigned column = (first - 3 * zone + (goes_left ? 3 - band : band)) % 3;
        uint32_t kept = ~(UINT32_C(07007007) << 3 * zone) | UINT32_C(01001001)
                                                                << (3 * zone + column);
        here->band[band] = lanes_restrict(here->band[band], chosen.digit, kept);
    }
}

#endif
