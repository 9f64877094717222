-- The physical table that the view of this name shows.
SELECT extract(as_select, '([a-z]+_v[0-9]+)$') AS build
FROM system.tables
WHERE database = currentDatabase() AND name = {table:String}
