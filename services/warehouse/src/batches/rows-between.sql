-- The number of rows that a build has of each partition of the log, between two offsets of each.
SELECT log_partition AS part, count() AS held_rows
FROM {build:Identifier}
WHERE toInt64(log_offset) > {after:Array(Int64)}[log_partition + 1]
    AND toInt64(log_offset) <= {upTo:Array(Int64)}[log_partition + 1]
GROUP BY part
