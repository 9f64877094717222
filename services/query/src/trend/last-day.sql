-- The last game day of a server with a run that counts, none if there is none.
SELECT toInt32(day) AS last_day
FROM reports
WHERE server = {server:String} AND reliability = 0 AND category IN ('manual', 'automated')
GROUP BY day
HAVING sum(runs) > 0
ORDER BY last_day DESC
LIMIT 1
