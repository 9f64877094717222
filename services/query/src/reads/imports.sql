-- Imported counters of one server, unaggregated: a row for each stage and window.
SELECT
    log_partition AS log_part,
    log_offset AS log_at,
    stage,
    toUnixTimestamp64Milli(segment) AS since,
    toUnixTimestamp64Milli(at) AS counted_from,
    toUnixTimestamp64Milli(until) AS counted_until,
    imported_items,
    imported_quantities,
    imported_times,
    imported_squares
FROM reports
WHERE category = 'imported' AND server = {server:String}
