-- Every note of records that a build lacks since the log had lost them, and whether reads see that build.
SELECT
    name,
    extract(name, '^([a-z]+_v[0-9]+)') IN
    (
        SELECT extract(as_select, '([a-z]+_v[0-9]+)$')
        FROM system.tables
        WHERE database = currentDatabase() AND has({tables:Array(String)}, name)
    ) AS isInSight
FROM system.tables
WHERE database = currentDatabase() AND match(name, '^[a-z]+_v[0-9]+_lost(_[0-9]+){3}$')
ORDER BY name
