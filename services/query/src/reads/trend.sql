-- Counted runs and drops of each stage by game day, from the given first day of the stage; all days of other stages.
SELECT
    stage,
    toInt32(day) AS day_number,
    sum(runs) AS run_count,
    sumMap(items, signed_quantities) AS item_quantities,
    [] :: Array(Tuple(UInt16, UInt64)) AS position,
    0 :: UInt64 AS imports
FROM reports
WHERE category IN ('manual', 'automated')
    AND server = {server:String}
    AND toUInt16(day) >= transform(stage, {stages:Array(String)}, {first_days:Array(UInt16)}, toUInt16(0))
    AND reliability = 0
GROUP BY stage, day
UNION ALL
SELECT '', 0, 0, ([], []), reached.position, imported.imports
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
