-- Every import a build holds, with the offset it came at first.
SELECT toString(id), min(log_offset)
FROM {build:Identifier}
WHERE category = 'imported'
GROUP BY id
