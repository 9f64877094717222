-- Which stages of which of the given accounts got reports or recalls from an offset of one partition on.
SELECT toString(account) AS owner, server, stage
FROM reports
WHERE log_partition = {partition:UInt16}
    AND log_offset >= {offset:UInt64}
    AND server != ''
    AND has(arrayMap(text -> toUInt64(text), {accounts:Array(String)}), account)
GROUP BY account, server, stage
ORDER BY account, server, stage
