import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { indexCatalog } from '@droptally/domain/catalog/catalog-index';
import { sampleCatalog } from '@droptally/domain/testing/sample-catalog';
import { encodeFact } from '@droptally/event-log/facts';
import type { Event, ReportSubmitted } from '@droptally/proto/events';
import { type Build, createBuild } from '@droptally/warehouse/builds';
import { insertBatch } from '@droptally/warehouse/insert-batch';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import type { ProjectionState } from '../../projection.ts';
import { RowWriter } from '../../rows/row-writer.ts';
import { submittedReport } from '../../testing/submitted-report.ts';
import { reportsProjection } from '../reports.projection.ts';

const folder = mkdtempSync(join(tmpdir(), 'droptally-recollect-'));
const warehouse = openWarehouse({ mode: 'embedded', dir: join(folder, 'warehouse') });
const rules = {
  index: indexCatalog(sampleCatalog()),
  reject: () => ({ outcome: 'passed' as const }),
  isBlocked: () => false,
};
const projection = reportsProjection({ isOurs: () => true, rules: () => rules, onNoRow() {} });
const build: Build = { table: 'reports', version: 1 };
const AT = Date.parse('2025-01-05T12:00:00Z');
const rows = new RowWriter();

afterAll(async () => {
  await warehouse.close();
  rmSync(folder, { recursive: true, force: true });
});

const idOf = (n: number) => `report-${String(n).padStart(29, '0')}`;

function report(n: number, about: Partial<ReportSubmitted> = {}): Event {
  return { id: idOf(n), occurredAt: AT + n, fact: { $case: 'reportSubmitted', value: submittedReport(about) } };
}

function recall(n: number): Event {
  return { id: idOf(n), occurredAt: AT + 99, fact: { $case: 'reportRecalled', value: {} } };
}

function screenshot(md5: string) {
  const metadata = { fileName: '', fingerprint: '', lastModified: 0, md5 };
  return { metadata: { ...metadata, recognizerVersion: '', recognizerAssetsVersion: '' } };
}

function project(state: ProjectionState, events: readonly Event[], from: number): Buffer {
  const take = (event: Event, i: number) =>
    state.project(0, { offset: from + i, key: 'k', value: encodeFact(event) }, rows);
  return rows.sheetOf(() => events.forEach(take)).after(-1);
}

test('a look-back restored from the table equals one built from the log', async () => {
  await createBuild(warehouse, build, 'test');
  const shot = screenshot('D41D8CD98F00B204E9800998ECF8427E');
  const first = [report(0), report(1, { version: '"龍\\' }), report(2, shot), report(3, { drops: [] }), recall(0)];
  const later = [report(1), recall(0), recall(1), recall(2), recall(3), report(4, shot), report(5)];

  const byLog = await projection.open({ build, warehouse, folder: join(folder, 'by-log') });
  await byLog.resume({ partition: 0, held: { offset: -1, digest: '' }, stopping: new AbortController().signal });
  const written = project(byLog, first, 0);
  await insertBatch(warehouse, { build, columns: projection.columns, token: '0:-1', rows: [written] });

  const byTable = await projection.open({ build, warehouse, folder: join(folder, 'by-table') });
  await byTable.resume({
    partition: 0,
    held: { offset: first.length - 1, digest: '' },
    stopping: new AbortController().signal,
  });
  const said = project(byTable, later, first.length).toString();
  expect(said).toBe(project(byLog, later, first.length).toString());
  expect(said.trim().split('\n')).toHaveLength(5);
  await Promise.all([byLog.close(), byTable.close()]);
});
