-- The notes about what a build holds and lacks.
SELECT name
FROM system.tables
WHERE database = currentDatabase() AND match(name, concat('^', {build:String}, '_(filled|lost)(_[0-9]+)*$'))
