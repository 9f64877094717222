-- When an account was opened; no row if that was before this log began.
SELECT toUnixTimestamp64Milli(min(at)) AS opened
FROM activity
WHERE kind = 'account_opened' AND account = {account:UInt64}
HAVING count() > 0
