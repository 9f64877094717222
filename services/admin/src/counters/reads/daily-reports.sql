-- Reports of each server by game day, reliability and source.
SELECT
    toString(day) AS on_day,
    server,
    reliability,
    source,
    toInt64(countIf(sign = 1)) AS reports,
    sumIf(toInt64(times), sign = 1) AS run_count,
    toInt64(countIf(sign = -1)) AS recalls
FROM reports
WHERE category IN ('manual', 'automated') AND day >= {from:Date}
GROUP BY day, server, reliability, source
ORDER BY day, server, reliability, source
