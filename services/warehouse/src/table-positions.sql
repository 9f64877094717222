-- The highest log offset a build holds of each partition that it holds anything of.
SELECT log_partition AS part, toInt64(max(top)) AS position
FROM
(
    SELECT log_partition, server, max(log_offset) AS top
    FROM {build:Identifier}
    GROUP BY log_partition, server
)
GROUP BY part
ORDER BY part
