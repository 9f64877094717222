-- Partitions of which a build holds no row and is noted to have held some; -1 is the note of an earlier version, of the
-- whole build.
WITH
held AS
(
    SELECT log_partition, server, max(log_offset) AS top
    FROM {build:Identifier}
    GROUP BY log_partition, server
),
noted AS
(
    SELECT toInt32(ifNull(toInt32OrNull(extract(name, '_filled_([0-9]+)$')), -1)) AS part
    FROM system.tables
    WHERE database = currentDatabase() AND match(name, concat('^', {name:String}, '_filled(_[0-9]+)?$'))
)
SELECT part, (SELECT count() FROM held) = 0 AS is_all
FROM noted
WHERE is_all OR (part >= 0 AND part NOT IN (SELECT toInt32(log_partition) FROM held))
ORDER BY part
