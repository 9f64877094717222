-- What analysts read: the views and functions of services/warehouse/src/analysis, which read as `droptally_views`. A test
-- compares them. The columns are listed, so that a view can be created before the projector has created its table.

CREATE OR REPLACE VIEW analysis.reports
(
    log_partition UInt16 COMMENT 'Partition of the log that holds the fact',
    log_offset UInt64 COMMENT 'Its position there: with the partition it identifies the row',
    server LowCardinality(String) COMMENT 'CN, US, JP or KR',
    stage LowCardinality(String) COMMENT 'Id of the stage, as in `stages`',
    category LowCardinality(String) COMMENT 'manual: entered by hand or read from a screenshot; automated: sent by a game assistant',
    at DateTime64(3, 'UTC') COMMENT 'When it was sent',
    day Date COMMENT 'Game day of the server: begins at 04:00 of its clock',
    segment DateTime64(3, 'UTC') COMMENT 'Start of the time in which the drop list of the stage was the same; 1970 before the first',
    reliability Int16 COMMENT '0: counts for everybody. Any other value is why it counts for its sender alone',
    sign Int8 COMMENT '1: a report; -1: a recall, with the values of the report that it takes back',
    times UInt16 COMMENT 'Runs of the report',
    runs Int64 COMMENT 'times * sign',
    items Array(LowCardinality(String)) COMMENT 'What dropped, as in `items`',
    quantities Array(UInt32) COMMENT 'How many of each',
    signed_quantities Array(Int64) COMMENT 'quantities * sign',
    signed_squares Array(Int64) COMMENT 'The square of each quantity * sign',
    source LowCardinality(String) COMMENT 'What sent it, as it named itself',
    version LowCardinality(String) COMMENT 'Version of that'
)
DEFINER = droptally_views SQL SECURITY DEFINER
AS SELECT
    log_partition, log_offset, server, stage, category, at, day, segment, reliability, sign, times, runs, items, quantities,
    signed_quantities, signed_squares, source, version
FROM droptally.reports
WHERE server != '' AND category != 'imported'
COMMENT 'A row per report and per recall, which takes a report back. Sums over `runs` and `signed_quantities` count only what stands. Imported counters are in `imports`.';

CREATE OR REPLACE VIEW analysis.daily_counts
(
    server LowCardinality(String) COMMENT 'CN, US, JP or KR',
    stage LowCardinality(String) COMMENT 'Id of the stage, as in `stages`',
    day Date COMMENT 'Game day of the server: begins at 04:00 of its clock',
    category LowCardinality(String) COMMENT 'manual or automated. Together they are what the site calls all, without its imported counters',
    runs Int64 COMMENT 'All runs of the stage on that day, also those in which nothing dropped',
    quantities Map(LowCardinality(String), Int64) COMMENT 'Sum of each item that dropped; 0 for any other',
    squares Map(LowCardinality(String), Int64) COMMENT 'Sum of the squares of the quantities of reports, for the spread'
)
DEFINER = droptally_views SQL SECURITY DEFINER
AS SELECT
    server, stage, day, category, counted_runs AS runs,
    CAST((sums.1, sums.2), 'Map(LowCardinality(String), Int64)') AS quantities,
    CAST((square_sums.1, square_sums.2), 'Map(LowCardinality(String), Int64)') AS squares
FROM
(
    SELECT
        server, stage, day, category,
        sum(runs) AS counted_runs,
        sumMap(items, signed_quantities) AS sums,
        sumMap(items, signed_squares) AS square_sums
    FROM droptally.reports
    WHERE server != '' AND category IN ('manual', 'automated') AND reliability = 0
    GROUP BY server, stage, day, category
)
COMMENT 'Runs and drops by server, stage, game day and category, of reports that count for everybody. Made from sums that are kept: the first choice for rates.';

CREATE OR REPLACE VIEW analysis.patterns
(
    server LowCardinality(String) COMMENT 'CN, US, JP or KR',
    stage LowCardinality(String) COMMENT 'Id of the stage, as in `stages`',
    segment DateTime64(3, 'UTC') COMMENT 'Start of the time in which the drop list of the stage was the same; 1970 before the first',
    category LowCardinality(String) COMMENT 'manual or automated',
    drops Map(LowCardinality(String), UInt32) COMMENT 'The items and how many of each; empty: nothing dropped',
    runs Int64 COMMENT 'How many runs gave exactly that'
)
DEFINER = droptally_views SQL SECURITY DEFINER
AS SELECT
    server, stage, segment, category,
    CAST((items, quantities), 'Map(LowCardinality(String), UInt32)') AS drops,
    counted AS runs
