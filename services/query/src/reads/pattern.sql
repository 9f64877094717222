-- Drop patterns of single runs by stage, most frequent first, within the given range of each stage. The range of a
-- stage that is not given ends at 0, before everything.
SELECT
    stage,
    pattern_items,
    pattern_quantities,
    pattern_count,
    stage_count,
    [] :: Array(Tuple(UInt16, UInt64)) AS position,
    0 :: UInt64 AS imports
FROM
(
    SELECT
        stage,
        items AS pattern_items,
        quantities AS pattern_quantities,
        sum(sign) AS pattern_count,
        sum(pattern_count) OVER (PARTITION BY stage) AS stage_count,
        arrayStringConcat(arraySort(arrayMap((i, q) -> concat(i, ':', toString(q)), items, quantities)), '|') AS pattern_text
    FROM reports
    WHERE server = {server:String}
        AND reliability = 0
        AND times = 1
        AND category IN {categories:Array(String)}
        AND toUnixTimestamp64Milli(segment)
            >= transform(stage, {stages:Array(String)}, arrayMap(t -> toInt64(t), {starts:Array(String)}), toInt64(0))
        AND toUnixTimestamp64Milli(segment)
            < transform(stage, {stages:Array(String)}, arrayMap(t -> toInt64(t), {ends:Array(String)}), toInt64(0))
    GROUP BY stage, items, quantities
    HAVING pattern_count > 0
)
ORDER BY stage, pattern_count DESC, pattern_text
LIMIT {most:UInt64} BY stage
UNION ALL
SELECT '', [], [], 0, 0, arraySort(groupArray((log_part, last))), 0
FROM
(
    SELECT log_partition AS log_part, max(log_offset) AS last
    FROM reports
    WHERE server = {server:String}
    GROUP BY log_partition
)
