-- Analysts with their own tools. They see every report but nothing about its sender: no account, not even its keyed
-- hash, no report id, no screenshot fingerprint, no raw record.
CREATE DATABASE IF NOT EXISTS analysis;

-- The views read as this user, which cannot log in.
CREATE USER IF NOT EXISTS droptally_views IDENTIFIED WITH no_password HOST NONE;

GRANT SELECT ON droptally.* TO droptally_views;

-- The columns are listed, so that the view can be created before the projector has created the table.
CREATE OR REPLACE VIEW analysis.reports
(
    log_partition UInt16, log_offset UInt64,
    category LowCardinality(String), sign Int8, server LowCardinality(String), stage LowCardinality(String),
    segment DateTime64(3, 'UTC'), at DateTime64(3, 'UTC'), day Date, reliability Int16, times UInt16,
    items Array(LowCardinality(String)), quantities Array(UInt32),
    runs Int64, signed_quantities Array(Int64), signed_squares Array(Int64),
    source LowCardinality(String), version LowCardinality(String),
    until DateTime64(3, 'UTC'), imported_items Array(LowCardinality(String)),
    imported_quantities Array(Int64), imported_times Array(Int64), imported_squares Array(Int64)
)
DEFINER = droptally_views SQL SECURITY DEFINER
AS SELECT
    log_partition, log_offset, category, sign, server, stage, segment, at, day, reliability, times, items, quantities,
    runs, signed_quantities, signed_squares, source, version,
    until, imported_items, imported_quantities, imported_times, imported_squares
FROM droptally.reports;

CREATE OR REPLACE VIEW analysis.activity
(
    log_partition UInt16, log_offset UInt64, kind LowCardinality(String), at DateTime64(3, 'UTC'),
    server LowCardinality(String), reason LowCardinality(String)
)
DEFINER = droptally_views SQL SECURITY DEFINER
AS SELECT log_partition, log_offset, kind, at, server, reason FROM droptally.activity;

-- What visitors did, counted by day: neither the names that their clients chose nor what they searched for. As in
-- services/warehouse/src/analysis/usage.sql.
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
    times UInt64
)
DEFINER = droptally_views SQL SECURITY DEFINER
AS SELECT
    toDate(at) AS day, kind, server,
    JSONExtractString(detail, 'stageId') AS stage,
    JSONExtractString(detail, 'itemId') AS item,
    JSONExtractString(detail, 'path') AS path,
    platform, language, client_version, count() AS times
FROM droptally.usage
WHERE kind NOT IN ('', 'error')
GROUP BY ALL;

CREATE ROLE IF NOT EXISTS droptally_analysing;

GRANT SELECT ON analysis.* TO droptally_analysing;

-- Read by tools when they connect.
GRANT SELECT ON system.settings TO droptally_analysing;

GRANT SELECT ON system.functions TO droptally_analysing;

CREATE QUOTA IF NOT EXISTS droptally_analyst KEYED BY user_name
    FOR INTERVAL 1 minute MAX queries = 120,
    FOR INTERVAL 1 hour MAX queries = 2000, errors = 500, execution_time = 1800, read_bytes = 1000000000000
    TO droptally_analysing;

CREATE USER IF NOT EXISTS analyst
    IDENTIFIED WITH sha256_password BY {analyst_password:String}
    SETTINGS PROFILE 'droptally_analyst';

ALTER USER analyst IDENTIFIED WITH sha256_password BY {analyst_password:String};

GRANT droptally_analysing TO analyst;
