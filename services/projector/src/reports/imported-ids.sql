-- Every import in a build of one partition, with the offset of its first appearance.
SELECT toString(id), min(log_offset)
FROM {build:Identifier}
WHERE category = 'imported' AND log_partition = {partition:UInt16}
GROUP BY id
