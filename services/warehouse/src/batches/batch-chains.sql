-- For each partition of the log: after which offset the batches of a build say what they were, the last of them, how
-- many rows they say they have, and whether each of them begins where another ended, from there to the last.
WITH
marks AS
(
    SELECT log_partition AS part, toInt64(log_offset) AS reached, batch_after AS began, batch_rows AS promised
    FROM {build:Identifier}
    WHERE {marks:Identifier} = ''
),
-- What earlier versions wrote says nothing, and is taken as it is.
silent AS
(
    SELECT part, max(reached) + 1 AS beyond
    FROM marks
    WHERE promised = 0
    GROUP BY part
)
SELECT
    part,
    any(beyond) - 1 AS first,
    max(reached) AS last,
    sum(promised) AS promised_rows,
    min(began) = first
        AND sum(intHash64(toUInt64(reached))) + intHash64(toUInt64(first))
            = sum(intHash64(toUInt64(began))) + intHash64(toUInt64(last)) AS is_whole
FROM marks
LEFT JOIN silent USING part
WHERE promised > 0 AND reached >= beyond
GROUP BY part
ORDER BY part
