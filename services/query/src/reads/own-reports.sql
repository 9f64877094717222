-- Reports of one account from a cursor on, newest first, recalled ones included; and how many match in all. The sorted
-- copy by account finds their keys, and the table itself is read only at those.
SELECT
    stage,
    any(server) AS report_server,
    toUnixTimestamp64Milli(at) AS instant,
    toString(id) AS public_id,
    any(times) AS run_count,
    any(items) AS item_ids,
    any(quantities) AS item_quantities,
    any(source) AS reporter,
    any(reliability) AS trust,
    min(sign) < 0 AS is_recalled,
    toUInt64(0) AS total,
    [] :: Array(Tuple(UInt16, UInt64)) AS position
FROM reports
WHERE (category, server, stage, at) IN
    (
        SELECT category, server, stage, at
        FROM reports
        WHERE account = {account:UInt64}
            AND (empty({servers:Array(String)}) OR has({servers:Array(String)}, server))
            AND (empty({stages:Array(String)}) OR has({stages:Array(String)}, stage))
            AND at IN
            (
                SELECT DISTINCT at
                FROM reports
                WHERE account = {account:UInt64}
                    AND (empty({servers:Array(String)}) OR has({servers:Array(String)}, server))
                    AND (empty({stages:Array(String)}) OR has({stages:Array(String)}, stage))
                    AND at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
                    AND at <= fromUnixTimestamp64Milli({before:Int64}, 'UTC')
                ORDER BY at DESC
                -- One instant for each row, and one because the cursor's instant may hold only rows of the previous
                -- page.
                LIMIT {most:UInt64} + 1
            )
    )
    AND account = {account:UInt64}
    AND (at < fromUnixTimestamp64Milli({before:Int64}, 'UTC') OR id < {beforeId:String})
GROUP BY stage, at, id
ORDER BY at DESC, id DESC
LIMIT {most:UInt64}
UNION ALL
SELECT '', '', 0, '', 0, [], [], '', 0, 0, counted.total, reached.position
FROM
(
    SELECT countIf(sign > 0) AS total
    FROM reports
    WHERE account = {account:UInt64}
        AND (empty({servers:Array(String)}) OR has({servers:Array(String)}, server))
        AND (empty({stages:Array(String)}) OR has({stages:Array(String)}, stage))
        AND at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
        AND at < fromUnixTimestamp64Milli({until:Int64}, 'UTC')
) AS counted
CROSS JOIN
(
    SELECT arraySort(groupArray((log_part, last))) AS position
    FROM
    (
        SELECT log_partition AS log_part, max(log_offset) AS last
        FROM reports
        GROUP BY log_partition
    )
) AS reached
