-- Runs and drops of each stage of all time, and runs of each stage since an instant.
SELECT
    stage,
    'ever' AS span,
    sum(runs) AS run_count,
    sumMap(items, signed_quantities) AS item_quantities,
    [] :: Array(Tuple(UInt16, UInt64)) AS position,
    0 :: UInt64 AS imports
FROM reports
WHERE server = {server:String} AND reliability = 0 AND category IN ('manual', 'automated')
GROUP BY stage
UNION ALL
SELECT stage, 'recent', sum(runs), ([], []), [], 0
FROM reports
WHERE category IN ('manual', 'automated')
    AND server = {server:String}
    AND at >= fromUnixTimestamp64Milli({since:Int64}, 'UTC')
    AND reliability = 0
GROUP BY stage
UNION ALL
SELECT '', '', 0, ([], []), reached.position, imported.imports
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
