-- The last game day with counted runs of a server, in days since 1970, and until when its imported counters go; 0 for none.
SELECT counted.last_day, imported.last_at
FROM
(
    SELECT max(day_number) AS last_day
    FROM
    (
        SELECT toInt32(day) AS day_number, sum(runs) AS run_count
        FROM reports
        WHERE server = {server:String} AND category IN ('manual', 'automated') AND reliability = 0
        GROUP BY stage, day
        HAVING run_count > 0
    )
) AS counted
CROSS JOIN
(
    SELECT toInt64(max(toUnixTimestamp64Milli(until))) AS last_at
    FROM reports
    WHERE category = 'imported' AND server = {server:String}
) AS imported
