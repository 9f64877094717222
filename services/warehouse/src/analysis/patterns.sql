-- What dropped together in single runs, by server, stage, segment and category.
CREATE OR REPLACE VIEW analysis.patterns
(
    server LowCardinality(String) COMMENT 'CN, US, JP or KR',
    stage LowCardinality(String) COMMENT 'Id of the stage, as in `stages`',
    segment DateTime64(3, 'UTC') COMMENT 'Start of the time in which the drop list of the stage was the same; 1970 before the first',
    category LowCardinality(String) COMMENT 'manual or automated',
    drops Map(LowCardinality(String), UInt32) COMMENT 'The items and how many of each; empty: nothing dropped',
    runs Int64 COMMENT 'How many runs gave exactly that'
)
AS SELECT
    server, stage, segment, category,
    CAST((items, quantities), 'Map(LowCardinality(String), UInt32)') AS drops,
    counted AS runs
FROM
(
    SELECT server, stage, segment, category, items, quantities, sum(sign) AS counted
    FROM reports
    WHERE server != '' AND category IN ('manual', 'automated') AND reliability = 0 AND times = 1
    GROUP BY server, stage, segment, category, items, quantities
    HAVING counted > 0
)
COMMENT 'What dropped together in one run, of reports that count for everybody and hold one run.'
