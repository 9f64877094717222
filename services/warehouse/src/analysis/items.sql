-- The items of the catalog.
CREATE OR REPLACE VIEW analysis.items
(
    item String COMMENT 'Id',
    zh String COMMENT 'Name in Chinese. All are named in Chinese; the others are empty where a name is missing',
    en String COMMENT 'Name in English',
    ja String COMMENT 'Name in Japanese',
    ko String COMMENT 'Name in Korean',
    kind String COMMENT 'As the catalog says: MATERIAL, CHIP, CARD_EXP, …',
    rarity Nullable(UInt8) COMMENT '0 to 4',
    position Nullable(Int32) COMMENT 'Order in which the game lists them',
    servers Array(String) COMMENT 'Servers on which it is or was'
)
AS SELECT
    id AS item,
    JSONExtractString(json, 'zh') AS zh,
    JSONExtractString(json, 'en') AS en,
    JSONExtractString(json, 'ja') AS ja,
    JSONExtractString(json, 'ko') AS ko,
    JSONExtractString(json, 'kind') AS kind,
    JSONExtract(json, 'rarity', 'Nullable(UInt8)') AS rarity,
    JSONExtract(json, 'position', 'Nullable(Int32)') AS position,
    JSONExtract(json, 'servers', 'Array(String)') AS servers
FROM catalog_entries
WHERE catalog_entries.kind = 'item' AND catalog_entries.written = (SELECT max(written) FROM catalog_entries)
COMMENT 'The items of the catalog in force.'
