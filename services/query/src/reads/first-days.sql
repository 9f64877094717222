-- The first game day with counted runs of each stage within the given days of the stage. No day of another stage counts.
SELECT
    stage,
    min(day_number) AS first_day,
    [] :: Array(Tuple(UInt16, UInt64)) AS position,
    0 :: UInt64 AS imports
FROM
(
    SELECT stage, toInt32(day) AS day_number, sum(runs) AS run_count
    FROM reports
    WHERE server = {server:String}
        AND category IN {categories:Array(String)}
        AND reliability = 0
        AND toUInt16(day) >= transform(stage, {stages:Array(String)}, {first_days:Array(UInt16)}, toUInt16(65535))
        AND toUInt16(day) <= transform(stage, {stages:Array(String)}, {last_days:Array(UInt16)}, toUInt16(0))
    GROUP BY stage, day
    HAVING run_count > 0
)
GROUP BY stage
UNION ALL
SELECT '', 0, arraySort(groupArray((log_part, last))), 0
FROM
(
    SELECT log_partition AS log_part, max(log_offset) AS last
    FROM reports
    WHERE server = {server:String}
    GROUP BY log_partition
)
