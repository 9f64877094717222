-- The named times of the catalog, by server.
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
AS SELECT
    JSONExtractString(json, 'server') AS server,
    JSONExtractString(json, 'zh') AS zh,
    JSONExtractString(json, 'en') AS en,
    JSONExtractString(json, 'ja') AS ja,
    JSONExtractString(json, 'ko') AS ko,
    fromUnixTimestamp64Milli(JSONExtractInt(json, 'starts'), 'UTC') AS starts,
    if(JSONHas(json, 'ends'), fromUnixTimestamp64Milli(JSONExtractInt(json, 'ends'), 'UTC'), NULL) AS ends
FROM catalog_entries
WHERE catalog_entries.kind = 'period' AND catalog_entries.written = (SELECT max(written) FROM catalog_entries)
COMMENT 'The named times of the catalog, such as events, one row per server.'
