import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { beyond, expectedOf, type Run, type Shown, shownIn } from '../support/ledger/shown.ts';
import { openAccount } from '../support/ledger/writer.ts';
import { siteTest } from '../support/standalone/site-test.ts';
import { readTable } from '../support/tables/read-table.ts';
import { WireClient, type WireRun } from '../support/wire/client.ts';
import { type Action, model, Player } from './interleaving/player.ts';
import { poison } from './interleaving/poison.ts';
import { Poisoner } from './interleaving/poisoner.ts';

const TRIES = 30;
const SEEN_AT_MOST_MS = 10_000;
// Shrinking a failure takes time. This limit reports the best result before the test times out.
const TRY_AT_MOST_MS = 140_000;
const POLL_INTERVAL_MS = 50;

const run: fc.Arbitrary<WireRun> = fc
  .record({ times: fc.integer({ min: 1, max: 6 }), extra: fc.integer({ min: 0, max: 6 }), wild: fc.nat(9) })
  .map(({ times, extra, wild }) => ({
    stageId: 'main_01-07',
    times,
    drops: [
      { dropType: 'NORMAL_DROP', itemId: '30012', quantity: wild === 0 ? 800 : times },
      { dropType: 'EXTRA_DROP', itemId: '2001', quantity: times + Math.min(extra, times) },
    ],
  }));

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('submit' as const),
      run,
      keyed: fc.boolean(),
      screenshot: fc.option(fc.nat(2), { nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('repeat' as const), of: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('recall' as const), of: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('poison' as const), bytes: poison }) },
);

const lanes = fc.array(fc.array(action, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 4 });

siteTest(
  'however reports, repeats, recalls, equal screenshots and poison interleave, every count is exact',
  async (site, random) => {
    const client = new WireClient(site.url);
    const poisoner = await Poisoner.start(site.dataDir);
    const { account: stranger } = await openAccount(client, 'first', { stageId: 'main_01-02', drops: [] });
    const before = shownIn(await client.matrix('CN'));
    const everything: Run[] = [];
    let tries = 0;

    const play = async (actions: readonly (readonly Action[])[]) => {
      const name = `t${tries++}`;
      // Each try is isolated, so that a failing one can be shrunk.
      const earlier = shownIn(await client.matrix('CN'));
      const { account } = await openAccount(client, name, { stageId: 'main_01-02', drops: [] });
      const players = actions.map((_, lane) => new Player(client, poisoner, account, `${name}l${lane}`));
      await Promise.all(players.map((player, lane) => player.play(actions[lane] ?? [])));
      const played = players.map((player) => model(player.played));
      const counted = played.flatMap(({ everybody }) => everybody);
      everything.push(...counted);
      await untilShown(
        async () => shownIn(await client.matrix('CN', account)),
        played.flatMap(({ own }) => own),
      );
      await untilShown(async () => beyond(shownIn(await client.matrix('CN')), earlier), counted);
    };
    try {
      await fc.assert(fc.asyncProperty(lanes, play), {
        numRuns: TRIES,
        seed: random.seed,
        interruptAfterTimeLimit: TRY_AT_MOST_MS,
        markInterruptAsFailure: true,
      });
    } finally {
      await poisoner.end();
    }
    // A late or duplicate count shows at the latest after a restart, which reads the log again from the table's
    // position.
    await site.restart();
    await untilShown(async () => beyond(shownIn(await client.matrix('CN')), before), everything);
    expect(shownIn(await client.matrix('CN', stranger))).toEqual({});
    await site.stop();
    expect(poisoner.appended).toBeGreaterThan(0);
    const dead = await readTable(site.dataDir, "SELECT count() AS n FROM activity WHERE kind = 'dead_letter'");
    expect(dead).toEqual([{ n: poisoner.appended }]);
  },
);

async function untilShown(look: () => Promise<Shown>, runs: readonly Run[]): Promise<void> {
  const deadline = performance.now() + SEEN_AT_MOST_MS;
  for (;;) {
    const shown = await look();
    const expected = expectedOf(runs, Object.keys(shown));
    if (isDeepStrictEqual(shown, expected)) return;
    if (performance.now() > deadline) expect(shown).toEqual(expected);
    await sleep(POLL_INTERVAL_MS);
  }
}
