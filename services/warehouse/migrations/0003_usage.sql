-- What clients tell of their use and of their errors, kept for thirty days as in the log it comes from. Rows of kind '' are
-- markers: they record how far the projector has read.
CREATE TABLE IF NOT EXISTS {build:Identifier}
(
    log_partition UInt16 CODEC(Delta, ZSTD(1)),
    log_offset UInt64 CODEC(Delta, ZSTD(1)),
    -- navigated, search_result, advanced_query, stage_fetched, item_fetched, error
    kind LowCardinality(String),
    at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
    -- Empty for what is only counted, and for errors.
    visitor String CODEC(ZSTD(1)),
    -- Of an error, the build.
    client_version LowCardinality(String),
    platform LowCardinality(String),
    language LowCardinality(String),
    -- Of advanced queries and fetches only; of several questions, that of the first.
    server LowCardinality(String),
    -- JSON
    detail String CODEC(ZSTD(3))
)
-- The engine is the server's default: MergeTree, or ReplicatedMergeTree in a cluster.
ORDER BY (kind, at)
TTL toDateTime(at) + INTERVAL 30 DAY DELETE WHERE kind != ''
SETTINGS non_replicated_deduplication_window = 10000, replicated_deduplication_window = 10000
