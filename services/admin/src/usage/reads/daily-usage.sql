-- What visitors did, counted by UTC day and kind.
SELECT toString(toDate(at)) AS on_day, toString(kind) AS what, toInt64(count()) AS times
FROM usage
WHERE kind NOT IN ('', 'error') AND at >= toDateTime64({from:Date}, 3, 'UTC')
GROUP BY on_day, what
ORDER BY on_day DESC, what
