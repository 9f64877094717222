import { PATHS } from '@droptally/proto/api/paths';
import type { Site } from '../../support/wire/ask.ts';
import { settled } from '../../support/wire/numbers.ts';
import { drop, run } from '../../support/wire/runs.ts';
import { Visitor } from '../../support/wire/visitor.ts';

type StageTimes = { stageId: string; times: number }[];
type Stats = {
  totalStageTimes: StageTimes;
  totalStageTimes_24h: StageTimes;
  totalItemQuantities: { itemId: string; quantity: number }[];
  totalApCost: number;
};

export function statsSpec(site: Site): void {
  const stats = async (server: string) =>
    (await new Visitor(site).get(`${PATHS.stats}?server=${server}`)).json<Stats>();

  describe('site stats', () => {
    test('are one object of totals', async () => {
      const totals = await stats('CN');
      expect(Object.keys(totals)).toEqual([
        'totalStageTimes',
        'totalStageTimes_24h',
        'totalItemQuantities',
        'totalApCost',
      ]);
      expect(Object.keys(totals.totalStageTimes[0] ?? {})).toEqual(['stageId', 'times']);
      expect(Object.keys(totals.totalItemQuantities[0] ?? {})).toEqual(['itemId', 'quantity']);
      expect(Number.isSafeInteger(totals.totalApCost)).toBe(true);
      expect(totals.totalStageTimes.find(({ stageId }) => stageId === 'main_01-07')?.times).toBeGreaterThan(1.2e9);
    });

    test('count reported runs, items and sanity, without recruitment and gacha boxes', async () => {
      await settled(site);
      const before = await stats('US');
      const visitor = new Visitor(site);
      await visitor.reported({ server: 'US', times: 2, drops: [drop('30012', 2), drop('2001', 2, 'EXTRA_DROP')] });
      await visitor.reported({ server: 'US', stageId: 'recruit', drops: [drop('recruit_tag_aoe')] });
      await visitor.reported({ server: 'US', stageId: 'randomMaterial_1', drops: [drop('30011', 3)] });
      await visitor.reported({ ...run(), server: 'US', drops: [drop('30012', 900)] });
      await settled(site);
      const after = await stats('US');
      expect(timesAt(after.totalStageTimes, 'main_01-07') - timesAt(before.totalStageTimes, 'main_01-07')).toBe(2);
      expect(timesAt(after.totalStageTimes_24h, 'main_01-07') - timesAt(before.totalStageTimes_24h, 'main_01-07')).toBe(
        2,
      );
      expect(after.totalApCost - before.totalApCost).toBe(12);
      expect(itemsOf(after, '30012') - itemsOf(before, '30012')).toBe(2);
      for (const stages of [after.totalStageTimes, after.totalStageTimes_24h])
        expect(timesAt(stages, 'recruit')).toBe(0);
      expect(timesAt(after.totalStageTimes, 'randomMaterial_1')).toBe(0);
      expect(
        timesAt(after.totalStageTimes_24h, 'randomMaterial_1') -
          timesAt(before.totalStageTimes_24h, 'randomMaterial_1'),
      ).toBe(3);
    });

    test('add up items of three kinds only', async () => {
      const items = (await new Visitor(site).get(PATHS.items)).json<{ itemId: string; itemType: string }[]>();
      const kinds = new Map(items.map(({ itemId, itemType }) => [itemId, itemType]));
      for (const server of ['CN', 'US'])
        for (const { itemId, quantity } of (await stats(server)).totalItemQuantities) {
          expect(['MATERIAL', 'FURN', 'CHIP']).toContain(kinds.get(itemId));
          expect(quantity).toBeGreaterThan(0);
        }
    });
  });
}

function timesAt(stages: StageTimes, stageId: string): number {
  return stages.find((stage) => stage.stageId === stageId)?.times ?? 0;
}

function itemsOf({ totalItemQuantities }: Stats, itemId: string): number {
  return totalItemQuantities.find((item) => item.itemId === itemId)?.quantity ?? 0;
}
