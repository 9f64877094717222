-- Stages with reports, recalls or imports at or after the given offset of each partition, and which of the given
-- accounts those belong to.
WITH arrayMap(text -> toUInt64(text), {accounts:Array(String)}) AS followed
SELECT server, stage, arraySort(groupUniqArrayIf(toString(account), has(followed, account))) AS owners
FROM reports
WHERE log_offset >= arrayMin({offsets:Array(UInt64)})
    AND log_offset >= transform(log_partition, {partitions:Array(UInt16)}, {offsets:Array(UInt64)}, 18446744073709551615)
    AND server != ''
GROUP BY server, stage
ORDER BY server, stage
