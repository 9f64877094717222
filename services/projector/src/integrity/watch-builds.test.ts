import type { ClickHouseClient } from '@clickhouse/client';
import { watchBuilds } from './watch-builds.ts';

const HOUR = 3_600_000;
const EIO = { is_passed: 0, part_path: 'all_1_1_0', message: 'Code: 74. DB::ErrnoException: Cannot read, errno: 5, ' };
const EMFILE = { ...EIO, message: 'Code: 76. DB::ErrnoException: Cannot open, errno: 24, strerror' };
const refused = Object.assign(new Error('Not enough privileges'), { code: '497' });

type Look = () => object[];

/** Watches one table. Each check starts when the one before has ended, on a clock one hour later. */
function watched(looks: readonly Look[], isOurs = (_: string) => true) {
  const said: string[] = [];
  let open = 0;
  let n = 0;
  let now = 0;
  let done = () => {};
  const ended = new Promise<void>((resolve) => {
    done = resolve;
  });
  const answer = (query: string): object[] => {
    if (query.includes('AS build')) return [{ build: 'reports_v1' }];
    if (query.includes('metadata_modification_time')) return [{ name: 'reports_v1', isNumbered: 0 }];
    return query.includes('CHECK TABLE') ? (looks[n]?.() ?? []) : [];
  };
  const watch = watchBuilds({
    connect() {
      open++;
      const query = async ({ query }: { query: string }) => ({ json: async () => answer(query) });
      const close = async () => {
        open--;
        n++;
        now += HOUR;
        if (n >= looks.length) done();
      };
      return { query: async (asked: { query: string }) => query(asked), close } as unknown as ClickHouseClient;
    },
    elapsed: () => now,
    everyMs: 10,
    isOurs: (table) => table === 'reports' && isOurs(table),
    onDamage: (build, why) => void said.push(`damage of ${build.table} ${build.version}: ${why}`),
    onTrouble: (what, error) => void said.push(`${what}: ${(error as Error).message}`),
  });
  return {
    said,
    open: () => open,
    ended,
    async close() {
      await watch.close();
      return said;
    },
  };
}

async function all(looks: readonly Look[]): Promise<string[]> {
  const { ended, close } = watched(looks);
  await ended;
  return close();
}

const fails: Look = () => {
  throw new Error('The warehouse is away');
};
const whole: Look = () => [{ is_passed: 1 }];

test('a failed check is reported and repeated, and no connection is left open', async () => {
  const { ended, close, open } = watched([fails, whole]);
  await ended;
  expect(await close()).toEqual(['reports cannot be checked: The warehouse is away']);
  expect(open()).toBe(0);
});

test('a connection that cannot be opened is reported too', async () => {
  const said: string[] = [];
  let signalTrouble = () => {};
  const firstTrouble = new Promise<void>((resolve) => {
    signalTrouble = resolve;
  });
  const watch = watchBuilds({
    connect() {
      throw new Error('No room for another');
    },
    elapsed: () => 0,
    everyMs: 10,
    isOurs: (table) => table === 'reports',
    onDamage: () => {},
    onTrouble(what, error) {
      said.push(`${what}: ${(error as Error).message}`);
      signalTrouble();
    },
  });
  await firstTrouble;
  await watch.close();
  expect(said).toEqual(['reports cannot be checked: No room for another']);
});

test('a table that another projector checks is not queried until it is ours', async () => {
  let asked = 0;
  let polls = 0;
  const { ended, close } = watched([() => [{ is_passed: 1, asked: asked++ }]], () => {
    if (polls < 3) expect(asked).toBe(0);
    return ++polls > 3;
  });
  await ended;
  await close();
  expect(asked).toBe(1);
});

test('missing privileges are reported', async () => {
  const said = await all([
    () => {
      throw refused;
    },
  ]);
  expect(said).toEqual([expect.stringMatching(/^reports cannot be checked: this user may not ask .* by CHECK/)]);
});

test('data that a disk fails to return three times in a row is lost', async () => {
  const said = await all([() => [EIO], whole, () => [EIO], () => [EIO], () => [EIO]]);
  const trouble = expect.stringMatching(/^reports cannot be checked: it cannot be read now: Cannot read, errno: 5/);
  const damage = expect.stringMatching(/^damage of reports 1: it cannot be read now: Cannot read, errno: 5/);
  expect(said).toEqual([trouble, trouble, trouble, damage]);
});

test('data that may be readable with fewer open files is never lost', async () => {
  const said = await all([() => [EMFILE], () => [EMFILE], () => [EMFILE], () => [EMFILE]]);
  expect(said.filter((text) => text.startsWith('damage'))).toEqual([]);
  expect(said).toHaveLength(4);
});
