-- Everything that is counted: a row per report, per recall (sign -1) and per imported set of counters.
-- Rows of sign 0 without a server are markers: they record how far the projector has read. The projector
-- assigns times and ranges, so the sums below need no rule of the product. Projections contain no lambdas:
-- two of them over the same column are mistaken for one another.
CREATE TABLE IF NOT EXISTS {build:Identifier}
(
    log_partition UInt16 CODEC(Delta, ZSTD(1)),
    log_offset UInt64 CODEC(Delta, ZSTD(1)),
    -- manual, automated or imported
    category LowCardinality(String),
    sign Int8,
    server LowCardinality(String),
    stage LowCardinality(String),
    -- The latest start or end among the stage's time ranges that is not after `at`.
    segment DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
    at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
    -- The server's game day.
    day Date,
    -- 0 counts; any other value is the reason why it does not.
    reliability Int16,
    times UInt16,
    items Array(LowCardinality(String)) CODEC(ZSTD(1)),
    quantities Array(UInt32) CODEC(ZSTD(1)),
    runs Int64 DEFAULT toInt64(times) * sign,
    signed_quantities Array(Int64) DEFAULT arrayMap(q -> toInt64(q) * sign, quantities) CODEC(ZSTD(1)),
    signed_squares Array(Int64) DEFAULT arrayMap(q -> toInt64(q) * q * sign, quantities) CODEC(ZSTD(1)),
    -- The MAC half of the report's id: it identifies the report but cannot recall it.
    id FixedString(16) CODEC(ZSTD(1)),
    -- Keyed hash of the reporter's account.
    account UInt64 CODEC(ZSTD(1)),
    md5 String CODEC(ZSTD(1)),
    source LowCardinality(String),
    version LowCardinality(String),
    -- Imported counters only: the end of the time in which they were counted, [at, until).
    until DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
    imported_items Array(LowCardinality(String)),
    imported_quantities Array(Int64),
    imported_times Array(Int64),
    imported_squares Array(Int64),
    -- Markers only: the offset after which the INSERT was cut, the number of its rows including this one, and a digest
    -- of the log's record up to which it reads.
    batch_after Int64 CODEC(Delta, ZSTD(1)),
    batch_rows UInt32 CODEC(ZSTD(1)),
    batch_digest String CODEC(ZSTD(1)),

    INDEX offsets log_offset TYPE minmax GRANULARITY 4,

    PROJECTION by_segment
    (
        SELECT server, stage, segment, category, reliability,
            sum(runs), sumMap(items, signed_quantities), sumMap(items, signed_squares)
        GROUP BY server, stage, segment, category, reliability
    ),
    PROJECTION by_day
    (
        SELECT server, stage, day, category, reliability,
            sum(runs), sumMap(items, signed_quantities), sumMap(items, signed_squares)
        GROUP BY server, stage, day, category, reliability
    ),
    PROJECTION by_pattern
    (
        SELECT server, stage, segment, category, reliability, times, items, quantities, sum(sign)
        GROUP BY server, stage, segment, category, reliability, times, items, quantities
    ),
    PROJECTION by_position
    (
        SELECT log_partition, server, max(log_offset)
        GROUP BY log_partition, server
    ),
    PROJECTION by_account
    (
        SELECT account, server, stage, segment, at, category, sign, times, items, quantities,
            runs, signed_quantities, signed_squares
        ORDER BY account, server, stage, at
    )
)
-- The engine is the server's default: MergeTree, or ReplicatedMergeTree in a cluster.
ORDER BY (category, server, stage, at)
-- A power cut must not lose a part that later ones follow: the table's greatest offset is the projector's position.
SETTINGS non_replicated_deduplication_window = 100000,
    replicated_deduplication_window = 100000, replicated_deduplication_window_seconds = 604800,
    fsync_after_insert = 1, fsync_part_directory = 1
