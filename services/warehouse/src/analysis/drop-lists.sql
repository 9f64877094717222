-- What each stage can drop.
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
AS SELECT
    JSONExtractString(json, 'stage') AS stage,
    JSONExtractString(json, 'server') AS server,
    JSONExtractString(json, 'item') AS item,
    JSONExtractString(json, 'kind') AS kind,
    JSONExtract(json, 'least', 'Nullable(UInt32)') AS least,
    JSONExtract(json, 'most', 'Nullable(UInt32)') AS most,
    fromUnixTimestamp64Milli(JSONExtractInt(json, 'starts'), 'UTC') AS starts,
    if(JSONHas(json, 'ends'), fromUnixTimestamp64Milli(JSONExtractInt(json, 'ends'), 'UTC'), NULL) AS ends
FROM catalog_entries
WHERE catalog_entries.kind = 'drop' AND catalog_entries.written = (SELECT max(written) FROM catalog_entries)
COMMENT 'What each stage can drop, by server and time: the bounds by which reports are judged.'
