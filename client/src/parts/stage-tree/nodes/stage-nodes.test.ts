import { makeCatalog } from '#data/catalog/catalog.ts';
import { zoneSections } from '#data/catalog/groups/zone-sections.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import type { Translate } from '#i18n/text-key.ts';
import type { TreeNode } from '#parts/tree/model/tree-node.ts';
import { stageNodes } from './stage-nodes.ts';

const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW });
const SOURCES = {
  catalog,
  sections: zoneSections(catalog),
  starred: [],
  recent: [],
  runs: new Map(),
  source: 'global' as const,
  t: ((key: string) => key) as Translate,
};
const nodes = stageNodes(SOURCES);
const under = (node: TreeNode | undefined) => (node && node.type !== 'stage' ? node.children : []);

test('each kind of zone has its icon', () => {
  const icons = nodes.flatMap((node) => (node.type === 'group' ? [[node.id, node.icon]] : []));
  expect(Object.fromEntries(icons)).toMatchObject({ MAINLINE: 'flag', ACTIVITY_OPEN: 'calendar', GACHABOX: 'gift' });
  expect(icons.every(([, icon]) => icon !== undefined)).toBe(true);
});

test('boxes are set apart from the runes before them', () => {
  const [zone] = under(nodes.find(({ id }) => id === 'GACHABOX'));
  expect(under(zone)).toMatchObject([{ stageId: 'randomMaterialRune_1' }, { stageId: 'box_1', apart: true }]);
  expect(under(zone)[0]).not.toHaveProperty('apart');
});

test('open stages are in the order in which they pay, of each code one, and say how well they do', () => {
  const efficiency: Record<string, number> = { '1-1': 0.4, '1-7': 0.97, '12-1': 0.8, 'e21-1': 1.2 };
  const paid = (stageId: string) => {
    const found = efficiency[stageId];
    return found === undefined ? undefined : { stageId, efficiency: found, lower: found, upper: found };
  };
  const tree = stageNodes({ ...SOURCES, paid });
  expect(under(tree.find(({ id }) => id === 'paid'))).toMatchObject([
    { stageId: '1-7', pays: 0.97 },
    { stageId: '12-1', pays: 0.8 },
    { stageId: '1-1', pays: 0.4 },
  ]);
  expect(nodes.some(({ id }) => id === 'paid')).toBe(false);
});