FROM
(
    SELECT server, stage, segment, category, items, quantities, sum(sign) AS counted
    FROM droptally.reports
    WHERE server != '' AND category IN ('manual', 'automated') AND reliability = 0 AND times = 1
    GROUP BY server, stage, segment, category, items, quantities
    HAVING counted > 0
)
COMMENT 'What dropped together in one run, of reports that count for everybody and hold one run.';

CREATE OR REPLACE VIEW analysis.imports
(
    server LowCardinality(String) COMMENT 'CN, US, JP or KR',
    stage LowCardinality(String) COMMENT 'Id of the stage, as in `stages`',
    origin LowCardinality(String) COMMENT 'Where they come from',
    counted_from DateTime64(3, 'UTC') COMMENT 'Begin of the window',
    counted_until DateTime64(3, 'UTC') COMMENT 'End of the window, not in it',
    segment DateTime64(3, 'UTC') COMMENT 'Start of the time in which the drop list of the stage was the same; 1970 before the first',
    times Map(LowCardinality(String), Int64) COMMENT 'Runs by item: each item has its own, since each was counted for a time of its own',
    quantities Map(LowCardinality(String), Int64) COMMENT 'Sum of each item',
    squares Map(LowCardinality(String), Int64) COMMENT 'Sum of the squares of each item'
)
DEFINER = droptally_views SQL SECURITY DEFINER
AS SELECT
    server, stage, source AS origin, at AS counted_from, until AS counted_until, segment,
    CAST((imported_items, imported_times), 'Map(LowCardinality(String), Int64)') AS times,
    CAST((imported_items, imported_quantities), 'Map(LowCardinality(String), Int64)') AS quantities,
    CAST((imported_items, imported_squares), 'Map(LowCardinality(String), Int64)') AS squares
FROM droptally.reports
WHERE server != '' AND category = 'imported'
COMMENT 'Counters imported from other sites: sums over a window, without days, single runs or patterns. The site adds them to reports only where it shows all.';

CREATE OR REPLACE VIEW analysis.stages
(
    stage String COMMENT 'Id',
    zone String COMMENT 'Id of its zone, as in `zones`',
    kind String COMMENT 'As the catalog says: MAIN, SUB, ACTIVITY, DAILY, …',
    code String COMMENT 'As players name it, in English where there is such a code: 1-7',
    sanity Nullable(UInt32) COMMENT 'What one run costs; NULL if nothing meaningful',
    min_clear_ms Nullable(UInt32) COMMENT 'The shortest time of a run, in milliseconds',
    is_gacha Bool COMMENT 'Whether its runs are drawn, not played',
    servers Array(String) COMMENT 'Servers on which it is or was'
)
DEFINER = droptally_views SQL SECURITY DEFINER
AS SELECT
    id AS stage,
    JSONExtractString(json, 'zone') AS zone,
    JSONExtractString(json, 'kind') AS kind,
    JSONExtractString(json, 'code') AS code,
    JSONExtract(json, 'sanity', 'Nullable(UInt32)') AS sanity,
    JSONExtract(json, 'min_clear_ms', 'Nullable(UInt32)') AS min_clear_ms,
    JSONExtractBool(json, 'is_gacha') AS is_gacha,
    JSONExtract(json, 'servers', 'Array(String)') AS servers
FROM droptally.catalog_entries
WHERE catalog_entries.kind = 'stage' AND catalog_entries.written = (SELECT max(written) FROM droptally.catalog_entries)
COMMENT 'The stages of the catalog in force.';

