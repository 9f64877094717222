-- The stages of the catalog.
CREATE OR REPLACE VIEW analysis.stages
(
    stage String COMMENT 'Id',
    zone String COMMENT 'Id of its zone, as in `zones`',
    kind String COMMENT 'As the catalog says: MAIN, SUB, ACTIVITY, DAILY, …',
    code String COMMENT 'As players name it, in English where there is such a code: 1-7',
    sanity Nullable(UInt32) COMMENT 'What one run costs; NULL if nothing meaningful',
    min_clear_ms Nullable(UInt32) COMMENT 'The shortest time of a run, in milliseconds',
    is_gacha Bool COMMENT 'Whether its runs are drawn, not played',
    servers Array(String) COMMENT 'Servers on which it is or was'
)
AS SELECT
    id AS stage,
    JSONExtractString(json, 'zone') AS zone,
    JSONExtractString(json, 'kind') AS kind,
    JSONExtractString(json, 'code') AS code,
    JSONExtract(json, 'sanity', 'Nullable(UInt32)') AS sanity,
    JSONExtract(json, 'min_clear_ms', 'Nullable(UInt32)') AS min_clear_ms,
    JSONExtract(json, 'is_gacha', 'Bool') AS is_gacha,
    JSONExtract(json, 'servers', 'Array(String)') AS servers
FROM catalog_entries
WHERE catalog_entries.kind = 'stage' AND catalog_entries.written = (SELECT max(written) FROM catalog_entries)
COMMENT 'The stages of the catalog in force.'
