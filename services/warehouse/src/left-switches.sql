-- Views that were created before a given time to be exchanged with the one that reads use.
WITH extract(name, concat('^', {table:String}, '_switch_([0-9]+)_[0-9a-f]+$')) AS made
SELECT name
FROM system.tables
WHERE database = currentDatabase() AND made != '' AND toUInt64OrZero(made) < {before:UInt64}
