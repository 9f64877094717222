-- The marks of those wrong builds that the views show.
SELECT name, comment
FROM system.tables
WHERE database = currentDatabase() AND name IN
(
    SELECT concat(extract(as_select, '([a-z]+_v[0-9]+)$'), '_wrong')
    FROM system.tables
    WHERE database = currentDatabase() AND has({tables:Array(String)}, name)
)
