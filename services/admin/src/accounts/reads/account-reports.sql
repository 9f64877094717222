-- Reports of an account by server, reliability and source.
SELECT
    server,
    reliability,
    source,
    toInt64(countIf(sign = 1)) AS reports,
    sumIf(toInt64(times), sign = 1) AS run_count,
    toInt64(countIf(sign = -1)) AS recalls,
    toUnixTimestamp64Milli(min(at)) AS first,
    toUnixTimestamp64Milli(max(at)) AS last
FROM reports
WHERE account = {account:UInt64} AND category IN ('manual', 'automated')
GROUP BY server, reliability, source
ORDER BY server, reliability, source
