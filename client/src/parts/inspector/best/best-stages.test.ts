import type { Catalog } from '#data/catalog/catalog.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { bestStages } from './best-stages.ts';

const catalog = { isOpen: () => true } as unknown as Catalog;

function row(stageId: string, cost: number | null, change: Partial<DropRow> = {}): DropRow {
  return {
    key: stageId,
    counted: { quantity: 10 },
    stage: { stageId },
    rate: { rate: 0.1, lower: 0.09, upper: 0.11, runs: 5000 },
    cost: cost === null ? null : { cost, lower: cost, upper: cost },
    doubt: null,
    past: false,
    ...change,
  } as unknown as DropRow;
}

const ids = (rows: readonly DropRow[]) => rows.map(({ stage }) => stage.stageId);

test('The cheapest come first; stages with few runs and past ones are left out', () => {
  const best = bestStages(
    [row('b', 9), row('few', 1, { doubt: 'few-runs' }), row('over', 2, { past: true }), row('a', 5)],
    catalog,
  );
  expect(ids(best.rows)).toEqual(['a', 'b']);
  expect(best).toMatchObject({ by: 'cost', open: true });
});

test('The current stage is included, also if it is not one of the best', () => {
  const many = Array.from({ length: 12 }, (_, index) => row(`s${index}`, index + 1));
  const best = bestStages([...many, row('here', 99, { past: true })], catalog, 'here');
  expect(best.rows).toHaveLength(10);
  expect(ids(best.rows).at(-1)).toBe('here');
});

test('If none is open, the best past stages are shown', () => {
  expect(bestStages([row('over', 2, { past: true })], catalog)).toMatchObject({ open: false, by: 'cost' });
});

test('Without any cost, the rates are compared', () => {
  expect(bestStages([row('a', null)], catalog).by).toBe('rate');
});

test('A stage where the item never dropped is left out', () => {
  expect(bestStages([row('a', 3, { counted: { quantity: 0 } as DropRow['counted'] })], catalog).rows).toEqual([]);
});
