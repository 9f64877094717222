-- Log position at which the import of this content was complete; no row if it is not.
SELECT log_partition AS part, min(log_offset) AS completed_at
FROM activity
WHERE kind = 'import_completed' AND id = {id:String}
GROUP BY part
LIMIT 1
