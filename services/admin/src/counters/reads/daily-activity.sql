-- Facts of each kind that is not counted, by UTC day.
SELECT toString(toDate(at)) AS on_day, kind, toInt64(count()) AS facts
FROM activity
WHERE kind NOT IN ('', 'dead_letter') AND at >= toDateTime64({from:Date}, 3, 'UTC')
GROUP BY on_day, kind
ORDER BY on_day, kind
