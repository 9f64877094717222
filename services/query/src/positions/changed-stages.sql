-- Which stages got reports, recalls or imports beyond an offset of one partition.
SELECT server, stage
FROM reports
WHERE log_partition = {partition:UInt16} AND log_offset > {offset:UInt64} AND server != ''
GROUP BY server, stage
ORDER BY server, stage
