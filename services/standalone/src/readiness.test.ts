import { createMemoryDisk, openMemoryLog } from '@droptally/event-log/testing/memory-log';
import type { Mending } from '@droptally/projector/running/table-supervisor';
import { Standstill } from '@droptally/runtime/status/standstill';
import type { TableName } from '@droptally/warehouse/builds';
import { type Phase, Readiness } from './readiness.ts';

const MENDING = { why: 'a part is gone', done: 1, of: 9 };

const SOUND = { mending: new Map(), positions: new Map(), passed: () => 0, hasPassed: () => true, beganEmpty: false };

type Site = { readiness: Readiness; mended(): void; looks(): number };

async function withMending(kind: Mending['kind'], body: (site: Site) => Promise<void>) {
  let looks = 0;
  const mending = new Map<TableName, Mending>([['reports', { kind, ...MENDING }]]);
  mending.get = (table) => {
    looks++;
    return Map.prototype.get.call(mending, table);
  };
  const projector = { mending, positions: new Map(), passed: () => 0, hasPassed: () => true, beganEmpty: false };
  const log = await openMemoryLog();
  const readiness = new Readiness(projector, log, new Standstill(() => 0));
  await body({ readiness, mended: () => mending.clear(), looks: () => looks });
  readiness.close();
  await log.close();
}

test('a table that is known to be damaged has been looked at', () =>
  withMending('damage', async ({ readiness }) => {
    const begun = performance.now();
    await readiness.waitUntilChecked(60_000);
    expect(performance.now() - begun).toBeLessThan(10_000);
  }));

test('a table that nothing is known of is waited for, and not for ever', async () => {
  const projector = {
    mending: new Map(),
    positions: new Map(),
    passed: () => 0,
    hasPassed: () => false,
    beganEmpty: false,
  };
  const log = await openMemoryLog();
  const readiness = new Readiness(projector, log, new Standstill(() => 0));
  let isOver = false;
  const looking = readiness.waitUntilChecked(200).then(() => {
    isOver = true;
  });
  await new Promise((resume) => setTimeout(resume, 50));
  expect(isOver).toBe(false);
  await looking;
  readiness.close();
  await log.close();
});

test('a log whose file was moved away is said within a second, and no longer once it is back', async () => {
  const log = await openMemoryLog();
  let why: string | undefined = 'data.mdb was moved';
  const readiness = new Readiness(SOUND, log, new Standstill(() => 0), { whyLost: () => why });
  readiness.enter('ready');
  while ((await readiness.health()).ready) await new Promise((resume) => setTimeout(resume, 5));
  expect(await readiness.health()).toMatchObject({ message: 'data.mdb was moved' });
  why = undefined;
  while (!(await readiness.health()).ready) await new Promise((resume) => setTimeout(resume, 5));
  readiness.close();
  await log.close();
});

test.each<Phase>(['starting', 'ready'])(
  'a site that refuses reports while it is %s says why, until it takes them',
  async (phase) => {
    let whyRefused: string | undefined;
    const log = await openMemoryLog();
    const readiness = new Readiness(SOUND, log, new Standstill(() => 0), { whyRefused: () => whyRefused });
    readiness.enter(phase);
    const usual = await readiness.health();
    expect(usual.ready).toBe(phase === 'ready');
    whyRefused = 'Reports wait';
    expect(await readiness.health()).toEqual({ ...usual, ready: false, message: 'Reports wait' });
    whyRefused = undefined;
    expect(await readiness.health()).toEqual(usual);
    readiness.close();
    await log.close();
  },
);

test('how far each table is behind the log is known, also of one that holds nothing yet', async () => {
  const positions = new Map<TableName, Map<number, number>>([['reports', new Map([[0, 0]])]]);
  const projector = { mending: new Map(), positions, passed: () => 0, hasPassed: () => true, beganEmpty: false };
  const log = await openMemoryLog(createMemoryDisk(1));
  await log.append([1, 2, 3].map((n) => ({ key: `k${n}`, value: new Uint8Array([n]) })));
  const readiness = new Readiness(projector, log, new Standstill(() => 0));
  expect(await readiness.behind()).toEqual([
    ['reports', [2]],
    ['activity', [3]],
  ]);
  readiness.close();
  await log.close();
});

test('what is no failure is said beside it', async () => {
  const log = await openMemoryLog();
  const notes = async () => ['3 records of the log count nothing'];
  const readiness = new Readiness(SOUND, log, new Standstill(() => 0), { notes });
  readiness.enter('ready');
  const about = { notes: ['3 records of the log count nothing'] };
  expect(await readiness.health()).toEqual({ ready: true, about });
  readiness.close();
  await log.close();
});

test('what is not counted is not hidden where it cannot be read', async () => {
  const log = await openMemoryLog();
  const notes = () => Promise.reject(new Error('the engine refuses'));
  const readiness = new Readiness(SOUND, log, new Standstill(() => 0), { notes });
  readiness.enter('ready');
  const about = { notes: ['What is not counted cannot be read now'] };
  expect(await readiness.health()).toEqual({ ready: true, about });
  readiness.close();
  await log.close();
});

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
    while (looks() < 3) await new Promise((resume) => setTimeout(resume, 5));
    expect(isSound).toBe(false);
    mended();
    await waiting;
  }));

test.each([true, false])(
  'that a table began empty (%s) decides whether it is waited for past the time',
  async (beganEmpty) => {
    let looks = 0;
    const hasPassed = () => ++looks > 4;
    const log = await openMemoryLog();
    const projector = { mending: new Map(), positions: new Map(), passed: () => 0, hasPassed, beganEmpty };
    const readiness = new Readiness(projector, log, new Standstill(() => 0));
    await readiness.catchUp('catching up', [9], 0);
    expect(looks > 4).toBe(beganEmpty);
    readiness.close();
    await log.close();
  },
);
