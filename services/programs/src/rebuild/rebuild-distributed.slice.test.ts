import { join } from 'node:path';
import { newReportId } from '@droptally/domain/identity/report-id';
import { openLog } from '@droptally/event-log/open-log';
import { factAt } from '@droptally/event-log/testing/backed-up';
import { macFrom } from '@droptally/http/site-secret';
import { programTest } from '@droptally/runtime/testing/program-test';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import { rebuildDistributed } from './rebuild-distributed.ts';

const program = programTest('rebuild');
const { folder, say } = program;

test('a rebuild with a secret that did not make the ids in the log is refused, and no table is changed', async () => {
  const log = { mode: 'embedded', dir: join(folder, 'log') } as const;
  const warehouse = { mode: 'embedded', dir: join(folder, 'warehouse') } as const;
  const mac = macFrom(Buffer.from('own'.repeat(20)));
  const writer = await openLog(log);
  await writer.append([factAt(1, 'key', newReportId(mac, { now: 1, random: new Uint8Array(8) }))]);
  await writer.close();
  const config = { siteDir: folder, secret: Buffer.from('other'.repeat(20)), log, warehouse };
  await expect(rebuildDistributed(config, 'reports', say, program.lifetime())).rejects.toThrow(
    'DROPTALLY_SECRET is not the secret that made',
  );
  const tables = openWarehouse(warehouse);
  const answer = await tables.query({ query: 'SHOW TABLES', format: 'JSONEachRow' });
  expect(await answer.json()).toEqual([]);
  await tables.close();
});
