import type { Site } from '../../support/wire/ask.ts';
import { EVERYWHERE } from '../../support/wire/everywhere.ts';
import { Visitor } from '../../support/wire/visitor.ts';

type Item = Record<string, unknown> & { itemId: string; name: string; name_i18n: Record<string, string> };

export function itemsSpec(site: Site): void {
  describe('items', () => {
    test('a material has everything that clients know of it', async () => {
      expect((await new Visitor(site).get('/items/30012')).json()).toEqual({
        itemId: '30012',
        name: '固源岩',
        name_i18n: { zh: '固源岩', en: 'Orirock Cube', ja: '初級源岩', ko: '원암 큐브' },
        existence: EVERYWHERE,
        itemType: 'MATERIAL',
        sortId: expect.any(Number),
        rarity: 1,
        groupID: 'orirock',
        spriteCoord: [5, 0],
        alias: { zh: expect.arrayContaining(['固源岩']), ja: expect.any(Array) },
        pron: { zh: expect.any(Array), ja: expect.any(Array) },
      });
    });

    test('furniture is a separate item', async () => {
      const furniture = (await new Visitor(site).get('/items/furni')).json();
      expect(furniture).toMatchObject({ itemId: 'furni', itemType: 'FURN', groupID: null });
    });

    test('every item has every field, null if without a value, and a sprite only if there is one', async () => {
      const items = (await new Visitor(site).get('/items')).json<Item[]>();
      expect(items.length).toBeGreaterThanOrEqual(155);
      expect(new Set(items.map(({ itemId }) => itemId)).size).toBe(items.length);
      const always = [
        'itemId',
        'name',
        'name_i18n',
        'existence',
        'itemType',
        'sortId',
        'rarity',
        'groupID',
        'alias',
        'pron',
      ];
      for (const item of items) {
        expect(
          Object.keys(item)
            .filter((name) => name !== 'spriteCoord')
            .sort(),
        ).toEqual([...always].sort());
        expect(item.name).toBe(item.name_i18n['zh']);
        expect(Object.keys(item['existence'] as object)).toEqual(['CN', 'US', 'JP', 'KR']);
        if ('spriteCoord' in item) expect(item['spriteCoord']).toEqual([expect.any(Number), expect.any(Number)]);
      }
    });

    test('a single item equals its entry in the list', async () => {
      const visitor = new Visitor(site);
      const items = (await visitor.get('/items')).json<Item[]>();
      for (const item of [items[0], items.at(-1)])
        expect((await visitor.get(`/items/${item?.itemId}`)).json()).toEqual(item);
    });
  });
}
