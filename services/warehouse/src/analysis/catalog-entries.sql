-- What the catalog says, for analysts. A catalog is one INSERT, whose rows share `written`; the last one is in force.
CREATE TABLE IF NOT EXISTS catalog_entries
(
    written DateTime64(3, 'UTC'),
    hash LowCardinality(String),
    -- stage, item, zone, period or drop
    kind LowCardinality(String),
    id String,
    json String CODEC(ZSTD(3))
)
-- The engine is the server's default: MergeTree, or ReplicatedMergeTree in a cluster.
ORDER BY (written, kind, id)
SETTINGS non_replicated_deduplication_window = 100, replicated_deduplication_window = 100
