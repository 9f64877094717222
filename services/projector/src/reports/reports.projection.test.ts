import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markerCells, REPORT_COLUMNS } from './report-columns.ts';
import { reportsProjection } from './reports.projection.ts';

const folder = mkdtempSync(join(tmpdir(), 'droptally-reports-projection-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('reports go into a table of their own, which is marked after every batch', async () => {
  const options = { isOurs: () => true, rules: () => ({}) as never, onNoRow() {} };
  const projection = reportsProjection(options);
  expect(projection).toMatchObject({ table: 'reports', columns: REPORT_COLUMNS, markAfter: { facts: 1, ms: 0 } });
  expect(projection.marker(1, 2)).toEqual(markerCells(1, 2));
  const state = await projection.open({ build: { table: 'reports', version: 1 }, warehouse: {} as never, folder });
  await state.close();
  expect(existsSync(join(folder, 'look-back'))).toBe(true);
});
