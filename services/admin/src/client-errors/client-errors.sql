-- Errors of pages, those told most often first. A build renames its files, so an error is the same in two builds if its
-- message, what noticed it and the file's own name are.
WITH JSONExtract(detail, 'places', 'Array(String)')[1] AS own_place
SELECT
    JSONExtractString(detail, 'message') AS message,
    JSONExtractString(detail, 'origin') AS origin,
    argMax(own_place, at) AS place,
    toInt64(count()) AS times,
    arraySort(groupUniqArray(5)(JSONExtractString(detail, 'screen'))) AS screens,
    arraySort(groupUniqArray(5)(toString(client_version))) AS builds,
    arraySort(groupUniqArray(toString(language))) AS languages,
    toUnixTimestamp64Milli(min(at)) AS first_at,
    toUnixTimestamp64Milli(max(at)) AS last_at
FROM usage
WHERE kind = 'error' AND at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
GROUP BY message, origin, replaceRegexpOne(own_place, '(-[\\w-]{8})?\\.js:\\d+:\\d+$', '')
ORDER BY times DESC, last_at DESC, message, origin
LIMIT {most:UInt32}
