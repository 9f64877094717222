-- The digest of the log's record at an offset, from the marker there.
SELECT batch_digest AS digest
FROM {build:Identifier}
WHERE {marks:Identifier} = '' AND log_partition = {partition:UInt16} AND log_offset = {offset:UInt64}
LIMIT 1
