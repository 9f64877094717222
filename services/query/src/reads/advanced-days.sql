-- Runs and drops of one stage by game day, in [first_day, end_day).
SELECT
    stage,
    toInt64(toInt32(day)) AS bucket,
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
GROUP BY stage, day
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
