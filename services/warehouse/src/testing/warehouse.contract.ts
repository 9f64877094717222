import type { ClickHouseClient } from '@clickhouse/client';
import { until } from '../../../../tests/support/until.ts';
import { checkBuild } from '../batches/check-build.ts';
import { markerDigestOf } from '../batches/marker-digest.ts';
import { BATCH_COLUMNS } from '../batches/numbered.ts';
import { type Build, buildName, createBuild, currentBuild, storedBuilds } from '../builds.ts';
import { dropBuild } from '../drop-build.ts';
import { insertBatch } from '../insert-batch.ts';
import { migrate } from '../migrate.ts';
import { filledNotes, noteFilled } from '../note-filled.ts';
import { publishBuild } from '../publish-build.ts';
import { tablePositionOf, tablePositionsOf } from '../table-position.ts';
import { tableState } from '../table-state.ts';
import { dropMark, marksInSight, markWrong } from '../wrong-marks.ts';

const COLUMNS = ['log_partition', 'log_offset', 'kind', 'at', 'id'];

function rows(partition: number, from: number, count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const cells = [partition, from + i, 'account_opened', 1_700_000_000_000, `a${from + i}`];
    return `${JSON.stringify(cells)}\n`;
  });
}

/** Tests what every engine of the warehouse must do. `open` returns a client of an empty engine. */
export function warehouseContract(name: string, open: () => Promise<ClickHouseClient>): void {
  describe(`warehouse on ${name}`, () => {
    let warehouse: ClickHouseClient;
    let version = 100;
    const freshBuild = async (): Promise<Build> => {
      const build: Build = { table: 'activity', version: ++version };
      await createBuild(warehouse, build, 'test');
      return build;
    };
    const rowsOf = async (source: string) => {
      const result = await warehouse.query({
        query: `SELECT count() AS n, sum(log_offset) AS s FROM ${source}`,
        format: 'JSONEachRow',
      });
      return (await result.json<{ n: number; s: number }>())[0];
    };

    beforeAll(async () => {
      warehouse = await open();
      await migrate(warehouse, 'test');
    });
    afterAll(() => warehouse.close());

    test('migrating twice leaves one published build of each table', async () => {
      await migrate(warehouse, 'test');
      expect(await currentBuild(warehouse, 'reports')).toEqual({ table: 'reports', version: 1 });
      expect(await currentBuild(warehouse, 'activity')).toEqual({ table: 'activity', version: 1 });
    });

    test('migrations may run at once, and a build names the rules by which it was first created', async () => {
      await Promise.all([migrate(warehouse, 'one'), migrate(warehouse, 'other')]);
      await createBuild(warehouse, { table: 'reports', version: 1 }, 'other');
      expect(await storedBuilds(warehouse, 'reports')).toMatchObject([{ version: 1, catalogHash: 'test' }]);
    });

    test('concurrent creators of a build find the rules it keeps', async () => {
      const rulesOf = async (build: Build) =>
        (await storedBuilds(warehouse, build.table)).find((stored) => stored.version === build.version)?.catalogHash;
      for (let round = 0; round < 5; round++) {
        const build: Build = { table: 'activity', version: ++version };
        const making = ['one', 'other', 'third'].map(async (hash) => {
          await createBuild(warehouse, build, hash);
          return rulesOf(build);
        });
        const found = await Promise.all(making);
        expect(found).toEqual(found.map(() => expect.stringMatching(/^(one|other|third)$/)));
        expect(new Set([...found, await rulesOf(build)]).size).toBe(1);
      }
    });

    test('the position of an empty table is before the first offset of every partition', async () => {
      expect(await tablePositionOf(warehouse, await freshBuild(), 3)).toBe(-1);
    });

    test('the position of a partition is its highest offset', async () => {
      const build = await freshBuild();
      await insertBatch(warehouse, { build, columns: COLUMNS, token: '1:-1', rows: rows(1, 0, 50) });
      await insertBatch(warehouse, { build, columns: COLUMNS, token: '2:-1', rows: rows(2, 0, 10) });
      expect(await tablePositionOf(warehouse, build, 1)).toBe(49);
      expect(await tablePositionOf(warehouse, build, 2)).toBe(9);
      expect(await tablePositionsOf(warehouse, build, 4)).toEqual([-1, 49, 9, -1]);
    });

    test('of two overlapping batches with the same token the second is dropped whole', async () => {
      const build = await freshBuild();
      await insertBatch(warehouse, { build, columns: COLUMNS, token: '0:-1', rows: rows(0, 0, 5) });
      await insertBatch(warehouse, { build, columns: COLUMNS, token: '0:-1', rows: rows(0, 0, 8) });
      expect(await rowsOf(buildName(build))).toEqual({ n: 5, s: 10 });
    });

    test('equal rows under different tokens are both kept, and no token outlives its statement', async () => {
      const build = await freshBuild();
      for (const token of ['0:-1', '0:4', '0:9'])
        await insertBatch(warehouse, { build, columns: COLUMNS, token, rows: rows(0, 0, 5) });
      expect(await rowsOf(buildName(build))).toEqual({ n: 15, s: 30 });
    });

    test('an invalid token never reaches a statement', async () => {
      const build = await freshBuild();
      const hostile = insertBatch(warehouse, { build, columns: COLUMNS, token: "0:1', x='", rows: rows(0, 0, 1) });
      await expect(hostile).rejects.toThrow('Not a deduplication token');
    });

    test('a build of an earlier version keeps its rows, and gets the columns of markers', async () => {
      const build: Build = { table: 'activity', version: ++version };
      const columns =
        'log_partition UInt16, log_offset UInt64, kind String, at DateTime64(3), id String, server String';
      const window = 'SETTINGS non_replicated_deduplication_window = 9';
      await warehouse.command({ query: `CREATE TABLE ${buildName(build)} (${columns}) ORDER BY kind ${window}` });
      await insertBatch(warehouse, { build, columns: COLUMNS, token: '0:-1', rows: rows(0, 0, 3) });
      expect(await markerDigestOf(warehouse, build, 0, 2)).toBe('');
      await migrate(warehouse, 'test');
      const marker = JSON.stringify([0, 5, '', 0, '', 2, 1, 'abc']);
      const batch = { build, columns: [...COLUMNS, ...BATCH_COLUMNS], token: '0:2' };
      await insertBatch(warehouse, { ...batch, rows: [...rows(0, 3, 2), `${marker}\n`] });
      expect(await markerDigestOf(warehouse, build, 0, 5)).toBe('abc');
      expect(await markerDigestOf(warehouse, build, 0, 4)).toBe('');
      expect(await rowsOf(buildName(build))).toEqual({ n: 6, s: 15 });
    });

    test('a build that holds what it was given is found whole', async () => {
      const build = await freshBuild();
      const marker = JSON.stringify([0, 5, '', 0, '', -1, 6, 'abc']);
      const batch = { build, columns: [...COLUMNS, ...BATCH_COLUMNS], token: '0:-1' };
      await insertBatch(warehouse, { ...batch, rows: [...rows(0, 0, 5), `${marker}\n`] });
      expect(await checkBuild(warehouse, build)).toEqual({ faults: [], unseen: [] });
    });

    test('how far a build was filled is noted, and noted anew', async () => {
      const build = await freshBuild();
      for (const position of [5, 70]) {
        await noteFilled(warehouse, build, 3, position);
        expect(await filledNotes(warehouse, build)).toEqual([{ part: 3, position }]);
      }
      await dropBuild(warehouse, build);
      expect(await filledNotes(warehouse, build)).toEqual([]);
    });

    test('publishing a build is what every later read sees, and dropping an old one changes nothing', async () => {
      const before = await freshBuild();
      const after = await freshBuild();
      await insertBatch(warehouse, { build: before, columns: COLUMNS, token: '0:-1', rows: rows(0, 0, 1) });
      await insertBatch(warehouse, { build: after, columns: COLUMNS, token: '0:-1', rows: rows(0, 0, 2) });
      await publishBuild(warehouse, before);
      expect(await rowsOf('activity')).toEqual({ n: 1, s: 0 });
      await publishBuild(warehouse, after);
      await dropBuild(warehouse, before);
      expect(await rowsOf('activity')).toEqual({ n: 2, s: 1 });
      expect((await storedBuilds(warehouse, 'activity')).map(buildName)).not.toContain(buildName(before));
    });

    test('a wrong build is marked once, and its mark outlives it', async () => {
      const build = await freshBuild();
      const marks = async () =>
        (await tableState(warehouse, 'activity')).marks.filter(({ version }) => version === build.version);
      expect(await marks()).toEqual([]);
      await markWrong(warehouse, { ...build, kind: 'damage', at: 5, why: "part 'a\\b'\nis {gone:String}" });
      await markWrong(warehouse, { ...build, kind: 'other-log', at: 6, why: 'later' });
      expect(await marksInSight(warehouse)).toEqual([]);
      const shown = await currentBuild(warehouse, 'activity');
      await publishBuild(warehouse, build);
      expect(await marksInSight(warehouse)).toMatchObject([{ ...build, kind: 'damage' }]);
      if (shown) await publishBuild(warehouse, shown);
      await dropBuild(warehouse, build);
      expect(await marks()).toEqual([{ ...build, kind: 'damage', at: 5, why: 'part ’a’b’\nis {gone:String}' }]);
      expect(await storedBuilds(warehouse, 'activity')).not.toContainEqual(expect.objectContaining(build));
      await dropMark(warehouse, build);
      expect(await marks()).toEqual([]);
    });

    test('a first build never takes the number of a build marked wrong', async () => {
      const [view, mark] = ['DROP VIEW usage', { table: 'usage', version: 1 } as const];
      await markWrong(warehouse, { ...mark, kind: 'damage', at: 5, why: 'it is gone' });
      await warehouse.command({ query: view });
      await migrate(warehouse, 'test');
      expect(await currentBuild(warehouse, 'usage')).toEqual({ table: 'usage', version: 2 });
      await dropMark(warehouse, mark);
    });

    test('an aborted read also ends in the engine', async () => {
      const gone = new AbortController();
      const query = 'SELECT count() FROM numbers(1000000000000) WHERE sipHash64(number) = 1';
      const read = warehouse.query({ query, abort_signal: gone.signal, format: 'JSONEachRow' });
      // While it runs: the engine answers nothing else meanwhile. Before it has begun, it is refused too.
      setTimeout(() => gone.abort(), 500);
      await expect(read).rejects.toThrow();
      const running = async () => {
        const like = `query LIKE '%FROM numbers(1000000000000)%' AND query NOT LIKE '%processes%'`;
        const result = await warehouse.query({
          query: `SELECT count() AS n FROM system.processes WHERE ${like}`,
          format: 'JSONEachRow',
        });
        return (await result.json<{ n: number }>())[0]?.n ?? 0;
      };
      await until('the end of the read', async () => (await running()) === 0);
    });

    test('64-bit integers and times are returned as exact JSON numbers and ISO text', async () => {
      const query = `SELECT toInt64(9007199254740991) AS n, toDateTime64('2020-01-02 03:04:05.678', 3, 'UTC') AS t`;
      const result = await warehouse.query({ query, format: 'JSONEachRow' });
      expect(await result.json()).toEqual([{ n: 9007199254740991, t: '2020-01-02T03:04:05.678Z' }]);
    });
  });
}
