-- What happened besides reports, a row each.
CREATE OR REPLACE VIEW analysis.activity
(
    log_partition UInt16 COMMENT 'Partition of the log that holds the fact',
    log_offset UInt64 COMMENT 'Its position there',
    kind LowCardinality(String) COMMENT 'What happened',
    at DateTime64(3, 'UTC') COMMENT 'When',
    server LowCardinality(String) COMMENT 'CN, US, JP or KR, where it is of one',
    reason LowCardinality(String) COMMENT 'Of records that could not be read: why'
)
AS SELECT log_partition, log_offset, kind, at, server, reason
FROM activity
WHERE kind != ''
COMMENT 'What happened besides reports, without who and what: accounts opened, imports, defects and records that could not be read.'
