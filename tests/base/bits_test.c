/* bd_bits_move() against moving one bit after the other. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <bandolo/template/base/bits.h>
#include <bandolo/base/random.h>

enum { BITS = 32 };

/* As a list of bits: takes those of the field out, and puts them in again. */
static uint32_t move_slowly(uint32_t number, unsigned width, unsigned from, unsigned to)
{
    unsigned list[BITS], count = 0, field[BITS];
    for (unsigned bit = 0; bit < BITS; ++bit)
        if (bit < from || bit >= from + width)
            list[count++] = number >> bit & 1;
        else
            field[bit - from] = number >> bit & 1;
    uint32_t moved = 0;
    for (unsigned bit = 0, next = 0; bit < BITS; ++bit) {
        unsigned value = bit >= to && bit < to + width ? field[bit - to] : list[next++];
        moved |= (uint32_t)value << bit;
    }
    return moved;
}

static void a_field_moves_and_the_others_keep_their_order(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    for (unsigned i = 0; i < 100000; ++i) {
        unsigned width = 1 + (unsigned)bd_random_below(&random, 8);
        unsigned from = (unsigned)bd_random_below(&random, BITS - width);
        unsigned to = (unsigned)bd_random_below(&random, BITS - width);
        uint32_t number = (uint32_t)bd_random_next(&random);
        assert_int_equal(bd_bits_move(number, width, from, to),
                         move_slowly(number, width, from, to));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_field_moves_and_the_others_keep_their_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
