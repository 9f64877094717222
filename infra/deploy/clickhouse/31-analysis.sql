-- What analysts read: the views of services/warehouse/src/analysis, which read as `droptally_views`. A test
-- compares them. The columns are listed, so that a view can be created before the projector has created its table.

CREATE OR REPLACE VIEW analysis.reports
(
    log_partition UInt16 COMMENT 'Partition of the log that holds the fact',
    log_offset UInt64 COMMENT 'Its position there: with the partition it identifies the row',
    server LowCardinality(String) COMMENT 'CN, US, JP or KR',
    stage LowCardinality(String) COMMENT 'Id of the stage, as in `stages`',
    category LowCardinality(String) COMMENT 'manual: entered by hand, on this site or the earlier one; automated: read from a screenshot, or sent by a game assistant',
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

CREATE OR REPLACE VIEW analysis.counts
(
    server LowCardinality(String) COMMENT 'CN, US, JP or KR',
    stage LowCardinality(String) COMMENT 'Id of the stage, as in `stages`',
    segment DateTime64(3, 'UTC') COMMENT 'Start of the time in which the drop list of the stage was the same; 1970 before the first',
    category LowCardinality(String) COMMENT 'manual or automated. Together they are what the site calls all, without its imported counters',
    runs Int64 COMMENT 'All runs of the stage in that time, also those in which nothing dropped',
    quantities Map(LowCardinality(String), Int64) COMMENT 'Sum of each item that dropped; 0 for any other',
    squares Map(LowCardinality(String), Int64) COMMENT 'Sum of the squares of the quantities of reports, for the spread'
)
DEFINER = droptally_views SQL SECURITY DEFINER
AS SELECT
    server, stage, segment, category, counted_runs AS runs,
    CAST((sums.1, sums.2), 'Map(LowCardinality(String), Int64)') AS quantities,
    CAST((square_sums.1, square_sums.2), 'Map(LowCardinality(String), Int64)') AS squares
FROM
(
    SELECT
        server, stage, segment, category,
        sum(runs) AS counted_runs,
        sumMap(items, signed_quantities) AS sums,
        sumMap(items, signed_squares) AS square_sums
    FROM droptally.reports
    WHERE server != '' AND category IN ('manual', 'automated') AND reliability = 0
    GROUP BY server, stage, segment, category
)
COMMENT 'Runs and drops by server, stage, segment and category, of reports that count for everybody: the same as `daily_counts` without days, and faster to read for all time.';

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
