import { RECALL_WINDOW_MS } from '@droptally/domain/reporting/decide-recall';
import { mergeByItem } from '@droptally/domain/reporting/merge-drops';
import { CLOCKS_DIFFER_MS, REMEMBERED_MS } from '@droptally/domain/reporting/report-limits';
import type { Batch, EventLog, LogRecord } from '@droptally/event-log/event-log';
import { readLog } from '@droptally/event-log/read-log';
import { UNKNOWN } from '@droptally/event-log/resuming/last-read';
import type { Report } from '../facts/fact.ts';
import { readFact } from '../facts/read-fact.ts';
import { judgeSubmitted, type Rules } from '../reports/judge.ts';
import type { LookBack } from '../reports/look-back/look-back.ts';
import { LookBackStore } from '../reports/look-back/look-back-store.ts';
import { recalledBy } from '../reports/recalled-by.ts';
import type { FactPosition } from '../reports/report-columns.ts';
import { publicId } from '../reports/report-row.ts';
import { rememberReport, submissionOf } from '../reports/submission-of.ts';
import { Effect, type Judged } from './effect.ts';

export type PreviewOptions = {
  log: EventLog;
  /** Scratch folder for the look-back; may be deleted afterwards. */
  folder: string;
  isOurs(account: string): boolean;
  before: Rules;
  after: Rules;
  /** Reports made in [from, to), of one server if given. */
  from: number;
  to: number;
  server?: string | undefined;
  samples: number;
  /** Per partition, the offset of the first report made since `reportsSince(from)`. */
  starts: readonly number[];
  onProgress(read: number, of: number): void;
};

export type Preview = { effect: Effect; read: number; judged: number };

/** Start of the facts needed to judge reports from `from` on: what they repeat, and what that repeated. */
export function reportsSince(from: number): number {
  return from - 2 * REMEMBERED_MS - CLOCKS_DIFFER_MS;
}

/**
 * Judges the reports of a past range by the current and the proposed rules and sums up the difference. Reads the log
 * and uses the projector's own code. Recalled reports change nothing. Writes nothing.
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
        const latest = take({ options, preview, lookBack: lookBacks.of(batch.partition) }, batch);
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

/** A preview of one partition under way. */
type Previewing = { options: PreviewOptions; preview: Preview; lookBack: LookBack };

/** Processes a batch and returns the latest time in it, by the log's own clock. */
function take(previewing: Previewing, { partition, records }: Batch): number {
  let latest = 0;
  for (const record of records) latest = Math.max(latest, takeRecord(previewing, partition, record));
  previewing.preview.read += records.length;
  return latest;
}

function takeRecord(previewing: Previewing, partition: number, { offset, value }: LogRecord): number {
  const { preview, lookBack } = previewing;
  const read = readFact(value);
  if (!read.ok) return 0;
  const { id, occurredAt: time, fact } = read.event;
  const position = { partition, offset, time };
  if (fact.$case === 'reportSubmitted') {
    const judged = submitted(previewing, position, id, fact.value);
    if (judged) preview.effect.add(judged, 1);
    if (judged) preview.judged++;
  } else if (fact.$case === 'reportRecalled') {
    const recalled = recalledBy(lookBack, position, id);
    const row = typeof recalled === 'string' ? '' : (recalled.row?.text() ?? '');
    if (row !== '') preview.effect.add(JSON.parse(row) as Judged, -1);
  }
  return time;
}

function submitted(
  { options, lookBack }: Previewing,
  position: FactPosition,
  id: string,
  report: Report,
): Judged | undefined {
  const { isOurs, before, after, from, to, server } = options;
  const submission = submissionOf(lookBack, position, id, report, before.index);
  if (!submission) return undefined;
  const isAsked = position.time >= from && position.time < to && (server === undefined || report.server === server);
  if (!isAsked) {
    rememberReport(lookBack, position, id);
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
  rememberReport(lookBack, position, id, { length: text.length, text: () => text });
  return judged;
}
