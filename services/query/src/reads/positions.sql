-- How far each partition of the log has been counted for each server, and in which build of the table.
SELECT
    log_partition AS log_part,
    server,
    max(log_offset) AS reached,
    (
        SELECT extract(as_select, '([a-z]+_v[0-9]+)$')
        FROM system.tables
        WHERE database = currentDatabase() AND name = 'reports'
    ) AS build
FROM reports
GROUP BY log_partition, server
ORDER BY log_part, server
