-- Counted runs and drops of each stage by segment. An empty list of stages means all.
SELECT
    stage,
    toUnixTimestamp64Milli(segment) AS since,
    sum(runs) AS run_count,
    sumMap(items, signed_quantities) AS item_quantities,
    sumMap(items, signed_squares) AS item_squares,
    [] :: Array(Tuple(UInt16, UInt64)) AS position,
    0 :: UInt64 AS imports
FROM reports
WHERE server = {server:String}
    AND reliability = 0
    AND category IN {categories:Array(String)}
    AND (empty({stages:Array(String)}) OR has({stages:Array(String)}, stage))
GROUP BY stage, segment
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
