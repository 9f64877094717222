import { rmSync } from 'node:fs';
import { encodeFact } from '@droptally/event-log/facts';
import { META_PATHS, META_PREFIX } from '@droptally/proto/api/paths';
import { DropType } from '@droptally/proto/events';
import { Poisoner } from '../faults/interleaving/poisoner.ts';
import { preparedCopy } from '../support/standalone/data-folder.ts';
import { adminData, runAdmin } from '../support/standalone/run-admin.ts';
import { endSites, type Site, startSite } from '../support/standalone/site.ts';
import { until } from '../support/until.ts';
import { ask, hangUp } from '../support/wire/ask.ts';
import { type Counts, globalCounts, plus, settled } from '../support/wire/numbers.ts';
import { Visitor } from '../support/wire/visitor.ts';
import { buryReadable, heldBy, noteLost } from './admin/bury-readable.ts';

const LONG_MS = 300_000;
const STAGE = 'main_01-07';
const ITEM = '30012';

let site: Site;
let dataDir: string;

beforeAll(async () => {
  dataDir = await preparedCopy();
  site = await startSite({ dataDir });
}, LONG_MS);
afterAll(async () => {
  hangUp();
  await endSites();
  rmSync(dataDir, { recursive: true, force: true });
});

const admin = (...args: string[]) => runAdmin(dataDir, args);
const global = () => globalCounts(new Visitor(site), STAGE, ITEM);
const counted = (counts: Counts) =>
  until(`${counts.times} runs`, async () => (await global()).times === counts.times && global()).catch(global);

/** Creates a visitor with a counted report of one run with one of the item. */
async function reporter(): Promise<Visitor> {
  const visitor = new Visitor(site);
  await visitor.reported({});
  await settled(site);
  return visitor;
}

async function notes(): Promise<readonly string[]> {
  const answer = await ask(site, { path: `${META_PREFIX}${META_PATHS.health}` });
  const { status, notes = [] } = answer.json<{ status?: string; notes?: readonly string[] }>();
  return status === 'ok' ? notes : [];
}

/** Resolves once good health has a note that begins so. */
function noted(begin: string): Promise<boolean> {
  return until(begin, async () => (await notes()).some((note) => new RegExp(`^${begin}`).test(note)));
}

type Listed = { position: string; reason: string }[];

describe('dead letters', () => {
  test(
    'are listed, replayed once when readable, and listed again when not',
    async () => {
      const visitor = await reporter();
      const { account = '' } = visitor;
      const { account: hash } = await adminData<{ account: string }>(dataDir, 'accounts', 'show', account);
      const before = await global();
      await site.stop();
      const offset = (await heldBy(dataDir)) + 1;
      const readable = report(account, hash);
      const poisoner = await Poisoner.start(dataDir);
      await poisoner.append(readable);
      await poisoner.append(new Uint8Array([255, 255, 255]));
      await poisoner.end();
      await buryReadable(dataDir, offset, readable);
      expect((await adminData<Listed>(dataDir, 'dead-letters', 'list')).map(({ position }) => position)).toEqual([
        `0:${offset}`,
      ]);
      await site.start();
      await settled(site);
      expect(await global()).toEqual(before);
      await noted('2 records of the log could not be read and count nothing');
      const reasons = (await adminData<Listed>(dataDir, 'dead-letters', 'list')).map(({ reason }) => reason);
      expect(reasons).toEqual(['unknown-fact', 'malformed']);
      const replayed = await adminData(dataDir, 'dead-letters', 'replay', '--all');
      expect(replayed).toEqual({ asked: 2, readable: 1, replayed: 1, back: [`0:${offset + 1}`] });
      const after = plus(before, { times: 1, quantity: 1, sumSquares: 1 });
      expect(await counted(after)).toEqual(after);
      const again = await admin('dead-letters', 'replay', '--all');
      expect([again.code, again.out]).toEqual([1, expect.stringContaining('None of 1')]);
      expect(await global()).toEqual(after);
      await noted('1 record of the log could not be read and count nothing');
    },
    LONG_MS,
  );

  test(
    'are counted once by a rebuild of a stopped site whose program can read them, and those left are said',
    async () => {
      const visitor = await reporter();
      const { account = '' } = visitor;
      const { account: hash } = await adminData<{ account: string }>(dataDir, 'accounts', 'show', account);
      const before = await global();
      await site.stop();
      const offset = (await heldBy(dataDir)) + 1;
      const readable = report(account, hash, 'u');
      const poisoner = await Poisoner.start(dataDir);
      await poisoner.append(readable);
      await poisoner.end();
      await buryReadable(dataDir, offset, readable);
      expect(await admin('rebuild', 'reports')).toMatchObject({ code: 0 });
      const { code, out, said } = await admin('rebuild', 'activity');
      expect([code, out + said]).toEqual([0, expect.stringContaining('cannot be read (malformed)')]);
      await site.start();
      await settled(site);
      const after = plus(before, { times: 1, quantity: 1, sumSquares: 1 });
      expect(await counted(after)).toEqual(after);
      await noted('1 record of the log could not be read and count nothing');
    },
    LONG_MS,
  );

  function report(account: string, hash: string, fill = 't'): Uint8Array {
    const value = {
      account,
      accountHash: Buffer.from(hash, 'hex'),
      addressHash: new Uint8Array(8),
      server: 'CN',
      stageId: STAGE,
      drops: [
        { dropType: DropType.REGULAR, itemId: ITEM, quantity: 1 },
        { dropType: DropType.EXTRA, itemId: '2001', quantity: 1 },
      ],
      times: 1,
      source: 'frontend-v2',
      version: 'v3.9.3',
      metadata: undefined,
      idempotencyKey: '',
      ignored: [],
    };
    const event = {
      id: fill.repeat(37),
      occurredAt: Date.now(),
      fact: { $case: 'reportSubmitted' as const, value },
    };
    return encodeFact(event).slice();
  }
});

test(
  'records that the log lost before they were counted are in health until that is accepted, while the site runs or not',
  async () => {
    const lacks = (from: number) => `reports_v[0-9]+ lacks record ${from} of partition 0, which the log had lost`;
    for (const isRunning of [true, false]) {
      await site.stop();
      await noteLost(dataDir, 5);
      await site.start();
      await noted(lacks(5));
      if (!isRunning) await site.stop();
      const said = (text: string) => ({ code: 0, said: expect.stringMatching(new RegExp(`^${text}`, 'm')) });
      expect(await admin('check')).toMatchObject(said(`${lacks(5)}.*: npm run admin -- check --accept-lost`));
      expect(await admin('check', '--accept-lost')).toMatchObject(said(`Accepted: ${lacks(5)}`));
      if (!isRunning) await site.start();
      await until('nothing is noted', async () => !(await notes()).some((note) => note.includes('lacks')));
    }
  },
  LONG_MS,
);
