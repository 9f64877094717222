-- When one account reported its first run that was not recalled, by stage and segment; 0 where there is none. Few
-- instants have a recall: their signs are summed (left_over). Every other instant is a run (untouched). An empty list
-- of stages means all.
SELECT
    stage,
    toUnixTimestamp64Milli(segment) AS since,
    toUnixTimestamp64Milli(minIf(at, is_touched = 0)) AS untouched,
    tupleElement(sumMapIf([toUnixTimestamp64Milli(at)], [toInt64(sign)], is_touched), 1)[1] AS left_over
FROM
(
    SELECT
        stage, segment, at, sign,
        at IN (SELECT at FROM reports WHERE account = {account:UInt64} AND server = {server:String} AND sign < 0) AS is_touched
    FROM reports
    WHERE account = {account:UInt64}
        AND server = {server:String}
        AND category IN {categories:Array(String)}
        AND (empty({stages:Array(String)}) OR has({stages:Array(String)}, stage))
)
GROUP BY stage, segment
