-- Rows of reports and recalls of one partition between two offsets, as inserted.
SELECT
    log_partition, log_offset, category, sign, server, stage,
    toUnixTimestamp64Milli(segment), toUnixTimestamp64Milli(at), day,
    reliability, times, items, quantities, id, toString(account), md5, source, version,
    toUnixTimestamp64Milli(until), imported_items, imported_quantities, imported_times, imported_squares
FROM {build:Identifier}
WHERE category IN ('manual', 'automated') AND log_partition = {partition:UInt16}
    AND log_offset > {after:Int64} AND log_offset <= {upTo:Int64}
ORDER BY log_offset
SETTINGS output_format_json_quote_64bit_integers = 0
