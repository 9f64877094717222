import type { LogRecord } from '@droptally/event-log/event-log';
import type { LastRead } from '@droptally/event-log/resuming/last-read';
import type { Fact } from '../facts/fact.ts';
import { readFact } from '../facts/read-fact.ts';
import type { RowWriter } from '../rows/row-writer.ts';
import { importRow } from './import-row.ts';
import { judgeSubmitted, type Rules } from './judge.ts';
import type { LookBackStore } from './look-back/look-back-store.ts';
import { type NoRecall, recalledBy } from './recalled-by.ts';
import { type FactPosition, reversed } from './report-columns.ts';
import { reportRow } from './report-row.ts';
import { rememberReport, submissionOf } from './submission-of.ts';

/** Why a readable fact gave no row. */
export type NoRow = 'report-repeated' | NoRecall | 'import-repeated';

export type ReportsOptions = { isOurs(account: string): boolean; rules(): Rules; onNoRow(why: NoRow): void };

type Of<Case extends Fact['fact']['$case']> = Extract<Fact['fact'], { $case: Case }>['value'];

/** Counts facts from the log alone: by its look-back and by every import so far. */
export class ReportsCount {
  /** Time of the last record by partition: the log's clock. It goes back when a clock that was ahead is corrected. */
  readonly #clocks = new Map<number, number>();
  /** Offset of the first appearance of each import. Kept forever: an import may be sent again after years. */
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
    const position = { partition, offset, time };
    const noRow = this.#write(rows, position, id, fact);
    if (noRow) this.options.onNoRow(noRow);
  }

  async deliver(): Promise<void> {}

  commit(partition: number, end: LastRead): Promise<void> {
    return this.lookBacks.of(partition).commit(end, this.#clocks.get(partition) ?? 0);
  }

  close(): Promise<void> {
    return this.lookBacks.close();
  }

  #write(rows: RowWriter, position: FactPosition, id: string, fact: Fact['fact']): NoRow | undefined {
    switch (fact.$case) {
      case 'reportSubmitted':
        return this.#submitted(rows, position, id, fact.value);
      case 'reportRecalled':
        return this.#recalled(rows, position, id);
      case 'countsImported':
        return this.#imported(rows, position, id, fact.value);
      case 'accountOpened':
      case 'recognitionDefectReported':
      case 'probeReceived':
      case 'importCompleted':
      case 'clientErrorReported':
        return undefined;
    }
  }

  #submitted(rows: RowWriter, position: FactPosition, id: string, report: Of<'reportSubmitted'>): NoRow | undefined {
    const lookBack = this.lookBacks.of(position.partition);
    const rules = this.options.rules();
    const submission = submissionOf(lookBack, position, id, report, rules.index);
    if (!submission) return 'report-repeated';
    const reliability = judgeSubmitted(this.options.isOurs, rules, submission);
    const row = reportRow(rows, position, id, submission, reliability);
    rememberReport(lookBack, position, id, row);
    return undefined;
  }

  #recalled(rows: RowWriter, position: FactPosition, id: string): NoRow | undefined {
    const recalled = recalledBy(this.lookBacks.of(position.partition), position, id);
    if (typeof recalled === 'string') return recalled;
    rows.line(position.offset, reversed(recalled.row?.text() ?? '', position.offset));
    return undefined;
  }

  #imported(rows: RowWriter, position: FactPosition, id: string, imported: Of<'countsImported'>): NoRow | undefined {
    const first = this.imports.get(id) ?? position.offset;
    if (first < position.offset) return 'import-repeated';
    this.imports.set(id, position.offset);
    const timeline = this.options.rules().index.timeline(imported.stageId, imported.server);
    importRow(rows, position, { id, imported, timeline });
    return undefined;
  }
}
