-- Where in the log the import of this content was complete, if it is there as a whole.
SELECT log_partition AS part, min(log_offset) AS completed_at
FROM activity
WHERE kind = 'import_completed' AND id = {id:String}
GROUP BY part
LIMIT 1
