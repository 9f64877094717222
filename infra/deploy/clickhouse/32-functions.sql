-- The product's confidence intervals, for analysts: `droptally_lower` and `droptally_upper`, and what they are made of.
-- Each is the function of services/domain/src/statistics that its comment names; a test compares them. An argument that
-- is used twice is bound by `arrayMap` over an array of one, because the engine copies arguments into the body.

-- normal-quantile.ts, for p from 0.5 on
CREATE OR REPLACE FUNCTION droptally_normal AS (p) -> arrayMap(
    (middle, depth) -> if(middle <= 0.425,
        middle * arrayMap(x -> (((((((2509.0809287301227 * x + 33430.57558358813) * x + 67265.7709270087) * x + 45921.95393154987) * x + 13731.69376550946) * x + 1971.5909503065513) * x + 133.14166789178438) * x + 3.3871328727963665)
            / (((((((5226.495278852854 * x + 28729.085735721943) * x + 39307.89580009271) * x + 21213.794301586597) * x + 5394.196021424751) * x + 687.1870074920579) * x + 42.31333070160091) * x + 1), [0.180625 - middle * middle])[1],
        if(depth <= 5,
            arrayMap(x -> (((((((0.0007745450142783414 * x + 0.022723844989269184) * x + 0.2417807251774506) * x + 1.2704582524523684) * x + 3.6478483247632045) * x + 5.769497221460691) * x + 4.630337846156546) * x + 1.4234371107496835)
                / (((((((1.0507500716444169e-9 * x + 0.0005475938084995345) * x + 0.015198666563616457) * x + 0.14810397642748008) * x + 0.6897673349851) * x + 1.6763848301838038) * x + 2.053191626637759) * x + 1), [depth - 1.6])[1],
            arrayMap(x -> (((((((2.0103343992922881e-7 * x + 2.7115555687434876e-5) * x + 0.0012426609473880784) * x + 0.026532189526576124) * x + 0.29656057182850487) * x + 1.7848265399172913) * x + 5.463784911164114) * x + 6.657904643501103)
                / (((((((2.0442631033899397e-15 * x + 1.421511758316446e-7) * x + 1.8463183175100548e-5) * x + 0.0007868691311456133) * x + 0.014875361290850615) * x + 0.1369298809227358) * x + 0.599832206555888) * x + 1), [depth - 5])[1])),
    [p - 0.5], [sqrt(-log(1 - p))])[1];

-- poisson-lower.ts, for whole counts up to 4: twenty steps of Newton's method
CREATE OR REPLACE FUNCTION droptally_whole_poisson AS (hits, chance) -> if(hits < 1, 0., arrayFold(
    (mean, step) -> greatest(
        mean + (1 + (hits > 1) * mean + (hits > 2) * mean * mean / 2 + (hits > 3) * mean * mean * mean / 6 - (1 - chance) * exp(mean))
            / multiIf(hits < 2, 1., hits < 3, mean, hits < 4, mean * mean / 2, mean * mean * mean / 6),
        mean / 10),
    range(20), toFloat64(hits)));

CREATE OR REPLACE FUNCTION droptally_poisson AS (count, risk) -> arrayMap(
    (whole, part, chance) -> arrayMap(
        below -> if(part = 0, below, below + part * (droptally_whole_poisson(whole + 1, chance) - below)),
        [droptally_whole_poisson(whole, chance)])[1],
    [floor(count)], [count - floor(count)], [risk])[1];

-- share-bounds.ts; hits are whole
CREATE OR REPLACE FUNCTION droptally_wilson AS (hits, runs, z) ->
    (hits + z * z / 2 + z * sqrt(hits * (runs - hits) / runs + z * z / 4)) / (runs + z * z);

CREATE OR REPLACE FUNCTION droptally_share AS (hits, runs, z, risk) -> arrayMap(
    (h, n, quantile, chance) -> (
        greatest(0., least(droptally_wilson(greatest(0., h - 0.08), n, -quantile),
            if(h <= 3, droptally_whole_poisson(h, chance) / n, 1.))),
        least(1., greatest(droptally_wilson(least(n, h + 0.08), n, quantile),
            if(n - h <= 3, 1 - droptally_whole_poisson(n - h, chance) / n, 0.)))),
    [hits], [runs], [z], [risk])[1];

-- student-quantile.ts
CREATE OR REPLACE FUNCTION droptally_student AS (z, freedom) -> z * (1 + ((z * z + 1) / 4
    + (((5 * z * z + 16) * z * z + 3) / 96 + (((3 * z * z + 19) * z * z + 17) * z * z - 15) / 384 / freedom) / freedom) / freedom);

-- count-bounds.ts
CREATE OR REPLACE FUNCTION droptally_mostly_nothing AS (runs, sum, squares, normal, risk) -> arrayMap(
    (n, each, events, chance, z) -> arrayMap(
        (middle, half, scale) -> (
            least((middle - half) * scale, if(events <= 3, droptally_poisson(events, chance) * each / n, (middle - half) * scale)),
            (middle + half) * scale),
        [events + z * z / 2], [z * sqrt(events * (n - events) / n + z * z / 4)], [each / (n + z * z)])[1],
    [runs], [squares / sum], [sum / (squares / sum)], [risk], [droptally_student(normal, (2 * sum / (squares / sum)))])[1];

CREATE OR REPLACE FUNCTION droptally_counted AS (runs, sum, squares, normal, risk) -> arrayMap(
    (n, total, square, z, chance, mean, freedom) -> if(square / n - mean * mean > mean * mean,
        droptally_mostly_nothing(n, total, square, z, chance),
        (mean - droptally_student(z, freedom) * sqrt((square / n - mean * mean) / freedom),
            mean + droptally_student(z, freedom) * sqrt((square / n - mean * mean) / freedom))),
    [runs], [sum], [squares], [normal], [risk], [sum / runs], [greatest(1., runs - 1)])[1];

