-- Imported counters, a row per server, stage and window.
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
AS SELECT
    server, stage, source AS origin, at AS counted_from, until AS counted_until, segment,
    CAST((imported_items, imported_times), 'Map(LowCardinality(String), Int64)') AS times,
    CAST((imported_items, imported_quantities), 'Map(LowCardinality(String), Int64)') AS quantities,
    CAST((imported_items, imported_squares), 'Map(LowCardinality(String), Int64)') AS squares
FROM reports
WHERE server != '' AND category = 'imported'
COMMENT 'Counters imported from other sites: sums over a window, without days, single runs or patterns. The site adds them to reports only where it shows all.'
