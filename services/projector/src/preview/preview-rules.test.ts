import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRejectJudge } from '@droptally/catalog/reject-rule';
import type { RejectRule } from '@droptally/domain/catalog/catalog';
import { indexCatalog } from '@droptally/domain/catalog/catalog-index';
import { sampleCatalog } from '@droptally/domain/testing/sample-catalog';
import { encodeFact } from '@droptally/event-log/facts';
import { openMemoryLog } from '@droptally/event-log/testing/memory-log';
import { DropType, type Event } from '@droptally/proto/events';
import { submittedReport } from '../testing/submitted-report.ts';
import { type Preview, type PreviewOptions, previewRules } from './preview-rules.ts';

const AT = Date.parse('2025-01-05T12:00:00Z');
const HOUR = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'droptally-preview-'));
const index = indexCatalog(sampleCatalog());
const log = await openMemoryLog();
afterAll(async () => {
  await log.close();
  rmSync(folder, { recursive: true, force: true });
});

type About = { source?: string; server?: string; quantity?: number; md5?: string };

/** One key keeps a report and its followers in one partition, as tags do. */
async function append(n: number, at: number, about: About | 'recalled' = {}): Promise<void> {
  const id = `report-${String(n).padStart(29, '0')}`;
  const fact: Event['fact'] =
    about === 'recalled'
      ? { $case: 'reportRecalled', value: {} }
      : { $case: 'reportSubmitted', value: submitted(about) };
  await log.append([{ key: 'one', value: encodeFact({ id, occurredAt: at, fact }) }]);
}

function submitted({ source = 'good', server = 'CN', quantity = 1, md5 = '' }: About) {
  const metadata = {
    fingerprint: '',
    md5,
    fileName: '',
    lastModified: 0,
    recognizerVersion: '',
    recognizerAssetsVersion: '',
  };
  const drops = [{ dropType: DropType.REGULAR, itemId: '30012', quantity }];
  return submittedReport({ server, source, drops, metadata });
}

const rejects = (...sources: string[]) => {
  const rules: RejectRule[] = sources.map((source, i) => {
    return { id: i + 1, start: 0, end: null, expression: `source == "${source}"`, reliability: 256 + i };
  });
  return { index, reject: createRejectJudge(rules), isBlocked: () => false };
};

let previews = 0;
function preview(changes: Partial<PreviewOptions> = {}): Promise<Preview> {
  return previewRules({
    log,
    folder: join(folder, `${previews++}`),
    isOurs: () => true,
    before: rejects('old'),
    after: rejects('bad'),
    from: AT,
    to: AT + 10 * HOUR,
    samples: 2,
    starts: [0, 0, 0, 0],
    onProgress() {},
    ...changes,
  });
}

test('returns how many reports would stop and start counting, by stage and source, and how rates change', async () => {
  await append(1, AT - 1, { source: 'bad' });
  for (let n = 2; n < 5; n++) await append(n, AT + n, { source: 'bad', quantity: 2 });
  for (let n = 5; n < 7; n++) await append(n, AT + n, { source: 'old' });
  await append(7, AT + 7);
  await append(8, AT + 8, { source: 'bad', server: 'JP' });
  const { effect, judged } = await preview({ server: 'CN' });
  expect(judged).toBe(6);
  expect(effect.moves).toEqual({ stops: 3, starts: 2 });
  expect(effect.stages()).toEqual([{ server: 'CN', stageId: 'main_01-07', stops: 3, starts: 2 }]);
  expect(effect.sources()).toEqual([
    { source: 'bad', stops: 3, starts: 0 },
    { source: 'old', stops: 0, starts: 2 },
  ]);
  expect(effect.samples.stops).toEqual(['0000000000000002', '0000000000000003']);
  const [rate] = effect.rates();
  expect(rate).toMatchObject({ before: { runs: 4, quantity: 7 }, after: { runs: 3, quantity: 3 } });
});

test('a recalled, a repeated and an otherwise rejected report changes nothing', async () => {
  const from = AT + 20 * HOUR;
  await append(20, from, { source: 'bad' });
  await append(20, from + 1, 'recalled');
  await append(21, from + 2, { source: 'bad' });
  await append(21, from + 3, { source: 'bad' });
  await append(22, from - 40 * HOUR, { md5: 'ab' });
  await append(23, from + 4, { source: 'bad', md5: 'AB' });
  await append(24, from + 5, { source: 'bad', quantity: 900 });
  const { effect } = await preview({ from, to: from + HOUR });
  expect([effect.moves, effect.samples.stops]).toEqual([{ stops: 1, starts: 0 }, ['0000000000000021']]);
});

test('the same rules change nothing', async () => {
  const { effect } = await preview({ after: rejects('old'), from: 946_684_800_000 });
  expect([effect.moves, effect.stages(), effect.rates()]).toEqual([{ stops: 0, starts: 0 }, [], []]);
});
