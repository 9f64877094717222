-- Gives a build that an earlier version made the columns by which markers say what their batches were.
ALTER TABLE {build:Identifier}
    ADD COLUMN IF NOT EXISTS batch_after Int64 CODEC(Delta, ZSTD(1)),
    ADD COLUMN IF NOT EXISTS batch_rows UInt32 CODEC(ZSTD(1)),
    ADD COLUMN IF NOT EXISTS batch_digest String CODEC(ZSTD(1))