-- bounded-bounds.ts
CREATE OR REPLACE FUNCTION droptally_beta_lower AS (runs, sum, squares, most, z) -> arrayMap(
    (total, mean, size, highest, quantile) -> if(total <= 0, 0., arrayMap(
        alike -> arrayMap(
            hits -> if(hits > 0, highest * droptally_wilson(hits, alike - 1, -quantile), 0.),
            [least(alike * mean / highest - 0.55, alike - 1)])[1],
        [((runs + least(1., 10 / runs) + 1) * mean * (highest - mean)) / (mean * (size - mean)) - 1])[1]),
    [sum], [sum / (runs + least(1., 10 / runs))], [squares / sum], [squares / sum + 0.1 * (most - squares / sum)], [z])[1];

CREATE OR REPLACE FUNCTION droptally_bounded AS (runs, sum, squares, most, z) -> arrayMap(
    (n, total, square, top, quantile) -> (
        droptally_beta_lower(n, total, square, top, quantile),
        top - arrayMap(
            (missing, missing_square) -> droptally_beta_lower(n, missing, missing_square, top, quantile),
            [top * n - total], [(top * n - 2 * total) * top + square])[1]),
    [runs], [sum], [least(squares, most * sum)], [most], [z])[1];

-- two-value-bounds.ts: whether the sums prove two adjacent numbers, whether they fit nothing or one number, and the
-- bounds of either
CREATE OR REPLACE FUNCTION droptally_two_values AS (runs, sum, squares, z, risk) -> arrayMap(
    (n, total, square, quantile, chance, usual, each) -> arrayMap(
        (few, adjacent, whole) -> arrayMap(
            (share, above, by) -> (adjacent, whole, if(adjacent AND NOT few AND total = usual * n,
                (usual * (1 - quantile * quantile / (n + quantile * quantile)), usual + quantile * quantile / (n + quantile * quantile)),
                (above + by * share.1, above + by * share.2))),
            [droptally_share(multiIf(few, total, adjacent, total - usual * n, whole, total / each, 0.), n, quantile, chance)],
            [if(adjacent AND NOT few, usual, 0.)], [if(adjacent OR NOT whole, 1., each)])[1],
        [square <= total AND total <= n],
        [(square <= total AND total <= n) OR square <= (2 * usual + 1) * total - usual * (usual + 1) * n],
        [total > 0 AND each = floor(each) AND total = each * floor(total / each)])[1],
    [runs], [sum], [squares], [z], [risk], [floor(sum / runs)], [squares / sum])[1];

-- interval.ts
CREATE OR REPLACE FUNCTION droptally_fading AS (runs, from, to) -> least(1., greatest(0., (to - runs) / (to - from)));

CREATE OR REPLACE FUNCTION droptally_between AS (seen, few, share) -> seen + share * (few - seen);

CREATE OR REPLACE FUNCTION droptally_bounds AS (runs, sum, squares, most, z, risk) -> arrayMap(
    (n, total, square, top, quantile, chance) -> arrayMap(
        two -> arrayMap(
            (seen, bounded) -> if(n >= 100, seen, arrayMap(
                (few, share, unseen, rate) -> (
                    least(droptally_between(seen.1, few.1, share), rate * (1 - unseen)),
                    greatest(least(top, droptally_between(seen.2, few.2, share)), rate + (top - rate) * unseen)),
                [if(two.1 OR two.2, (least(bounded.1, (two.3).1), greatest(bounded.2, (two.3).2)), bounded)],
                [if(two.1, droptally_fading(n, 15, 34), droptally_fading(n, 30, 100))],
                [(1 - pow(chance, 1 / n)) * droptally_fading(n, 30, 100)], [total / n])[1]),
            [if(two.1 OR two.2, two.3, droptally_counted(n, total, square, quantile, chance))],
            [droptally_bounded(n, total, square, top, quantile)])[1],
        [droptally_two_values(n, total, square, quantile, chance)])[1],
    [runs], [sum], [squares], [most], [z], [risk])[1];

-- most-per-run.ts: `most` may be NULL
CREATE OR REPLACE FUNCTION droptally_most AS (sum, squares, runs, most) -> greatest(1., if(runs > 0, ceil(sum / runs), 0.),
    ifNull(toFloat64(most), if(sum > 0, ceil(squares / sum) + 1, 5.)));

CREATE OR REPLACE FUNCTION droptally_interval AS (sum, squares, runs, most, confidence) -> arrayMap(
    (total, square, n, top, trust) -> if(n <= 0, (0., top), arrayMap(
        bounds -> (greatest(0., least(bounds.1, total / n)), greatest(bounds.2, total / n)),
        [droptally_bounds(n, total, square, top, droptally_normal((1 + trust) / 2), 1 - trust)])[1]),
    [toFloat64(sum)], [toFloat64(squares)], [toFloat64(runs)],
    [droptally_most(toFloat64(sum), toFloat64(squares), toFloat64(runs), most)], [toFloat64(confidence)])[1];

CREATE OR REPLACE FUNCTION droptally_lower AS (sum, squares, runs, most, confidence) ->
    droptally_interval(sum, squares, runs, most, confidence).1;

CREATE OR REPLACE FUNCTION droptally_upper AS (sum, squares, runs, most, confidence) ->
    droptally_interval(sum, squares, runs, most, confidence).2;