CREATE OR REPLACE VIEW analysis.items
(
    item String COMMENT 'Id',
    zh String COMMENT 'Name in Chinese. All are named in Chinese; the others are empty where a name is missing',
    en String COMMENT 'Name in English',
    ja String COMMENT 'Name in Japanese',
    ko String COMMENT 'Name in Korean',
    kind String COMMENT 'As the catalog says: MATERIAL, CHIP, CARD_EXP, …',
    rarity Nullable(UInt8) COMMENT '0 to 4',
    position Nullable(Int32) COMMENT 'Order in which the game lists them',
    servers Array(String) COMMENT 'Servers on which it is or was'
)
DEFINER = droptally_views SQL SECURITY DEFINER
AS SELECT
    id AS item,
    JSONExtractString(json, 'zh') AS zh,
    JSONExtractString(json, 'en') AS en,
    JSONExtractString(json, 'ja') AS ja,
    JSONExtractString(json, 'ko') AS ko,
    JSONExtractString(json, 'kind') AS kind,
    JSONExtract(json, 'rarity', 'Nullable(UInt8)') AS rarity,
    JSONExtract(json, 'position', 'Nullable(Int32)') AS position,
    JSONExtract(json, 'servers', 'Array(String)') AS servers
FROM droptally.catalog_entries
WHERE catalog_entries.kind = 'item' AND catalog_entries.written = (SELECT max(written) FROM droptally.catalog_entries)
COMMENT 'The items of the catalog in force.';

CREATE OR REPLACE VIEW analysis.zones
(
    zone String COMMENT 'Id',
    zh String COMMENT 'Name in Chinese. All are named in Chinese; the others are empty where a name is missing',
    en String COMMENT 'Name in English',
    ja String COMMENT 'Name in Japanese',
    ko String COMMENT 'Name in Korean',
    kind String COMMENT 'MAINLINE, ACTIVITY, WEEKLY, …',
    position Nullable(Int32) COMMENT 'Order among those of its kind',
    servers Array(String) COMMENT 'Servers on which it is or was'
)
DEFINER = droptally_views SQL SECURITY DEFINER
AS SELECT
    id AS zone,
    JSONExtractString(json, 'zh') AS zh,
    JSONExtractString(json, 'en') AS en,
    JSONExtractString(json, 'ja') AS ja,
    JSONExtractString(json, 'ko') AS ko,
    JSONExtractString(json, 'kind') AS kind,
    JSONExtract(json, 'position', 'Nullable(Int32)') AS position,
    JSONExtract(json, 'servers', 'Array(String)') AS servers
FROM droptally.catalog_entries
WHERE catalog_entries.kind = 'zone' AND catalog_entries.written = (SELECT max(written) FROM droptally.catalog_entries)
COMMENT 'The zones of the catalog in force: chapters, events and groups of stages.';

CREATE OR REPLACE VIEW analysis.periods
(
    server String COMMENT 'CN, US, JP or KR',
    zh String COMMENT 'Name in Chinese. All are named in Chinese; the others are empty where a name is missing',
    en String COMMENT 'Name in English',
    ja String COMMENT 'Name in Japanese',
    ko String COMMENT 'Name in Korean',
    starts DateTime64(3, 'UTC') COMMENT 'Begin',
    ends Nullable(DateTime64(3, 'UTC')) COMMENT 'End, not in it; NULL while it lasts'
)
DEFINER = droptally_views SQL SECURITY DEFINER
AS SELECT
    JSONExtractString(json, 'server') AS server,
    JSONExtractString(json, 'zh') AS zh,
    JSONExtractString(json, 'en') AS en,
    JSONExtractString(json, 'ja') AS ja,
    JSONExtractString(json, 'ko') AS ko,
    fromUnixTimestamp64Milli(JSONExtractInt(json, 'starts'), 'UTC') AS starts,
    if(JSONHas(json, 'ends'), fromUnixTimestamp64Milli(JSONExtractInt(json, 'ends'), 'UTC'), NULL) AS ends
FROM droptally.catalog_entries
WHERE catalog_entries.kind = 'period' AND catalog_entries.written = (SELECT max(written) FROM droptally.catalog_entries)
COMMENT 'The named times of the catalog, such as events, one row per server.';

