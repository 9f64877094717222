-- First offset in each partition of the reports made since an instant; where there are none, after all that the table
-- holds.
SELECT
    log_partition AS part,
    toInt64(if(countIf(is_young) = 0, max(log_offset) + 1, minIf(log_offset, is_young))) AS first
FROM
(
    SELECT
        log_partition,
        log_offset,
        category IN ('manual', 'automated') AND at >= fromUnixTimestamp64Milli({since:Int64}) AS is_young
    FROM reports
)
GROUP BY part
ORDER BY part
