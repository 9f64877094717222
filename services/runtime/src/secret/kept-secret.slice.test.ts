import { openMemoryLog } from '@droptally/event-log/testing/memory-log';
import { readSiteSecret } from '@droptally/http/site-secret';
import { testOnMortalDisk } from '../../../../tests/support/power-cut.ts';
import { settleSecret } from './settle-secret.ts';

testOnMortalDisk('a secret that was made is there after a power cut', 8, async (disk) => {
  const log = await openMemoryLog();
  const made = await settleSecret(disk.dir, undefined, log);
  await log.close();
  expect(readSiteSecret(disk.cut(), undefined)?.bytes).toEqual(made);
});
