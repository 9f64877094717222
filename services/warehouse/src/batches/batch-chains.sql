-- For each partition of the log: the offset after which the markers of a build describe their batches, the last offset,
-- the number of rows they promise, and whether the batches between form a chain: each begins where another ended.
WITH
marks AS
(
    SELECT log_partition AS part, toInt64(log_offset) AS reached, batch_after AS began, batch_rows AS promised
    FROM {build:Identifier}
    WHERE {marks:Identifier} = ''
),
-- Markers of earlier versions do not describe their batches, which are accepted as they are.
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
