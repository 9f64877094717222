-- Whether a build holds no row and is noted to have held some.
SELECT
    (SELECT count() FROM system.tables WHERE database = currentDatabase() AND name = {note:String}) > 0
        AND (SELECT count() FROM {build:Identifier}) = 0 AS is_emptied
