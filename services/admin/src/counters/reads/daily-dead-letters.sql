-- Dead letters by UTC day and reason. A record that cannot be read has no time: it gets the day of the last fact before
-- it in the log.
WITH days AS
(
    SELECT log_partition, toDate(at) AS on_date, min(log_offset) AS first
    FROM
    (
        SELECT log_partition, log_offset, at FROM reports WHERE category IN ('manual', 'automated') AND sign = 1
        UNION ALL
        SELECT log_partition, log_offset, at FROM activity WHERE kind NOT IN ('', 'dead_letter')
    )
    GROUP BY log_partition, on_date
)
SELECT toString(on_date) AS on_day, reason, toInt64(count()) AS letters
FROM (SELECT log_partition, log_offset, reason FROM activity WHERE kind = 'dead_letter') AS dead
ASOF LEFT JOIN days ON dead.log_partition = days.log_partition AND dead.log_offset >= days.first
WHERE on_date >= {from:Date}
GROUP BY on_day, reason
ORDER BY on_day, reason
