-- Of each stage of a server, the last game day with counted runs, in days since 1970, and until when its imported counters
-- go; 0 for none.
SELECT stage, max(day_number) AS last_day, max(imported_until) AS last_at
FROM
(
    SELECT stage, toInt32(day) AS day_number, toInt64(0) AS imported_until, sum(runs) AS run_count
    FROM reports
    WHERE server = {server:String} AND category IN ('manual', 'automated') AND reliability = 0
    GROUP BY stage, day
    HAVING run_count > 0
    UNION ALL
    SELECT stage, toInt32(0), toInt64(max(toUnixTimestamp64Milli(until))), toInt64(0)
    FROM reports
    WHERE category = 'imported' AND server = {server:String}
    GROUP BY stage
)
GROUP BY stage
