-- Parts that the engine has detached and of whose blocks the build no longer holds any.
WITH
(
    SELECT groupArray((min_block_number, max_block_number))
    FROM system.parts
    WHERE database = currentDatabase() AND table = {build:String} AND active
) AS held
SELECT name, ifNull(reason, '') AS why
FROM system.detached_parts
WHERE database = currentDatabase() AND table = {build:String} AND isNotNull(min_block_number)
    AND NOT arrayExists(
        blocks -> blocks.1 <= assumeNotNull(max_block_number) AND blocks.2 >= assumeNotNull(min_block_number),
        held)
ORDER BY name
