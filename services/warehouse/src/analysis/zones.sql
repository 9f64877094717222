-- The zones of the catalog.
CREATE OR REPLACE VIEW analysis.zones
(
    zone String COMMENT 'Id',
    zh String COMMENT 'Name in Chinese. All are named in Chinese; the others are empty where a name is missing',
    en String COMMENT 'Name in English',
    ja String COMMENT 'Name in Japanese',
    ko String COMMENT 'Name in Korean',
    kind String COMMENT 'MAINLINE, ACTIVITY, WEEKLY, …',
    position Nullable(Int32) COMMENT 'Order among those of its kind',
    servers Array(String) COMMENT 'Servers on which it is or was'
)
AS SELECT
    id AS zone,
    JSONExtractString(json, 'zh') AS zh,
    JSONExtractString(json, 'en') AS en,
    JSONExtractString(json, 'ja') AS ja,
    JSONExtractString(json, 'ko') AS ko,
    JSONExtractString(json, 'kind') AS kind,
    JSONExtract(json, 'position', 'Nullable(Int32)') AS position,
    JSONExtract(json, 'servers', 'Array(String)') AS servers
FROM catalog_entries
WHERE catalog_entries.kind = 'zone' AND catalog_entries.written = (SELECT max(written) FROM catalog_entries)
COMMENT 'The zones of the catalog in force: chapters, events and groups of stages.'
