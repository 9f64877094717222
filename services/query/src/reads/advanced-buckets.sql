-- Runs and drops of one stage in equal buckets of time that begin at base_ms.
SELECT
    stage,
    intDiv(toUnixTimestamp64Milli(at) - {base_ms:Int64}, {width_ms:Int64}) AS bucket,
    sum(runs) AS run_count,
    sumMap(items, signed_quantities) AS item_quantities,
    sumMap(items, signed_squares) AS item_squares,
    [] :: Array(Tuple(UInt16, UInt64)) AS position,
    0 :: UInt64 AS imports
FROM reports
WHERE category IN {categories:Array(String)}
    AND server = {server:String}
    AND stage = {stage:String}
    AND reliability = 0
    AND at >= fromUnixTimestamp64Milli({base_ms:Int64}, 'UTC')
    AND at < fromUnixTimestamp64Milli({end_ms:Int64}, 'UTC')
GROUP BY stage, bucket
UNION ALL
SELECT '', 0, 0, ([], []), ([], []), reached.position, imported.imports
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
