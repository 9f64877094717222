-- Whether the import of this content is in the log as a whole.
SELECT count() AS completed
FROM activity
WHERE kind = 'import_completed' AND id = {id:String}
