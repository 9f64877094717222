-- The highest log offset of each partition of which a build holds anything.
SELECT log_partition AS part, toInt64(max(top)) AS position
FROM
(
    SELECT log_partition, server, max(log_offset) AS top
    FROM {build:Identifier}
    GROUP BY log_partition, server
)
GROUP BY part
ORDER BY part
