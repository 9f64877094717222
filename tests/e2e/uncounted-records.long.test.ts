import { encodeFact } from '@droptally/event-log/facts';
import { META_PATHS, META_PREFIX } from '@droptally/proto/api/paths';
import { DropType } from '@droptally/proto/events';
import { Poisoner } from '../faults/interleaving/poisoner.ts';
import { until } from '../support/until.ts';
import { ask } from '../support/wire/ask.ts';
import { plus, settled } from '../support/wire/numbers.ts';
import { buryReadable, heldBy, noteLost } from './admin/bury-readable.ts';
import { ITEM, operatedCopy, STAGE } from './admin/operated-copy.ts';

const { site, dataDir, admin, data, global, counted, reporter } = operatedCopy();

async function notes(): Promise<readonly string[]> {
  const answer = await ask(site(), { path: `${META_PREFIX}${META_PATHS.health}` });
  const { status, notes = [] } = answer.json<{ status?: string; notes?: readonly string[] }>();
  return status === 'ok' ? notes : [];
}

/** Resolves once good health has a note that begins so. */
function noted(begin: string): Promise<boolean> {
  return until(begin, async () => (await notes()).some((note) => new RegExp(`^${begin}`).test(note)));
}

type Listed = { position: string; reason: string }[];

describe('dead letters', () => {
  test('are listed, replayed once when readable, and listed again when not', async () => {
    const { before, offset } = await stopWithDeadLetters('t', [new Uint8Array([255, 255, 255])]);
    expect((await data<Listed>('dead-letters', 'list')).map(({ position }) => position)).toEqual([`0:${offset}`]);
    await site().start();
    await settled(site());
    expect(await global()).toEqual(before);
    await noted('2 records of the log could not be read and count nothing');
    const reasons = (await data<Listed>('dead-letters', 'list')).map(({ reason }) => reason);
    expect(reasons).toEqual(['unknown-fact', 'malformed']);
    const replayed = await data('dead-letters', 'replay', '--all');
    expect(replayed).toEqual({ asked: 2, readable: 1, replayed: 1, back: [`0:${offset + 1}`] });
    const after = plus(before, { times: 1, quantity: 1, sumSquares: 1 });
    expect(await counted(after)).toEqual(after);
    const again = await admin('dead-letters', 'replay', '--all');
    expect([again.code, again.out]).toEqual([1, expect.stringContaining('None of 1')]);
    expect(await global()).toEqual(after);
    await noted('1 record of the log could not be read and count nothing');
  });

  test('are counted once by a rebuild of a stopped site whose program can read them, and those left are said', async () => {
    const { before } = await stopWithDeadLetters('u', []);
    expect(await admin('rebuild', 'reports')).toMatchObject({ code: 0 });
    const { code, out, said } = await admin('rebuild', 'activity');
    expect([code, out + said]).toEqual([0, expect.stringContaining('cannot be read (malformed)')]);
    await site().start();
    await settled(site());
    const after = plus(before, { times: 1, quantity: 1, sumSquares: 1 });
    expect(await counted(after)).toEqual(after);
    await noted('1 record of the log could not be read and count nothing');
  });

  /** Stops the site and gives it records that it could not read: a report that it can read by now, and others. */
  async function stopWithDeadLetters(fill: string, others: readonly Uint8Array[]) {
    const { account = '' } = await reporter();
    const { account: hash } = await data<{ account: string }>('accounts', 'show', account);
    const before = await global();
    await site().stop();
    const offset = (await heldBy(dataDir())) + 1;
    const readable = report(account, hash, fill);
    const poisoner = await Poisoner.start(dataDir());
    for (const record of [readable, ...others]) await poisoner.append(record);
    await poisoner.end();
    await buryReadable(dataDir(), offset, readable);
    return { before, offset };
  }

  function report(account: string, hash: string, fill: string): Uint8Array {
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

test('records that the log lost before they were counted are in health until that is accepted, while the site runs or not', async () => {
  const lacks = (from: number) => `reports_v[0-9]+ lacks record ${from} of partition 0, which the log had lost`;
  for (const isRunning of [true, false]) {
    await site().stop();
    await noteLost(dataDir(), 5);
    await site().start();
    await noted(lacks(5));
    if (!isRunning) await site().stop();
    const said = (text: string) => ({ code: 0, said: expect.stringMatching(new RegExp(`^${text}`, 'm')) });
    expect(await admin('check')).toMatchObject(said(`${lacks(5)}.*: npm run admin -- check --accept-lost`));
    expect(await admin('check', '--accept-lost')).toMatchObject(said(`Accepted: ${lacks(5)}`));
    if (!isRunning) await site().start();
    await until('nothing is noted', async () => !(await notes()).some((note) => note.includes('lacks')));
  }
});
