# What all pictures share: how curves look, where things stand on the page, and round numbers along the
# axes. The program writes what is drawn before this: names, sizes in pixels, ranges and the data.

# ---- curves ----
# Neighbours differ in colour (M. Okabe, K. Ito, 2008), mark and dash.
nth(list, i) = word(list, 1 + (i - 1) % words(list))
colour(i) = nth('#000000 #0072b2 #d55e00 #009e73 #cc79a7 #e69f00 #56b4e9', i)
pale(i) = nth('#8c8c8c #8cbfdd #edb68c #8cd3c0 #e8c5da #f4d38c #b3ddf5', i) # intervals
dark(i) = nth('#1a1a1a #1a5373 #84491a #1a6953 #805675 #8d691a #45748e', i) # text
full(i) = int(nth('7 5 9 13 11 15', i))
hollow(i) = full(i) - 1
dash(i) = is_dashed ? 1 + (i - 1) % 5 : 1
name(i) = value(sprintf('name%d', i))
points(i) = value(sprintf('points%d', i))
group(i) = value(sprintf('group%d', i))
larger(a, b) = a > b ? a : b

# ---- round numbers along an axis ----
# 0.25, 15,000, 1.5 M; `most` is the greatest of the axis.
plain(v, d) = d > 6 ? sprintf('%g', v) : abs(v) < 1e4 ? sprintf('%.' . d . 'f', v) : \
              sprintf('%d,%03d', v / 1000, int(abs(v) + 0.5) % 1000)
unit(v) = int(floor(log10(abs(v)) / 3 + 1e-9))
scaled(v, u) = sprintf('%g %s', v / 1e3**u, 'kMGT'[u:u])
text(v, d, most) = most >= 1e6 && abs(v) >= 1e3 ? scaled(v, unit(v) > 4 ? 4 : unit(v)) : plain(v, d)
tick(v, d, most) = sprintf("'%s' %.10g, ", text(v, d, most), v)
decimals(v) = int(larger(0, -floor(log10(v) + 1e-9)))

# Every step: 1, 2 or 5 times a power of ten.
round_by(v, ten) = v <= ten ? ten : v <= 2 * ten ? 2 * ten : v <= 5 * ten ? 5 * ten : 10 * ten
round_up(v) = round_by(v / (1 + 1e-9), 10.0**floor(log10(v)))
by_step(i, step, high, most) = i * step > high ? '' : \
    tick(i * step, decimals(step), most) . by_step(i + 1, step, high, most)
linear(low, high, step) = (over = (high - low) * 1e-9, last = floor((high + over) / step) * step, \
    by_step(ceil((low - over) / step), step, high + over, larger(abs(last), abs(ceil(low / step) * step))))

# In each decade, or each second one and so on, these numbers.
inside(v, low, high) = v >= low * (1 - 1e-9) && v <= high * (1 + 1e-9)
how_many(set, low, high) = sum [p = int(floor(log10(low))):int(floor(log10(high)))] sum [i = 1:words(set)] \
    inside(word(set, i) * 10.0**p, low, high)
decade(v, d, low, high) = inside(v, low, high) ? tick(v, decimals(v) + (d eq '1.5' && v < 1), high) : ''
by_decade(set, p, i, step, low, high) = p > log10(high) + 1e-9 ? '' : \
    decade(word(set, i) * 10.0**p, word(set, i), low, high) . \
    (i < words(set) ? by_decade(set, p, i + 1, step, low, high) \
                    : by_decade(set, p + step, 1, step, low, high))
logarithmic(set, low, high, step) = \
    by_decade(set, floor(log10(low) / step) * step, 1, step, low, high)
fits(set, low, high, wanted) = how_many(set, low, high) <= wanted + 1
powers(low, high, wanted) = logarithmic('1', low, high, larger(1, ceil(log10(high / low) / wanted)))
ticks(is_log, low, high, wanted) = \
    !is_log || log10(high / low) <= 0.8 ? linear(low, high, round_up((high - low) / wanted)) : \
    log10(high / low) >= wanted ? powers(low, high, wanted) : \
    fits('1 1.5 2 3 4 5 7', low, high, wanted) ? logarithmic('1 1.5 2 3 4 5 7', low, high, 1) : \
    fits('1 2 3 5', low, high, wanted) ? logarithmic('1 2 3 5', low, high, 1) : \
    fits('1 2 5', low, high, wanted) ? logarithmic('1 2 5', low, high, 1) : \
    fits('1 3', low, high, wanted) ? logarithmic('1 3', low, high, 1) : powers(low, high, wanted)

# ---- the page ----
set encoding utf8
set lmargin at screen left / width
set rmargin at screen right / width
set bmargin at screen bottom / height
set tmargin at screen top / height
set border 3 linecolor rgb '#555555' linewidth 0.8
set grid back linetype 1 linecolor rgb '#e4e4e4' linewidth 0.6
# What stands in the key: a curve of one point has no line.
names = ''
do for [i = 1:curves] {
    names = names . sprintf("NaN with %s linecolor rgb '%s' dashtype %d pointtype %d title name(%d)%s", \
        points(i) > 1 ? 'linespoints linewidth 1.2 pointsize 0.7' : 'points pointsize 0.7', \
        colour(i), dash(i), full(i), i, i < curves || has_hollow ? ', ' : '')
}
if (has_hollow) {
    names = names . "NaN with points pointtype 6 pointsize 1 linewidth 0.8 linecolor rgb '#555555' title hollow_name"
}
set key at screen key_x / width, key_top / height left top Left reverse vertical maxrows key_rows \
    samplen 4 spacing 1.2 font ',11'

# A text that is too long for its room is written smaller.
size(text, most, room) = 0.6 * most * strlen(text) > room ? floor(10 * room / 0.6 / strlen(text)) / 10.0 : most
font(text, most, room) = sprintf(',%g', size(text, most, room))
set label title at screen left / width, (height - 21) / height left font font(title, 15, width - left - 8)
set label subtitle at screen left / width, (height - 43) / height left font ',11' textcolor rgb '#555555'
set label x_label at screen (left + right) / 2 / width, (bottom - 42) / height center \
    font font(x_label, 12, right - left)
set label y_label at screen 18 / width, (bottom + top) / 2 / height center rotate by 90 \
    font font(y_label, 12, top - bottom)

set xrange [x_low:x_high]
set yrange [y_low:y_high]
if (x_log) { set logscale x }
if (y_log) { set logscale y }
all = ticks(x_log, x_low, x_high, 8)
eval "set xtics nomirror out scale 0.5 textcolor rgb '#333333' (" . all[1:strlen(all) - 2] . ")"
all = ticks(y_log, y_low, y_high, y_ticks)
eval "set ytics nomirror out scale 0.5 textcolor rgb '#333333' (" . all[1:strlen(all) - 2] . ")"
set datafile separator ','
