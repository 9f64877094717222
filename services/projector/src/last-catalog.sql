-- The catalog that was written last for analysts, and when.
SELECT hash, toUnixTimestamp64Milli(written) AS written
FROM catalog_entries
ORDER BY catalog_entries.written DESC
LIMIT 1
