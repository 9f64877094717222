-- Content of a build of reports between two offsets, the last one by partition, by server and stage, of all records or
-- of each: rows, runs, checksums of what the facts say and of what rules made of it, and rows whose sums do not match
-- their drops.
SELECT
    server,
    stage AS place,
    if({each:Bool}, toInt64(log_offset), -1) AS offset,
    toInt64(count()) AS row_count,
    toInt64(sum(runs)) AS run_count,
    toInt64(sum(toUInt64(CRC32(concatWithSeparator('|',
        toString(log_partition), toString(log_offset), toString(category), toString(sign), toString(server),
        toString(stage), toString(toUnixTimestamp64Milli(at)), toString(day), toString(times), toStringCutToZero(id),
        toString(account), md5, toString(source), toString(version), toString(toUnixTimestamp64Milli(until)),
        arrayStringConcat(imported_items, ','), arrayStringConcat(imported_quantities, ','),
        arrayStringConcat(imported_times, ','), arrayStringConcat(imported_squares, ','))))) % 4503599627370496) AS facts,
    toInt64(sum(toUInt64(CRC32(concatWithSeparator('|',
        toString(toUnixTimestamp64Milli(segment)), toString(reliability), arrayStringConcat(items, ','),
        arrayStringConcat(quantities, ','))))) % 4503599627370496) AS judged,
    toInt64(countIf(
        runs != toInt64(times) * sign
        OR signed_quantities != arrayMap(q -> toInt64(q) * sign, quantities)
        OR signed_squares != arrayMap(q -> toInt64(q) * q * sign, quantities))) AS strange
FROM {build:Identifier}
WHERE category != '' AND toInt64(log_offset) <= {upTo:Array(Int64)}[log_partition + 1]
    AND log_offset BETWEEN {from:UInt64} AND arrayMax({upTo:Array(Int64)})
GROUP BY server, stage, offset
