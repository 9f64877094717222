-- Counted runs of each stage of a server by game day.
SELECT
    stage,
    arraySort(groupArray((day_number, run_count))) AS day_runs,
    [] :: Array(Tuple(UInt16, UInt64)) AS position,
    0 :: UInt64 AS imports
FROM
(
    SELECT stage, toInt32(day) AS day_number, sum(runs) AS run_count
    FROM reports
    WHERE server = {server:String} AND category IN ('manual', 'automated') AND reliability = 0
    GROUP BY stage, day
    HAVING run_count > 0
)
GROUP BY stage
UNION ALL
SELECT '', [], reached.position, imported.imports
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
