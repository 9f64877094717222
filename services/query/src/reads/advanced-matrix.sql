-- Runs and drops of one stage in [start_ms, end_ms): whole game days from daily sums, the remainders from reports.
SELECT
    stage,
    sum(runs) AS run_count,
    sumMap(items, signed_quantities) AS item_quantities,
    sumMap(items, signed_squares) AS item_squares,
    [] :: Array(Tuple(UInt16, UInt64)) AS position,
    0 :: UInt64 AS imports
FROM reports
WHERE server = {server:String}
    AND stage = {stage:String}
    AND reliability = 0
    AND category IN {categories:Array(String)}
    AND toInt32(day) >= {first_day:Int32}
    AND toInt32(day) < {end_day:Int32}
GROUP BY stage
UNION ALL
SELECT stage, sum(runs), sumMap(items, signed_quantities), sumMap(items, signed_squares), [], 0
FROM reports
WHERE category IN {categories:Array(String)}
    AND server = {server:String}
    AND stage = {stage:String}
    AND reliability = 0
    AND (
        (at >= fromUnixTimestamp64Milli({start_ms:Int64}, 'UTC') AND at < fromUnixTimestamp64Milli({head_end_ms:Int64}, 'UTC'))
        OR (at >= fromUnixTimestamp64Milli({tail_start_ms:Int64}, 'UTC') AND at < fromUnixTimestamp64Milli({end_ms:Int64}, 'UTC'))
    )
GROUP BY stage
UNION ALL
SELECT '', 0, ([], []), ([], []), reached.position, imported.imports
FROM
(
    SELECT arraySort(groupArray((log_part, last))) AS position
    FROM
    (
        SELECT log_partition AS log_part, max(log_offset) AS last
        FROM reports
        WHERE server = {server:String}
        GROUP BY log_partition
    )
) AS reached
CROSS JOIN
(
    SELECT count() AS imports
    FROM reports
    WHERE category = 'imported' AND server = {server:String}
) AS imported