CREATE OR REPLACE VIEW analysis.drop_lists
(
    stage String COMMENT 'Id of the stage, as in `stages`',
    server String COMMENT 'CN, US, JP or KR',
    item String COMMENT 'Id of the item; empty: bounds on how many different items of the type one run gives',
    kind String COMMENT 'REGULAR, SPECIAL, EXTRA or FURNITURE',
    least Nullable(UInt32) COMMENT 'The least of one run',
    most Nullable(UInt32) COMMENT 'The most of one run: what the functions `droptally_lower` and `droptally_upper` take',
    starts DateTime64(3, 'UTC') COMMENT 'In force from',
    ends Nullable(DateTime64(3, 'UTC')) COMMENT 'Until, not including; NULL while it is in force'
)
DEFINER = droptally_views SQL SECURITY DEFINER
AS SELECT
    JSONExtractString(json, 'stage') AS stage,
    JSONExtractString(json, 'server') AS server,
    JSONExtractString(json, 'item') AS item,
    JSONExtractString(json, 'kind') AS kind,
    JSONExtract(json, 'least', 'Nullable(UInt32)') AS least,
    JSONExtract(json, 'most', 'Nullable(UInt32)') AS most,
    fromUnixTimestamp64Milli(JSONExtractInt(json, 'starts'), 'UTC') AS starts,
    if(JSONHas(json, 'ends'), fromUnixTimestamp64Milli(JSONExtractInt(json, 'ends'), 'UTC'), NULL) AS ends
FROM droptally.catalog_entries
WHERE catalog_entries.kind = 'drop' AND catalog_entries.written = (SELECT max(written) FROM droptally.catalog_entries)
COMMENT 'What each stage can drop, by server and time: the bounds by which reports are judged.';

CREATE OR REPLACE VIEW analysis.activity
(
    log_partition UInt16 COMMENT 'Partition of the log that holds the fact',
    log_offset UInt64 COMMENT 'Its position there',
    kind LowCardinality(String) COMMENT 'What happened',
    at DateTime64(3, 'UTC') COMMENT 'When',
    server LowCardinality(String) COMMENT 'CN, US, JP or KR, where it is of one',
    reason LowCardinality(String) COMMENT 'Of records that could not be read: why'
)
DEFINER = droptally_views SQL SECURITY DEFINER
AS SELECT log_partition, log_offset, kind, at, server, reason
FROM droptally.activity
WHERE kind != ''
COMMENT 'What happened besides reports, without who and what: accounts opened, imports, defects and records that could not be read.';

CREATE OR REPLACE VIEW analysis.freshness
(
    log_partition UInt16 COMMENT 'Partition of the log',
    log_offset UInt64 COMMENT 'The last fact of it that is counted'
)
DEFINER = droptally_views SQL SECURITY DEFINER
AS SELECT log_partition, last AS log_offset
FROM
(
    SELECT log_partition, max(top) AS last
    FROM (SELECT log_partition, server, max(log_offset) AS top FROM droptally.reports GROUP BY log_partition, server)
    GROUP BY log_partition
)
COMMENT 'Up to where the log is counted: the numbers of all other tables are exact at these positions.';

CREATE OR REPLACE VIEW analysis.schema_version
(
    version UInt16 COMMENT 'Of the tables of this database'
)
DEFINER = droptally_views SQL SECURITY DEFINER
AS SELECT toUInt16(1) AS version
COMMENT 'Version of these tables. It rises when a column changes or goes; new columns and tables leave it.';

CREATE OR REPLACE VIEW analysis.usage
(
    day Date COMMENT 'UTC. The oldest of the thirty days is not whole.',
    kind LowCardinality(String) COMMENT 'navigated, search_result, advanced_query, stage_fetched or item_fetched',
    server LowCardinality(String) COMMENT 'Of queries and fetches only',
    stage String COMMENT 'Of fetches and search results',
    item String COMMENT 'Of fetches and search results',
    path String COMMENT 'Of pages, without the search',
    platform LowCardinality(String) COMMENT 'web, app:ios or app:android',
    language LowCardinality(String) COMMENT 'zh, en, ja, ko or other',
    client_version LowCardinality(String) COMMENT 'As the client states it',
    times UInt64 COMMENT 'How often'
)
DEFINER = droptally_views SQL SECURITY DEFINER
AS SELECT
    toDate(at) AS day, kind, server,
    JSONExtractString(detail, 'stageId') AS stage,
    JSONExtractString(detail, 'itemId') AS item,
    JSONExtractString(detail, 'path') AS path,
    platform, language, client_version, count() AS times
FROM droptally.usage
WHERE kind NOT IN ('', 'error')
GROUP BY ALL
COMMENT 'What visitors of the site did in the last thirty days, counted by day.';

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
