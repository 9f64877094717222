-- Reports as players send them, from number {first:UInt64} on: stages by popularity, two years of game days, a few
-- hundred reports per account, three in a hundred not counted globally. Their partitions are not used by the log, so
-- that the projector resumes where it was.
INSERT INTO {build:Identifier}
(
    log_partition, log_offset, category, sign, server, stage, segment, at, day, reliability, times, items, quantities,
    id, account, md5, source, version
)
SELECT
    (16 + n % 4) :: UInt16,
    intDiv(n, 4),
    if(source = 'frontend-v2', 'manual', 'automated'),
    1,
    server,
    joined.1,
    fromUnixTimestamp64Milli(arrayLast(b -> b <= at_ms, arrayPushFront(joined.2, toInt64(0)))),
    fromUnixTimestamp64Milli(at_ms),
    toDate(intDiv(at_ms + transform(server, ['CN', 'US', 'JP', 'KR'], [4, -11, 5, 5], 0) * 3600000, 86400000)),
    multiIf(luck % 100 < 2, 6, luck % 100 = 2, 5, 0),
    if(luck % 7 = 0, 2 + luck % 5, 1) :: UInt16 AS runs_of_report,
    arrayConcat(joined.3, picked) AS dropped,
    arrayMap((item, i) -> if(i <= length(joined.3), runs_of_report + sipHash64(n, i) % 2, 1) :: UInt32, dropped, arrayEnumerate(dropped)),
    toFixedString(base64Encode(randomFixedString(12)), 16),
    multiIf(
        n % {every20k:UInt64} = 0, {account20k:UInt64},
        n % {every400k:UInt64} = 1, {account400k:UInt64},
        sipHash64(intDiv(sipHash64(n, 'account') % {accounts:UInt64}, 1), 'a')
    ),
    '',
    source,
    concat('v', toString(3 + at_ms % 2), '.', toString(sipHash64(intDiv(at_ms, 2592000000)) % 12), '.0')
FROM
(
    SELECT
        number AS n,
        sipHash64(number, 'luck') AS luck,
        ['CN', 'CN', 'CN', 'CN', 'CN', 'CN', 'CN', 'US', 'JP', 'KR'][1 + sipHash64(number, 'server') % 10] AS server,
        toUInt32(pow(sipHash64(number, 'stage') / pow(2, 64), 2.5) * {stages:UInt32}) AS rank,
        toInt64({from:Int64} + ({until:Int64} - {from:Int64}) * (number / {reports:UInt64})) AS at_ms,
        ['frontend-v2', 'MaaAssistantArknights', 'MaaAssistantArknights', 'MaaAssistantArknights', 'ArkAutoHelper'][1 + sipHash64(number, 'source') % 5] AS source,
        (
            joinGet('bench_stages', 'stage', server, rank),
            joinGet('bench_stages', 'boundaries', server, rank),
            joinGet('bench_stages', 'main', server, rank),
            joinGet('bench_stages', 'rare', server, rank)
        ) AS joined,
        if(luck % 100 < 40 AND length(joined.4) > 0, [joined.4[1 + sipHash64(number, 'rare') % length(joined.4)]], []) AS picked
    FROM numbers({first:UInt64}, {count:UInt64})
)
SETTINGS insert_deduplicate = 0
