-- Which stages got reports, recalls or imports from an offset of one partition on.
SELECT server, stage
FROM reports
WHERE log_partition = {partition:UInt16} AND log_offset >= {offset:UInt64} AND server != ''
GROUP BY server, stage
ORDER BY server, stage
