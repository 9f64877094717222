-- Pages, stages and items that were opened most, so many of each kind.
SELECT
    toString(kind) AS what,
    toString(server) AS on_server,
    concat(JSONExtractString(detail, 'path'), JSONExtractString(detail, 'stageId'), JSONExtractString(detail, 'itemId'))
        AS name,
    toInt64(count()) AS times
FROM usage
WHERE kind IN ('navigated', 'search_result', 'stage_fetched', 'item_fetched')
    AND at >= toDateTime64({from:Date}, 3, 'UTC')
GROUP BY what, on_server, name
ORDER BY what, times DESC, on_server, name
LIMIT {most:UInt32} BY what
