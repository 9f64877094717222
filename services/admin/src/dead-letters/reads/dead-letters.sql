-- Records that no projection could read, in log order, and when the fact before each was accepted. Five minutes are
-- exact enough for an operator, and keep the join small.
WITH moments AS
(
    SELECT log_partition, toStartOfFiveMinutes(toDateTime(at, 'UTC')) AS since, min(log_offset) AS first
    FROM
    (
        SELECT log_partition, log_offset, at FROM reports WHERE category IN ('manual', 'automated') AND sign = 1
        UNION ALL
        SELECT log_partition, log_offset, at FROM activity WHERE kind NOT IN ('', 'dead_letter')
    )
    GROUP BY log_partition, since
)
SELECT
    dead.log_partition AS part,
    toInt64(dead.log_offset) AS position,
    reason,
    id AS record_key,
    bytes,
    toInt64(toUnixTimestamp(since)) * 1000 AS after,
    toInt64(count() OVER ()) AS letters
FROM
(
    SELECT log_partition, log_offset, reason, id, toInt64(length(base64Decode(detail))) AS bytes
    FROM activity
    WHERE kind = 'dead_letter'
        AND (empty({reason:String}) OR reason = {reason:String})
        AND ({partition:Int64} < 0 OR (log_partition = {partition:Int64} AND log_offset = {offset:UInt64}))
) AS dead
ASOF LEFT JOIN moments ON dead.log_partition = moments.log_partition AND dead.log_offset >= moments.first
ORDER BY part, position
LIMIT {limit:UInt32}
