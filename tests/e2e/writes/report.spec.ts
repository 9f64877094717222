import type { Site } from '../../support/wire/ask.ts';
import { globalCounts, personalCounts, plus, settled } from '../../support/wire/numbers.ts';
import { drop, REPORT_HASH, type Report, report, run } from '../../support/wire/runs.ts';
import { Visitor } from '../../support/wire/visitor.ts';

const EXTRA = drop('2001', 1, 'EXTRA_DROP');
const TAG_NAMES = ['recruit_tag_aoe', '群攻', 'AoE', '範囲攻撃', '범위공격'];

type Case = { name: string; sent: Partial<Report>; stage: string; item: string; mine: object; everyones: object };

/** What a report adds to one row of its sender's matrix, and to the same row of the global one. */
const CASES: Case[] = [
  { name: 'one run', sent: {}, ...row('main_01-07', '30012', [1, 1, 1], [1, 1, 1]) },
  { name: 'zero times, which means one', sent: { times: 0 }, ...row('main_01-07', '30012', [1, 1, 1], [1, 1, 1]) },
  { name: 'null times, which means one', sent: { times: null }, ...row('main_01-07', '2001', [1, 1, 1], [1, 1, 1]) },
  {
    name: 'three runs',
    sent: { times: 3, drops: [drop('30012', 4), drop('2001', 3, 'EXTRA_DROP')] },
    ...row('main_01-07', '30012', [3, 4, 16], [3, 4, 16]),
  },
  {
    name: 'a drop named twice, which is added up',
    sent: { drops: [drop('30012'), drop('30012'), EXTRA] },
    ...row('main_01-07', '30012', [1, 2, 4], [1, 2, 4]),
  },
  {
    name: 'the old name of a normal drop',
    sent: { drops: [drop('30012', 1, 'REGULAR_DROP'), EXTRA] },
    ...row('main_01-07', '30012', [1, 1, 1], [1, 1, 1]),
  },
  {
    name: 'furniture',
    sent: { drops: [drop('30012'), EXTRA, drop('furni', 1, 'FURNITURE')] },
    ...row('main_01-07', 'furni', [1, 1, 1], [1, 1, 1]),
  },
  { name: 'an item that did not drop', sent: {}, ...row('main_01-07', '30061', [1, 0, 0], [1, 0, 0]) },
  {
    name: 'more than the stage can drop',
    sent: { drops: [drop('30012', 3), EXTRA] },
    ...row('main_01-07', '30012', [1, 3, 9], [0, 0, 0]),
  },
  {
    name: 'nothing where something always drops',
    sent: { drops: [] },
    ...row('main_01-07', '30012', [1, 0, 0], [0, 0, 0]),
  },
  {
    name: 'a drop of a type that the stage does not have',
    sent: { drops: [drop('30012'), EXTRA, drop('30012', 1, 'SPECIAL_DROP')] },
    ...row('main_01-07', '30012', [1, 2, 4], [0, 0, 0]),
  },
  {
    name: 'a quantity that never drops',
    sent: { stageId: 'main_05-10', drops: [drop('30012', 1), drop('2001', 1, 'EXTRA_DROP')] },
    ...row('main_05-10', '30012', [1, 1, 1], [0, 0, 0]),
  },
  {
    name: 'a stage that is closed',
    sent: { stageId: 'a001_01', drops: [drop('30011')] },
    ...row('a001_01', '30011', [1, 1, 1], [0, 0, 0]),
  },
  {
    name: 'a stage that is closed, without drops',
    sent: { stageId: 'a001_02', drops: null },
    ...row('a001_02', '30021', [1, 0, 0], [0, 0, 0]),
  },
  {
    name: 'a gacha box, whose runs are what came out of it',
    sent: { stageId: 'randomMaterial_1', drops: [drop('30011', 5), drop('30012', 7)], times: 2 },
    ...row('randomMaterial_1', '30011', [12, 5, 25], [12, 5, 25]),
  },
  ...TAG_NAMES.map((name) => ({
    name: `a recruitment tag as ${name}`,
    sent: { stageId: 'recruit', drops: [drop(name), drop('先锋干员')] },
    ...row('recruit', 'recruit_tag_aoe', [1, 1, 1], [1, 1, 1]),
  })),
];

export function reportSpec(site: Site): void {
  describe('a report', () => {
    test('returns its id and nothing else', async () => {
      const visitor = new Visitor(site);
      for (const path of ['/PenguinStats/api/v2/report', '/api/v2/report']) {
        const answer = await visitor.ask({ path, body: report() });
        expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
        expect(answer.json()).toEqual({ reportHash: expect.stringMatching(REPORT_HASH) });
        expect(answer.headers['x-penguin-idempotency']).toBeUndefined();
      }
      await settled(site);
    });

    test.each(CASES)(
      'with $name counts correctly, personally and globally',
      async ({ sent, stage, item, mine, everyones }) => {
        const visitor = new Visitor(site);
        const before = await globalCounts(visitor, stage, item);
        await visitor.reported(sent);
        await settled(site);
        expect(await personalCounts(visitor, stage, item)).toEqual(mine);
        expect(await globalCounts(visitor, stage, item)).toEqual(plus(before, everyones));
      },
    );

    test('counts for its server and its category only', async () => {
      const visitor = new Visitor(site);
      const places = [
        'server=US&category=manual',
        'server=US&category=automated',
        'server=US',
        'server=CN',
        'server=JP',
      ];
      const counts = () => Promise.all(places.map((place) => globalCounts(visitor, 'main_01-07', '30012', place)));
      const before = await counts();
      await visitor.reported({ server: 'US', source: 'MaaAssistantArknights' });
      await visitor.reported({ server: 'US', source: 'frontend-v2' });
      await visitor.reported({ server: 'US', source: 'penguin-stats.io' });
      await settled(site);
      const added = [2, 1, 3, 0, 0].map((times) => ({ times, quantity: times, sumSquares: times }));
      expect(await counts()).toEqual(before.map((count, i) => plus(count, added[i] ?? {})));
    });

    test('with a repeated screenshot counts for its sender only', async () => {
      const visitor = new Visitor(site);
      const metadata = { md5: Math.random().toString(16).slice(2).padEnd(32, '0') };
      const before = await globalCounts(visitor, 'main_01-07', '30012', 'server=US');
      for (let i = 0; i < 3; i++) await visitor.reported({ server: 'US', metadata });
      await settled(site);
      expect(await globalCounts(visitor, 'main_01-07', '30012', 'server=US')).toEqual(
        plus(before, { times: 1, quantity: 1, sumSquares: 1 }),
      );
      expect(await personalCounts(visitor, 'main_01-07', '30012', 'server=US')).toMatchObject({ times: 3 });
    });

    test('of an assistant about a permanent stage counts for its rerun while that is open, else for the stage', async () => {
      for (const source of ['MeoAssistant', 'MaaAssistantArknights', 'frontend-v2']) {
        const visitor = new Visitor(site);
        await visitor.reported({ ...run(), stageId: 'a001_01_perm', drops: [drop('30012')], source });
        await settled(site);
        expect(await personalCounts(visitor, 'a001_01_perm', '30012')).toMatchObject({ times: 1 });
      }
    });
  });
}

function row(stage: string, item: string, mine: number[], everyones: number[]) {
  const counts = ([times = 0, quantity = 0, sumSquares = 0]: number[]) => ({ times, quantity, sumSquares });
  return { stage, item, mine: counts(mine), everyones: counts(everyones) };
}
