import type { LogRecord } from '@droptally/event-log/event-log';
import type { LastRead } from '@droptally/event-log/resuming/last-read';
import type { Fact } from '../facts/fact.ts';
import { readFact } from '../facts/read-fact.ts';
import type { RowWriter } from '../rows/row-writer.ts';
import { importRow } from './import-row.ts';
import { judgeSubmitted, type Rules } from './judge.ts';
import type { LookBackStore } from './look-back/look-back-store.ts';
import { type NoRecall, recalledBy } from './recalled-by.ts';
import { type Place, reversed } from './report-columns.ts';
import { reportRow } from './report-row.ts';
import { rememberReport, submissionOf } from './submission-of.ts';

/** Why a fact that could be read gave no row. */
export type NoRow = 'report-repeated' | NoRecall | 'import-repeated';

export type ReportsOptions = { isOurs(account: string): boolean; rules(): Rules; onNoRow(why: NoRow): void };

type Of<Case extends Fact['fact']['$case']> = Extract<Fact['fact'], { $case: Case }>['value'];

/** Counts facts by the log alone: its look-back, and every import there ever was. */
export class ReportsCount {
  /** When the last record was made, by partition: the log's own clock, which goes back when one that was ahead is set right. */
  readonly #clocks = new Map<number, number>();
  /** Offset of the first appearance of each import, for ever: one may be sent again after years. */
  protected readonly imports = new Map<string, number>();

  constructor(
    protected readonly lookBacks: LookBackStore,
    private readonly options: ReportsOptions,
  ) {}

  project(partition: number, { offset, value }: LogRecord, rows: RowWriter): void {
    const read = readFact(value);
    if (!read.ok) return;
    const { id, occurredAt: time, fact } = read.event;
    this.#clocks.set(partition, time);
    const place = { partition, offset, time };
    const noRow = this.#write(rows, place, id, fact);
    if (noRow) this.options.onNoRow(noRow);
  }

  async deliver(): Promise<void> {}

  commit(partition: number, end: LastRead): Promise<void> {
    return this.lookBacks.of(partition).commit(end, this.#clocks.get(partition) ?? 0);
  }

  close(): Promise<void> {
    return this.lookBacks.close();
  }

  #write(rows: RowWriter, place: Place, id: string, fact: Fact['fact']): NoRow | undefined {
    switch (fact.$case) {
      case 'reportSubmitted':
        return this.#submitted(rows, place, id, fact.value);
      case 'reportRecalled':
        return this.#recalled(rows, place, id);
      case 'countsImported':
        return this.#imported(rows, place, id, fact.value);
      case 'accountOpened':
      case 'recognitionDefectReported':
      case 'probeReceived':
      case 'importCompleted':
        return undefined;
    }
  }

  #submitted(rows: RowWriter, place: Place, id: string, report: Of<'reportSubmitted'>): NoRow | undefined {
    const lookBack = this.lookBacks.of(place.partition);
    const rules = this.options.rules();
    const submission = submissionOf(lookBack, place, id, report, rules.index);
    if (!submission) return 'report-repeated';
    const reliability = judgeSubmitted(this.options.isOurs, rules, submission);
    const row = reportRow(rows, place, id, submission, reliability);
    rememberReport(lookBack, place, id, row);
    return undefined;
  }

  #recalled(rows: RowWriter, place: Place, id: string): NoRow | undefined {
    const recalled = recalledBy(this.lookBacks.of(place.partition), place, id);
    if (typeof recalled === 'string') return recalled;
    rows.line(place.offset, reversed(recalled.row?.text() ?? '', place.offset));
    return undefined;
  }

  #imported(rows: RowWriter, place: Place, id: string, counts: Of<'countsImported'>): NoRow | undefined {
    const first = this.imports.get(id) ?? place.offset;
    if (first < place.offset) return 'import-repeated';
    this.imports.set(id, place.offset);
    const timeline = this.options.rules().index.timeline(counts.stageId, counts.server);
    importRow(rows, place, id, counts, timeline);
    return undefined;
  }
}
