-- Counted runs of a server since an instant, without one stage.
SELECT 'every' AS stage, sum(runs) AS run_count, [] :: Array(Tuple(UInt16, UInt64)) AS position, 0 :: UInt64 AS imports
FROM reports
WHERE category IN ('manual', 'automated')
    AND server = {server:String}
    AND at >= fromUnixTimestamp64Milli({since:Int64}, 'UTC')
    AND reliability = 0
    AND reports.stage != {except:String}
UNION ALL
SELECT '', 0, arraySort(groupArray((log_part, last))), 0
FROM
(
    SELECT log_partition AS log_part, max(log_offset) AS last
    FROM reports
    WHERE server = {server:String}
    GROUP BY log_partition
)
