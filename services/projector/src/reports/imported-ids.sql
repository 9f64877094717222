-- Every import a build holds of one partition, with the offset it came at first.
SELECT toString(id), min(log_offset)
FROM {build:Identifier}
WHERE category = 'imported' AND log_partition = {partition:UInt16}
GROUP BY id
