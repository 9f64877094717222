-- The stages that generated reports are about, numbered by popularity.
CREATE OR REPLACE TABLE bench_stages
(
    server LowCardinality(String),
    rank UInt32,
    stage String,
    -- Where the stage's segments begin, ascending.
    boundaries Array(Int64),
    -- What every run drops.
    main Array(String),
    -- One of these falls in a run now and then.
    rare Array(String)
)
ENGINE = Join(ANY, LEFT, server, rank)
