-- The highest log offset that a build holds of one partition, -1 for none.
SELECT if(count() = 0, -1, toInt64(max(top))) AS position
FROM
(
    SELECT server, max(log_offset) AS top
    FROM {build:Identifier}
    WHERE log_partition = {partition:UInt16}
    GROUP BY log_partition, server
)
