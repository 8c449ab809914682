# A box a row, group by group: quartiles, median, least and greatest; a dot is the mean, a diamond what was
# published. Columns: 1 series, 3 place, 4 mean, 10 published, 11-15 least to greatest, 16-17 solved of all.
set grid noxtics
set xtics scale 0 ('' 0)
do for [g = 1:groups] { set xtics add (group(g) (g - 0.5) * (curves + 1)) }
do for [g = 2:groups] {
    set arrow from first (g - 1) * (curves + 1), graph 0 to first (g - 1) * (curves + 1), graph 1 \
        nohead back linecolor rgb '#cccccc' linewidth 0.6
}
box = 0.7 # its width, of a place
set boxwidth box absolute
cut(v) = larger(v, y_low) # a logarithmic axis has no 0
solved(n, of) = n < of ? sprintf('%.0f of %.0f', n, of) : ''
plot for [i = 1:curves] $data index i - 1 using 3:(cut($12)):(cut($11)):(cut($15)):(cut($14)) with candlesticks whiskerbars 0.5 \
         linecolor rgb colour(i) linewidth 1 fillstyle solid 0.25 border linecolor rgb colour(i) notitle, \
     for [i = 1:curves] $data index i - 1 using ($3 - box / 2):(cut($13)):(box):(0) with vectors nohead \
         linecolor rgb colour(i) linewidth 2 notitle, \
     for [i = 1:curves] $data index i - 1 using 3:(cut($4)) with points pointtype 7 pointsize 0.4 \
         linecolor rgb colour(i) notitle, \
     for [i = 1:has_hollow * curves] $data index i - 1 using 3:(cut($10)) with points pointtype 12 pointsize 1.2 \
         linecolor rgb colour(i) notitle, \
     for [i = 1:curves] $data index i - 1 using 3:(strlen(strcol(15)) ? cut(strcol(15) + 0.0) : y_low):(solved($16, $17)) with labels \
         center offset character 0, 0.6 font ',9' textcolor rgb dark(i) notitle, \
     for [i = 1:curves] NaN with boxes linecolor rgb colour(i) linewidth 1 \
         fillstyle solid 0.25 border linecolor rgb colour(i) title name(i), \
     for [i = 1:has_hollow] NaN with points pointtype 12 pointsize 1.2 linecolor rgb '#555555' \
         title hollow_name
