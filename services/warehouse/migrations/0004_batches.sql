-- Adds to a build of an earlier version the columns in which markers describe their batches.
ALTER TABLE {build:Identifier}
    ADD COLUMN IF NOT EXISTS batch_after Int64 CODEC(Delta, ZSTD(1)),
    ADD COLUMN IF NOT EXISTS batch_rows UInt32 CODEC(ZSTD(1)),
    ADD COLUMN IF NOT EXISTS batch_digest String CODEC(ZSTD(1))
