-- Reports and recalls, a row each.
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
AS SELECT
    log_partition, log_offset, server, stage, category, at, day, segment, reliability, sign, times, runs, items, quantities,
    signed_quantities, signed_squares, source, version
FROM reports
WHERE server != '' AND category != 'imported'
COMMENT 'A row per report and per recall, which takes a report back. Sums over `runs` and `signed_quantities` count only what stands. Imported counters are in `imports`.'
