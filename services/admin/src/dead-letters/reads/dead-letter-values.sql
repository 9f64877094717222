-- A page of dead letters after a position, with their values.
SELECT log_partition AS part, toInt64(log_offset) AS position, reason, id AS record_key, detail AS bytes
FROM activity
WHERE kind = 'dead_letter'
    AND (empty({reason:String}) OR reason = {reason:String})
    AND ({partition:Int64} < 0 OR (log_partition = {partition:Int64} AND log_offset = {offset:UInt64}))
    AND (log_partition, log_offset) > ({after_partition:Int64}, {after_offset:Int64})
ORDER BY log_partition, log_offset
LIMIT {limit:UInt32}
