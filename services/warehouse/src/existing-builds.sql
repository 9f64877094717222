-- The view of each table and which build it shows. Every physical build: when it was last written to, by which catalog
-- and which version of the rules of counting it is filled, whether it has the columns in which markers describe their
-- batches, and whether it is one of several replicas. Also the marks of builds that were found wrong.
SELECT
    name,
    extract(as_select, '([a-z]+_v[0-9]+)$') AS shown,
    toInt64(greatest(toUnixTimestamp(metadata_modification_time), coalesce(written, 0))) * 1000 AS lastWrite,
    extract(comment, '^catalogue ([0-9a-z]+)') AS catalogHash,
    toUInt32OrZero(extract(comment, ', counting ([0-9]+)$')) AS counting,
    position(create_table_query, 'batch_rows') > 0 AS isNumbered,
    match(engine, '^(Replicated|Shared)') AS isReplicated,
    comment
FROM system.tables
LEFT JOIN
(
    SELECT table AS name, max(toUnixTimestamp(modification_time)) AS written
    FROM system.parts
    WHERE database = currentDatabase() AND active AND level = 0
    GROUP BY table
) AS parts USING name
WHERE database = currentDatabase() AND match(name, concat('^(', arrayStringConcat({tables:Array(String)}, '|'), ')(_v[0-9]+(_wrong)?)?$'))
ORDER BY name
