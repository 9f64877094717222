import type { Site } from '../../support/wire/ask.ts';
import { settled } from '../../support/wire/numbers.ts';
import { drop, type Run } from '../../support/wire/runs.ts';
import { Visitor } from '../../support/wire/visitor.ts';

type Pattern = {
  stageId: string;
  pattern: { drops: { itemId: string; quantity: number }[] };
  times: number;
  quantity: number;
  start: number;
  end: number | null;
};

const STAGE = 'main_04-06';
/** Each drops independently: 32 hauls. */
const ITEMS = ['30011', '30012', '3003', '30061', '30062'];

export function patternSpec(site: Site): void {
  const ask = async (visitor: Visitor, path: string) => {
    const answer = await visitor.get(path);
    expect(answer.status).toBe(200);
    return answer.json<{ pattern_matrix: Pattern[] }>().pattern_matrix.filter(({ stageId }) => stageId === STAGE);
  };

  describe('patterns', () => {
    let visitor: Visitor;
    const sent = new Map<string, number>();
    beforeAll(async () => {
      visitor = new Visitor(site);
      await visitor.reported({ server: 'KR' });
      const runs = Array.from({ length: 32 }, (_, haul) =>
        Array.from({ length: 1 + (haul % 4) }, () => runOf(haul)),
      ).flat();
      for (const { drops } of runs) sent.set(textOf(drops ?? []), 1 + (sent.get(textOf(drops ?? [])) ?? 0));
      await visitor.batch([...runs, { ...runOf(3), times: 2 }]);
      await visitor.batch([
        { stageId: 'recruit', drops: [drop('recruit_tag_aoe')] },
        { stageId: 'randomMaterial_1', drops: [drop('30011')] },
      ]);
      await settled(site);
    });

    test('of an account are the hauls of its single runs, with their counts', async () => {
      const patterns = await ask(visitor, '/result/pattern?is_personal=true&show_all_patterns=true');
      expect(new Map(patterns.map(({ pattern, quantity }) => [textOf(pattern.drops), quantity]))).toEqual(sent);
      const total = [...sent.values()].reduce((sum, count) => sum + count);
      expect(new Set(patterns.map(({ times }) => times))).toEqual(new Set([total]));
      expect(patterns[0]).toEqual({
        stageId: STAGE,
        pattern: { drops: expect.any(Array) },
        times: total,
        quantity: 4,
        start: expect.any(Number),
        end: null,
      });
      expect(patterns.some(({ pattern }) => pattern.drops.length === 0)).toBe(true);
    });

    test.each([
      ['an account', '/result/pattern?is_personal=true', '/_private/result/pattern/CN/personal'],
      ['all', '/result/pattern', '/_private/result/pattern/CN/global'],
    ])('of %s are the nineteen most frequent, ties ordered by text', async (_, path, own) => {
      const every = await ask(visitor, `${path}${path.includes('?') ? '&' : '?'}show_all_patterns=true`);
      expect(every.length).toBeGreaterThanOrEqual(32);
      const best = every.toSorted(
        (a, b) => b.quantity - a.quantity || (textOf(a.pattern.drops) < textOf(b.pattern.drops) ? -1 : 1),
      );
      const found = await ask(visitor, path);
      expect(found).toEqual(best.slice(0, 19));
      expect(await ask(visitor, own)).toEqual(found);
    });

    test('list their drops in display order', async () => {
      const items = (await visitor.get('/items')).json<{ itemId: string; sortId: number }[]>();
      const place = new Map(items.map(({ itemId, sortId }) => [itemId, sortId]));
      for (const { pattern } of await ask(visitor, '/result/pattern?show_all_patterns=true')) {
        const places = pattern.drops.map(({ itemId }) => place.get(itemId) ?? 0);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }
    });

    test('are not counted for recruitment and gacha boxes', async () => {
      for (const path of ['/result/pattern', '/result/pattern?is_personal=true']) {
        const all = (await visitor.get(path)).json<{ pattern_matrix: Pattern[] }>().pattern_matrix;
        expect(all.filter(({ stageId }) => stageId === 'recruit' || stageId === 'randomMaterial_1')).toEqual([]);
      }
    });
  });
}

function runOf(haul: number): Run {
  return { stageId: STAGE, drops: ITEMS.filter((_, i) => haul & (1 << i)).map((id) => drop(id, 1, 'EXTRA_DROP')) };
}

function textOf(drops: readonly { itemId: string; quantity: number }[]): string {
  return drops
    .map(({ itemId, quantity }) => `${itemId}:${quantity}`)
    .sort()
    .join('|');
}
