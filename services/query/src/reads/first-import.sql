-- Number of imported counters in the table, and in the smallest complete import; 0 while none is complete.
SELECT counted, announced
FROM
(
    SELECT count() AS counted
    FROM reports
    WHERE category = 'imported'
) AS imports
CROSS JOIN
(
    SELECT toUInt64(min(JSONExtractUInt(detail, 'facts'))) AS announced
    FROM activity
    WHERE kind = 'import_completed'
) AS completions
