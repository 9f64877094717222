-- Stages of the generated reports, ranked by popularity.
CREATE OR REPLACE TABLE bench_stages
(
    server LowCardinality(String),
    rank UInt32,
    stage String,
    -- Start times of the stage's segments, ascending.
    boundaries Array(Int64),
    -- Items that drop in every run.
    main Array(String),
    -- Items of which one drops in some runs.
    rare Array(String)
)
ENGINE = Join(ANY, LEFT, server, rank)
