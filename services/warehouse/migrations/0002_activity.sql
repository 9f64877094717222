-- Everything that is not counted, a row each: accounts opened, imports completed, recognition defects, probe
-- messages and dead letters. Rows of kind '' are markers: they record how far the projector has read.
CREATE TABLE IF NOT EXISTS {build:Identifier}
(
    log_partition UInt16 CODEC(Delta, ZSTD(1)),
    log_offset UInt64 CODEC(Delta, ZSTD(1)),
    kind LowCardinality(String),
    at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
    id String CODEC(ZSTD(1)),
    account UInt64 CODEC(ZSTD(1)),
    server LowCardinality(String),
    -- Dead letters only: why it cannot be projected.
    reason LowCardinality(String),
    -- JSON, or the original record of a dead letter in base64.
    detail String CODEC(ZSTD(3)),
    -- Markers only: the offset after which the INSERT was cut, the number of its rows including this one, and a digest
    -- of the log's record up to which it reads.
    batch_after Int64 CODEC(Delta, ZSTD(1)),
    batch_rows UInt32 CODEC(ZSTD(1)),
    batch_digest String CODEC(ZSTD(1)),

    PROJECTION by_position
    (
        SELECT log_partition, server, max(log_offset)
        GROUP BY log_partition, server
    )
)
-- The engine is the server's default: MergeTree, or ReplicatedMergeTree in a cluster.
ORDER BY (kind, server, at)
-- A power cut must not lose a part that later ones follow: the table's greatest offset is the projector's position.
SETTINGS non_replicated_deduplication_window = 100000,
    replicated_deduplication_window = 100000, replicated_deduplication_window_seconds = 604800,
    fsync_after_insert = 1, fsync_part_directory = 1
