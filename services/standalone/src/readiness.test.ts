import type { EventLog } from '@droptally/event-log/event-log';
import { createMemoryDisk, openMemoryLog } from '@droptally/event-log/testing/memory-log';
import type { Mending } from '@droptally/projector/running/table-supervisor';
import { Standstill } from '@droptally/runtime/status/standstill';
import type { TableName } from '@droptally/warehouse/builds';
import { until } from '../../../tests/support/until.ts';
import { type Phase, Readiness } from './readiness.ts';

const MENDING = { why: 'a part is gone', done: 1, of: 9 };

type Parts = ConstructorParameters<typeof Readiness>[0];
type Given = Partial<Parts['projector']> & Partial<Pick<Parts, 'whyLost' | 'whyRefused' | 'notes'>>;
type Site = { readiness: Readiness; log: EventLog };

/** A site with sound tables that hold all of an empty log of one partition, but for what is given. */
async function withSite(
  { whyLost = () => undefined, whyRefused = () => undefined, notes = async () => [], ...projector }: Given,
  body: (site: Site) => Promise<void>,
): Promise<void> {
  const sound = { mending: new Map(), positions: new Map(), passed: () => 0, hasPassed: () => true, beganEmpty: false };
  const log = await openMemoryLog(createMemoryDisk(1));
  const standstill = new Standstill(() => 0);
  const parts = { projector: { ...sound, ...projector }, log, standstill, whyLost, whyRefused, notes };
  const readiness = new Readiness(parts);
  await body({ readiness, log });
  readiness.close();
  await log.close();
}

type MendingSite = Site & { mended(): void; looks(): number };

function withMending(kind: Mending['kind'], body: (site: MendingSite) => Promise<void>): Promise<void> {
  let looks = 0;
  const mending = new Map<TableName, Mending>([['reports', { kind, ...MENDING }]]);
  mending.get = (table) => {
    looks++;
    return Map.prototype.get.call(mending, table);
  };
  return withSite({ mending }, (site) => body({ ...site, mended: () => mending.clear(), looks: () => looks }));
}

test('a table that is known to be damaged has been looked at', () =>
  withMending('damage', async ({ readiness }) => {
    // Longer than a test may take.
    await readiness.waitUntilChecked(3_600_000);
  }));

test('a table that nothing is known of is waited for, and not for ever', async () => {
  let looks = 0;
  await withSite({ hasPassed: () => ++looks > 3 }, ({ readiness }) => readiness.waitUntilChecked(3_600_000));
  expect(looks).toBeGreaterThan(3);
  await withSite({ hasPassed: () => false }, ({ readiness }) => readiness.waitUntilChecked(200));
});

test('a log whose file was moved away is said, and no longer once it is back', async () => {
  let why: string | undefined = 'data.mdb was moved';
  await withSite({ whyLost: () => why }, async ({ readiness }) => {
    readiness.enter('ready');
    await until('word of the loss', async () => !(await readiness.health()).ready);
    expect(await readiness.health()).toMatchObject({ message: 'data.mdb was moved' });
    why = undefined;
    await until('the site to be ready', async () => (await readiness.health()).ready);
  });
});

test.each<Phase>(['starting', 'ready'])(
  'a site that refuses reports while it is %s says why, until it takes them',
  async (phase) => {
    let whyRefused: string | undefined;
    await withSite({ whyRefused: () => whyRefused }, async ({ readiness }) => {
      readiness.enter(phase);
      const usual = await readiness.health();
      expect(usual.ready).toBe(phase === 'ready');
      whyRefused = 'Reports wait';
      expect(await readiness.health()).toEqual({ ...usual, ready: false, message: 'Reports wait' });
      whyRefused = undefined;
      expect(await readiness.health()).toEqual(usual);
    });
  },
);

test('how far each table is behind the log is known, also of one that holds nothing yet', () =>
  withSite({ positions: new Map([['reports', new Map([[0, 0]])]]) }, async ({ readiness, log }) => {
    await log.append([1, 2, 3].map((n) => ({ key: `k${n}`, value: new Uint8Array([n]) })));
    expect(await readiness.behind()).toEqual([
      ['reports', [2]],
      ['activity', [3]],
    ]);
  }));

test('what is no failure is said beside it', async () => {
  const notes = ['3 records of the log count nothing'];
  await withSite({ notes: async () => notes }, async ({ readiness }) => {
    readiness.enter('ready');
    expect(await readiness.health()).toEqual({ ready: true, about: { notes } });
  });
});

test('what is not counted is not hidden where it cannot be read', () =>
  withSite({ notes: () => Promise.reject(new Error('the engine refuses')) }, async ({ readiness }) => {
    readiness.enter('ready');
    const about = { notes: ['What is not counted cannot be read now'] };
    expect(await readiness.health()).toEqual({ ready: true, about });
  }));

test('a site starts with a damaged table, which may wait a day for its rebuild, and health says so', () =>
  withMending('damage', async ({ readiness }) => {
    await readiness.waitUntilOwn();
    readiness.enter('ready');
    expect(await readiness.health()).toMatchObject({
      ready: false,
      message: expect.stringContaining('a part is gone'),
    });
  }));

test('a table of another log is waited for: it would claim that the import is in this one', () =>
  withMending('other-log', async ({ readiness, mended, looks }) => {
    let isSound = false;
    const waiting = readiness.waitUntilOwn().then(() => {
      isSound = true;
    });
    await until('some looks', () => looks() >= 3);
    expect(isSound).toBe(false);
    mended();
    await waiting;
  }));

test.each([true, false])(
  'that a table began empty (%s) decides whether it is waited for past the time',
  async (beganEmpty) => {
    let looks = 0;
    await withSite({ hasPassed: () => ++looks > 4, beganEmpty }, async ({ readiness }) => {
      await readiness.catchUp('catching up', [9], 0);
      expect(looks > 4).toBe(beganEmpty);
    });
  },
);
