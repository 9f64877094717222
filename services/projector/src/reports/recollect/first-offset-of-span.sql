-- The first offset of one partition whose report is at most one span older than the newest, 0 if there is none. Times
-- from a clock that was ahead do not make the others old.
WITH
(
    SELECT least(max(at), now64(3, 'UTC'))
    FROM {build:Identifier}
    WHERE category IN ('manual', 'automated') AND log_partition = {partition:UInt16}
) AS newest
SELECT toInt64(min(log_offset)) AS first
FROM {build:Identifier}
WHERE category IN ('manual', 'automated') AND log_partition = {partition:UInt16}
    AND at >= newest - INTERVAL {span:Int64} MILLISECOND
