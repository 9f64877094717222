-- What is noted of a build: of which partition it has held rows (-1: of any, by an earlier version), and up to which offset
-- (-1: an earlier version noted only that there were rows).
SELECT
    toInt32(ifNull(toInt32OrNull(extract(name, '_filled_([0-9]+)$')), -1)) AS part,
    toInt64(ifNull(toInt64OrNull(extract(as_select, '([0-9]+) AS held$')), -1)) AS position
FROM system.tables
WHERE database = currentDatabase() AND match(name, concat('^', {build:String}, '_filled(_[0-9]+)?$'))
ORDER BY part
