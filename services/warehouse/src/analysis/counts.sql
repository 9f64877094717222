-- Runs and drops that count for everybody, by server, stage, segment and category.
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
    FROM reports
    WHERE server != '' AND category IN ('manual', 'automated') AND reliability = 0
    GROUP BY server, stage, segment, category
)
COMMENT 'Runs and drops by server, stage, segment and category, of reports that count for everybody: the same as `daily_counts` without days, and faster to read for all time.'
