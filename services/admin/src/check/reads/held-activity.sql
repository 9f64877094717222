-- Rows of a build of activity between two offsets, the last one by partition, and their checksum, by server and kind:
-- of all records or of each.
SELECT
    server,
    kind AS place,
    if({each:Bool}, toInt64(log_offset), -1) AS offset,
    toInt64(count()) AS row_count,
    toInt64(0) AS run_count,
    toInt64(sum(toUInt64(CRC32(concatWithSeparator('|',
        toString(log_partition), toString(log_offset), toString(kind), toString(toUnixTimestamp64Milli(at)), id,
        toString(account), toString(server), toString(reason), detail)))) % 4503599627370496) AS facts,
    toInt64(0) AS judged,
    toInt64(0) AS strange
FROM {build:Identifier}
WHERE kind != '' AND toInt64(log_offset) <= {upTo:Array(Int64)}[log_partition + 1]
    AND log_offset BETWEEN {from:UInt64} AND arrayMax({upTo:Array(Int64)})
GROUP BY server, kind, offset
