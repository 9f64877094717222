-- Messages of the usage probe, a row each, kept for thirty days as in the log they come from. Rows of kind '' are
-- markers: they record how far the projector has read.
CREATE TABLE IF NOT EXISTS {build:Identifier}
(
    log_partition UInt16 CODEC(Delta, ZSTD(1)),
    log_offset UInt64 CODEC(Delta, ZSTD(1)),
    -- navigated, search_result, advanced_query
    kind LowCardinality(String),
    at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
    visitor String CODEC(ZSTD(1)),
    client_version LowCardinality(String),
    platform LowCardinality(String),
    language LowCardinality(String),
    -- Advanced queries only: the server of the first question.
    server LowCardinality(String),
    -- JSON
    detail String CODEC(ZSTD(3))
)
-- The engine is the server's default: MergeTree, or ReplicatedMergeTree in a cluster.
ORDER BY (kind, at)
TTL toDateTime(at) + INTERVAL 30 DAY DELETE WHERE kind != ''
SETTINGS non_replicated_deduplication_window = 10000, replicated_deduplication_window = 10000
