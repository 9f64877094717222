import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWarehouse } from '../../open-warehouse.ts';
import { ANYBODY, ask } from '../../testing/ask.ts';
import { serveWarehouse } from '../serve-warehouse.ts';

test('the tables of the site and those of the endpoint are the same, whoever opens the folder first', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'droptally-turns-'));
  const owned = async (query: string) => {
    const warehouse = openWarehouse({ mode: 'embedded', dir });
    await warehouse.command({ query });
    await warehouse.close();
  };
  const endpoint = async (query: string) => {
    const served = await serveWarehouse({ dir, port: 0, credentials: ANYBODY });
    const said = await ask(served.url, {}, query);
    await served.close();
    return said.text;
  };
  try {
    expect(await endpoint('SHOW TABLES')).toBe('');
    await owned('CREATE TABLE t (a Int8) ENGINE = MergeTree ORDER BY a');
    expect(await endpoint('INSERT INTO t VALUES (1)')).toBe('');
    await owned('INSERT INTO t VALUES (2)');
    expect(await endpoint('CREATE TABLE u ENGINE = MergeTree ORDER BY a AS SELECT sum(a) AS a FROM t')).toBe('');
    await owned('INSERT INTO u VALUES (4)');
    expect(await endpoint('SELECT sum(a) FROM u')).toBe('7\n');
    expect(await endpoint('DROP DATABASE default')).toContain('(ACCESS_DENIED)');
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
