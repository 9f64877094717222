-- Runs and drops that count for everybody, by server, stage, game day and category.
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
    FROM reports
    WHERE server != '' AND category IN ('manual', 'automated') AND reliability = 0
    GROUP BY server, stage, day, category
)
COMMENT 'Runs and drops by server, stage, game day and category, of reports that count for everybody. Made from sums that are kept: the first choice for rates.'
