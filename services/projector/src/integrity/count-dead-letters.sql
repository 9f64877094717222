-- The number of records of the log that no projection could read, in the build that reads see.
SELECT toInt64(count()) AS letters FROM activity WHERE kind = 'dead_letter'
