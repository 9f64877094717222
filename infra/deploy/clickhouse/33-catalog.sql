-- What analysts read of the catalog: the views of services/warehouse/src/analysis, which read as `droptally_views`. A test
-- compares them. The columns are listed, so that a view can be created before the projector has created its table.

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
DEFINER = droptally_views SQL SECURITY DEFINER
AS SELECT
    id AS stage,
    JSONExtractString(json, 'zone') AS zone,
    JSONExtractString(json, 'kind') AS kind,
    JSONExtractString(json, 'code') AS code,
    JSONExtract(json, 'sanity', 'Nullable(UInt32)') AS sanity,
    JSONExtract(json, 'min_clear_ms', 'Nullable(UInt32)') AS min_clear_ms,
    JSONExtractBool(json, 'is_gacha') AS is_gacha,
    JSONExtract(json, 'servers', 'Array(String)') AS servers
FROM droptally.catalog_entries
WHERE catalog_entries.kind = 'stage' AND catalog_entries.written = (SELECT max(written) FROM droptally.catalog_entries)
COMMENT 'The stages of the catalog in force.';

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
DEFINER = droptally_views SQL SECURITY DEFINER
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
FROM droptally.catalog_entries
WHERE catalog_entries.kind = 'item' AND catalog_entries.written = (SELECT max(written) FROM droptally.catalog_entries)
COMMENT 'The items of the catalog in force.';

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
DEFINER = droptally_views SQL SECURITY DEFINER
AS SELECT
    id AS zone,
    JSONExtractString(json, 'zh') AS zh,
    JSONExtractString(json, 'en') AS en,
    JSONExtractString(json, 'ja') AS ja,
    JSONExtractString(json, 'ko') AS ko,
    JSONExtractString(json, 'kind') AS kind,
    JSONExtract(json, 'position', 'Nullable(Int32)') AS position,
    JSONExtract(json, 'servers', 'Array(String)') AS servers
FROM droptally.catalog_entries
WHERE catalog_entries.kind = 'zone' AND catalog_entries.written = (SELECT max(written) FROM droptally.catalog_entries)
COMMENT 'The zones of the catalog in force: chapters, events and groups of stages.';

CREATE OR REPLACE VIEW analysis.periods
(
    server String COMMENT 'CN, US, JP or KR',
    zh String COMMENT 'Name in Chinese. All are named in Chinese; the others are empty where a name is missing',
    en String COMMENT 'Name in English',
    ja String COMMENT 'Name in Japanese',
    ko String COMMENT 'Name in Korean',
    starts DateTime64(3, 'UTC') COMMENT 'Begin',
    ends Nullable(DateTime64(3, 'UTC')) COMMENT 'End, not in it; NULL while it lasts'
)
DEFINER = droptally_views SQL SECURITY DEFINER
AS SELECT
    JSONExtractString(json, 'server') AS server,
    JSONExtractString(json, 'zh') AS zh,
    JSONExtractString(json, 'en') AS en,
    JSONExtractString(json, 'ja') AS ja,
    JSONExtractString(json, 'ko') AS ko,
    fromUnixTimestamp64Milli(JSONExtractInt(json, 'starts'), 'UTC') AS starts,
    if(JSONHas(json, 'ends'), fromUnixTimestamp64Milli(JSONExtractInt(json, 'ends'), 'UTC'), NULL) AS ends
FROM droptally.catalog_entries
WHERE catalog_entries.kind = 'period' AND catalog_entries.written = (SELECT max(written) FROM droptally.catalog_entries)
COMMENT 'The named times of the catalog, such as events, one row per server.';

CREATE OR REPLACE VIEW analysis.drop_lists
(
    stage String COMMENT 'Id of the stage, as in `stages`',
    server String COMMENT 'CN, US, JP or KR',
    item String COMMENT 'Id of the item; empty: bounds on how many different items of the type one run gives',
    kind String COMMENT 'REGULAR, SPECIAL, EXTRA or FURNITURE',
    least Nullable(UInt32) COMMENT 'The least of one run',
    most Nullable(UInt32) COMMENT 'The most of one run: what the functions `droptally_lower` and `droptally_upper` take',
    starts DateTime64(3, 'UTC') COMMENT 'In force from',
    ends Nullable(DateTime64(3, 'UTC')) COMMENT 'Until, not including; NULL while it is in force'
)
DEFINER = droptally_views SQL SECURITY DEFINER
AS SELECT
    JSONExtractString(json, 'stage') AS stage,
    JSONExtractString(json, 'server') AS server,
    JSONExtractString(json, 'item') AS item,
    JSONExtractString(json, 'kind') AS kind,
    JSONExtract(json, 'least', 'Nullable(UInt32)') AS least,
    JSONExtract(json, 'most', 'Nullable(UInt32)') AS most,
    fromUnixTimestamp64Milli(JSONExtractInt(json, 'starts'), 'UTC') AS starts,
    if(JSONHas(json, 'ends'), fromUnixTimestamp64Milli(JSONExtractInt(json, 'ends'), 'UTC'), NULL) AS ends
FROM droptally.catalog_entries
WHERE catalog_entries.kind = 'drop' AND catalog_entries.written = (SELECT max(written) FROM droptally.catalog_entries)
COMMENT 'What each stage can drop, by server and time: the bounds by which reports are judged.';
