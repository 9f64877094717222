-- Digests of the log's records at which batches of a build end, between two offsets of a partition.
SELECT toInt64(log_offset) AS offset, batch_digest AS digest
FROM {build:Identifier}
WHERE {marks:Identifier} = '' AND batch_digest != '' AND log_partition = {part:UInt16}
    AND toInt64(log_offset) BETWEEN {from:Int64} AND {upTo:Int64}
ORDER BY offset
