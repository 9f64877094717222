-- The note that the log is lost.
SELECT comment AS why
FROM system.tables
WHERE database = currentDatabase() AND name = {note:String}
