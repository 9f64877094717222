import { accountNumber } from '@droptally/domain/identity/account-id';
import type { DeadLetter, DeadLetters } from '@droptally/event-log/dead-letters';
import type { LogRecord } from '@droptally/event-log/event-log';
import type { Fact } from '../facts/fact.ts';
import { readFact } from '../facts/read-fact.ts';
import type { Projection, ProjectionState, Resuming } from '../projection.ts';
import type { Cell, RowWriter } from '../rows/row-writer.ts';
import type { Unread } from './first-letters.ts';

export const ACTIVITY_COLUMNS = [
  'log_partition',
  'log_offset',
  'kind',
  'at',
  'id',
  'account',
  'server',
  'reason',
  'detail',
] as const;

type Row = {
  kind: string;
  at: number;
  id: string;
  account?: string;
  server?: string;
  reason?: string;
  detail?: unknown;
};

function cells(partition: number, offset: number, row: Row): Cell[] {
  const { kind, at, id, account = '0', server = '', reason = '', detail } = row;
  const text = detail === undefined ? '' : typeof detail === 'string' ? detail : JSON.stringify(detail);
  return [partition, offset, kind, at, id, account, server, reason, text];
}

export type ActivityOptions = {
  /** Additional sink for dead letters. */
  letters?: DeadLetters;
  onDeadLetter(letter: Unread): void;
};

/** Everything that is not counted, a row per fact. A record no projection can read is kept whole, with the reason. */
export function activityProjection(options: ActivityOptions): Projection {
  return {
    table: 'activity',
    columns: ACTIVITY_COLUMNS,
    marker: (partition, offset) => cells(partition, offset, { kind: '', at: 0, id: '' }),
    markAfter: { facts: 100_000, ms: 1_000 },
    open: async () => new ActivityState(options),
  };
}

export class ActivityState implements ProjectionState {
  readonly #undelivered = new Map<number, DeadLetter[]>();

  constructor(private readonly options: ActivityOptions) {}

  /** Drops undelivered letters: what was not written before the partition was lost is read again. */
  async resume({ partition }: Resuming): Promise<void> {
    this.#undelivered.delete(partition);
  }

  project(partition: number, record: LogRecord, rows: RowWriter): void {
    const read = readFact(record.value);
    const row = read.ok ? activityRow(read.event) : this.#bury(partition, record, read.reason);
    if (row) rows.line(record.offset, JSON.stringify(cells(partition, record.offset, row)));
  }

  async deliver(partition: number, end: number): Promise<void> {
    const waiting = this.#undelivered.get(partition);
    if (!waiting) return;
    await this.options.letters?.put(waiting.filter(({ offset }) => offset <= end));
    this.#undelivered.set(
      partition,
      waiting.filter(({ offset }) => offset > end),
    );
  }

  async commit(): Promise<void> {}

  async close(): Promise<void> {}

  #bury(partition: number, record: LogRecord, reason: string): Row {
    const { offset, key, value } = record;
    this.options.onDeadLetter({ partition, offset, reason });
    const waiting = this.#undelivered.get(partition) ?? [];
    waiting.push({ partition, offset, key, value, reason });
    this.#undelivered.set(partition, waiting);
    return { kind: 'dead_letter', at: 0, id: key, reason, detail: Buffer.from(value).toString('base64') };
  }
}

function activityRow({ id, occurredAt: at, fact }: Fact): Row | undefined {
  switch (fact.$case) {
    case 'accountOpened':
      return { kind: 'account_opened', at, id: '', account: accountNumber(fact.value.accountHash) };
    case 'importCompleted':
      return { kind: 'import_completed', at, id, detail: { facts: fact.value.facts } };
    case 'recognitionDefectReported': {
      const { accountHash, server, sessionId, environmentJson, recognitionResultJson, image } = fact.value;
      const detail = { sessionId, environment: environmentJson, recognitionResult: recognitionResultJson, image };
      return { kind: 'recognition_defect', at, id, account: accountNumber(accountHash), server, detail };
    }
    case 'probeReceived': {
      const { visitor, clientVersion, platform, message } = fact.value;
      const detail = { clientVersion, platform, message: Buffer.from(message).toString('base64') };
      return { kind: 'probe', at, id: visitor, detail };
    }
    case 'reportSubmitted':
    case 'reportRecalled':
    case 'countsImported':
    case 'clientErrorReported':
      return undefined;
  }
}
