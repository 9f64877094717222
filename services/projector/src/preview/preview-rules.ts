import { RECALL_WINDOW_MS } from '@droptally/domain/reporting/decide-recall';
import { mergeByItem } from '@droptally/domain/reporting/merge-drops';
import type { Batch, EventLog, LogRecord } from '@droptally/event-log/event-log';
import { readLog } from '@droptally/event-log/read-log';
import { UNKNOWN } from '@droptally/event-log/resuming/last-read';
import type { Report } from '../facts/fact.ts';
import { readFact } from '../facts/read-fact.ts';
import { judgeSubmitted, type Rules } from '../reports/judge.ts';
import { type LookBack, SPAN_MS } from '../reports/look-back/look-back.ts';
import { LookBackStore } from '../reports/look-back/look-back-store.ts';
import { recalledBy } from '../reports/recalled-by.ts';
import type { Place } from '../reports/report-columns.ts';
import { publicId } from '../reports/report-row.ts';
import { rememberReport, submissionOf } from '../reports/submission-of.ts';
import { Effect, type Judged } from './effect.ts';

export type PreviewOptions = {
  log: EventLog;
  /** A folder for what is remembered of the log meanwhile; it may go afterwards. */
  folder: string;
  isOurs(account: string): boolean;
  before: Rules;
  after: Rules;
  /** Reports made in [from, to), of one server where one is named. */
  from: number;
  to: number;
  server?: string | undefined;
  samples: number;
  /** Where the reports made since `reportsSince(from)` begin in each partition. */
  starts: readonly number[];
  onProgress(read: number, of: number): void;
};

export type Preview = { effect: Effect; read: number; judged: number };

/** Clocks of two programs may differ, and so may the order of their facts. */
const CLOCKS_DIFFER_MS = 3_600_000;

/** What reports of a range are judged by may have come so long before it: what was seen, and what that repeated. */
export function reportsSince(from: number): number {
  return from - 2 * SPAN_MS - CLOCKS_DIFFER_MS;
}

/**
 * Judges the reports of a past range by the rules as they are and as they would be, from the log and by what the
 * projector itself judges by, and sums up the difference. Recalled reports change nothing. Writes nothing.
 */
export async function previewRules(options: PreviewOptions): Promise<Preview> {
  const lookBacks = new LookBackStore(options.folder);
  const preview: Preview = { effect: new Effect(options.samples), read: 0, judged: 0 };
  try {
    const { log, starts } = options;
    const ends = await log.ends();
    const of = ends.reduce((sum, end, partition) => sum + Math.max(0, end - (starts[partition] ?? 0)), 0);
    await readLog({
      log,
      from: starts,
      ends,
      async handle(batch) {
        const latest = take(options, preview, lookBacks.of(batch.partition), batch);
        const end = { offset: batch.records.at(-1)?.offset ?? -1, digest: UNKNOWN };
        await lookBacks.of(batch.partition).commit(end, latest);
        options.onProgress(preview.read, of);
        return latest > options.to + RECALL_WINDOW_MS + CLOCKS_DIFFER_MS;
      },
    });
    return preview;
  } finally {
    await lookBacks.close();
  }
}

/** Takes a batch in; how far the log's own clock came in it. */
function take(options: PreviewOptions, preview: Preview, lookBack: LookBack, { partition, records }: Batch): number {
  let latest = 0;
  for (const record of records) latest = Math.max(latest, takeRecord(options, preview, lookBack, partition, record));
  preview.read += records.length;
  return latest;
}

function takeRecord(
  options: PreviewOptions,
  preview: Preview,
  lookBack: LookBack,
  partition: number,
  { offset, value }: LogRecord,
): number {
  const read = readFact(value);
  if (!read.ok) return 0;
  const { id, occurredAt: time, fact } = read.event;
  const place = { partition, offset, time };
  if (fact.$case === 'reportSubmitted') {
    const judged = submitted(options, lookBack, place, id, fact.value);
    if (judged) preview.effect.add(judged, 1);
    if (judged) preview.judged++;
  } else if (fact.$case === 'reportRecalled') {
    const recalled = recalledBy(lookBack, place, id);
    const row = typeof recalled === 'string' ? '' : (recalled.row?.text() ?? '');
    if (row !== '') preview.effect.add(JSON.parse(row) as Judged, -1);
  }
  return time;
}

function submitted(
  { isOurs, before, after, from, to, server }: PreviewOptions,
  lookBack: LookBack,
  place: Place,
  id: string,
  report: Report,
): Judged | undefined {
  const submission = submissionOf(lookBack, place, id, report, before.index);
  if (!submission) return undefined;
  const isAsked = place.time >= from && place.time < to && (server === undefined || report.server === server);
  if (!isAsked) {
    rememberReport(lookBack, place, id);
    return undefined;
  }
  const judged: Judged = {
    id: publicId(id),
    server: report.server,
    stageId: report.stageId,
    source: report.source,
    times: report.times,
    items: mergeByItem(submission.drops).map(({ itemId, quantity }) => [itemId, quantity] as const),
    before: judgeSubmitted(isOurs, before, submission),
    after: judgeSubmitted(isOurs, after, submission),
  };
  const text = JSON.stringify(judged);
  rememberReport(lookBack, place, id, { length: text.length, text: () => text });
  return judged;
}
