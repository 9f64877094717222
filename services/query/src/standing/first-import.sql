-- How many imported counters are counted, and how many the smallest complete import has, 0 while none is complete.
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
