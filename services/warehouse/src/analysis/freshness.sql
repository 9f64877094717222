-- Up to where reports are counted, by partition of the log.
CREATE OR REPLACE VIEW analysis.freshness
(
    log_partition UInt16 COMMENT 'Partition of the log',
    log_offset UInt64 COMMENT 'The last fact of it that is counted'
)
AS SELECT log_partition, last AS log_offset
FROM
(
    SELECT log_partition, max(top) AS last
    FROM (SELECT log_partition, server, max(log_offset) AS top FROM reports GROUP BY log_partition, server)
    GROUP BY log_partition
)
COMMENT 'Up to where the log is counted: the numbers of all other tables are exact at these positions.'
