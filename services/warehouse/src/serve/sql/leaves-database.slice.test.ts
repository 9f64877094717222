import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWarehouse } from '../../open-warehouse.ts';
import { readStatement } from './read-statement.ts';

/** Names that stay within the database or the text of the statement. */
const INSIDE = `aggregatingmergetree alias atomic buffer coalescingmergetree collapsingmergetree dictionary format
  fuzzjson fuzzquery generate_series generaterandom generateseries graphitemergetree input join log loop
  materializedview memory merge mergetree mergetreeanalyzeindexes mergetreeanalyzeindexesuuid mergetreeindex
  mergetreeprojection mergetreetextindex null numbers numbers_mt ordinary primes replacingmergetree
  replicatedaggregatingmergetree replicatedcoalescingmergetree replicatedcollapsingmergetree replicatedgraphitemergetree
  replicatedmergetree replicatedreplacingmergetree replicatedsummingmergetree replicatedversionedcollapsingmergetree set
  sqlstandardvalues stripelog summingmergetree timeseries timeseriesdata timeseriesmetrics timeseriessamples
  timeseriesselector timeseriestags tinylog values versionedcollapsingmergetree view viewexplain viewifpermitted
  windowview zeros zeros_mt`.split(/\s+/);

test('everything in the engine that may leave the database is refused: a newer engine may have more', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'warehouse-'));
  const warehouse = openWarehouse({ mode: 'embedded', dir });
  try {
    const query = `SELECT lower(name) AS name FROM system.table_functions
      UNION DISTINCT SELECT lower(name) FROM system.table_engines
      UNION DISTINCT SELECT lower(name) FROM system.database_engines ORDER BY name`;
    const known = await (await warehouse.query({ query, format: 'JSONEachRow' })).json<{ name: string }>();
    const served = known.map(({ name }) => name).filter((name) => !isRefused(`SELECT * FROM ${name}(1)`));
    expect(served.toSorted()).toEqual(INSIDE.toSorted());
    for (const { name } of known)
      expect([name, isRefused(`CREATE TABLE t (a Int8) ENGINE = ${name}`)]).toEqual([name, !INSIDE.includes(name)]);
  } finally {
    await warehouse.close();
    await rm(dir, { recursive: true });
  }
});

function isRefused(text: string): boolean {
  try {
    readStatement(text);
    return false;
  } catch (error) {
    return (error as Error).message.includes('leaves the database');
  }
}
