import { makeCatalogue } from '../../../data/catalogue/catalogue.ts';
import type { Translate } from '../../../i18n/text-key.ts';
import { exportRows } from '../../../ui/table/export/export-rows.ts';
import type { Line } from '../rows/comparison.ts';
import { outputColumns } from './output-columns.ts';

const everywhere = Object.fromEntries(['CN', 'US', 'JP', 'KR'].map((server) => [server, { exist: true }]));
const stage = (stageId: string) => ({
  stageId,
  zoneId: 'z',
  existence: everywhere,
  code_i18n: { zh: `code ${stageId}` },
});
const item = (itemId: string) => ({ itemId, existence: everywhere, name_i18n: { zh: `name ${itemId}` } });
const catalogue = makeCatalogue({ zones: [], stages: ['a', 'b'].map(stage), items: ['1'].map(item) } as never, {
  server: 'CN',
  language: 'zh',
  at: 1_000,
});
const t: Translate = (key) => key;
const cell = { rate: { rate: 0.5, lower: 0.4, upper: 0.6, runs: 100 }, cost: { cost: 12, lower: 10, upper: 15 } };
const line = (entry: Line['entry'], ...cells: unknown[]) => ({ key: entry.id, entry, group: 'all', cells }) as Line;

const csv = (columns: { kind: 'stage' | 'item'; id: string }[], lines: Line[]) =>
  exportRows('csv', 'compare', 'licence', outputColumns({ columns }, catalogue, t), lines)
    .text.trim()
    .split('\r\n')
    .slice(1);

test('each of what is compared has its rate and its cost, under its own id', () => {
  const lines = [line({ kind: 'item', id: '1' }, cell, null)];
  const columns = [
    { kind: 'stage' as const, id: 'a' },
    { kind: 'stage' as const, id: 'b' },
  ];
  expect(csv(columns, lines)).toEqual([
    'item,item_id,a_rate,a_rate_lower,a_rate_upper,a_rate_runs,a_cost,a_cost_lower,a_cost_upper,b_rate,b_rate_lower,b_rate_upper,b_rate_runs,b_cost,b_cost_lower,b_cost_upper',
    'name 1,1,0.5,0.4,0.6,100,12,10,15,,,,,,,',
  ]);
});

test('a stage is exported by its id', () => {
  const lines = [line({ kind: 'stage', id: 'b' }, cell)];
  expect(csv([{ kind: 'item', id: '1' }], lines)[1]).toMatch(/^b,0\.5,/);
});
