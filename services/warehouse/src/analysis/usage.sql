-- What visitors did, counted by day. The columns are listed, so that the view can be created before its table.
CREATE OR REPLACE VIEW analysis.usage
(
    day Date COMMENT 'UTC. The oldest of the thirty days is not whole.',
    kind LowCardinality(String) COMMENT 'navigated, search_result, advanced_query, stage_fetched or item_fetched',
    server LowCardinality(String) COMMENT 'Of queries and fetches only',
    stage String COMMENT 'Of fetches and search results',
    item String COMMENT 'Of fetches and search results',
    path String COMMENT 'Of pages, without the search',
    platform LowCardinality(String) COMMENT 'web, app:ios or app:android',
    language LowCardinality(String) COMMENT 'zh, en, ja, ko or other',
    client_version LowCardinality(String) COMMENT 'As the client states it',
    times UInt64 COMMENT 'How often'
)
AS SELECT
    toDate(at) AS day, kind, server,
    JSONExtractString(detail, 'stageId') AS stage,
    JSONExtractString(detail, 'itemId') AS item,
    JSONExtractString(detail, 'path') AS path,
    platform, language, client_version, count() AS times
FROM usage
WHERE kind NOT IN ('', 'error')
GROUP BY ALL
COMMENT 'What visitors of the site did in the last thirty days, counted by day.'
