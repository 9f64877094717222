-- What the marker at an offset says of the log's record there.
SELECT batch_digest AS digest
FROM {build:Identifier}
WHERE {marks:Identifier} = '' AND log_partition = {partition:UInt16} AND log_offset = {offset:UInt64}
LIMIT 1
