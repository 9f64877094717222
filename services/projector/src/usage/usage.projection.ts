import type { LogRecord } from '@droptally/event-log/event-log';
import type { Fact } from '../facts/fact.ts';
import { readFact } from '../facts/read-fact.ts';
import type { Projection, ProjectionState } from '../projection.ts';
import type { RowWriter } from '../rows/row-writer.ts';
import { readMessage, type UsageMessage } from './read-message.ts';

const COLUMNS = [
  'log_partition',
  'log_offset',
  'kind',
  'at',
  'visitor',
  'client_version',
  'platform',
  'language',
  'server',
  'detail',
] as const;

/** What clients tell of their use and of their errors. A record without an action has no row. */
export const usageProjection: Projection = {
  table: 'usage',
  columns: COLUMNS,
  marker: (partition, offset) => [partition, offset, '', 0, '', '', '', '', '', ''],
  markAfter: { facts: 100_000, ms: 60_000 },
  outlivesLog: true,
  open: async () => STATE,
};

const STATE: ProjectionState = {
  async resume() {},
  project,
  async deliver() {},
  async commit() {},
  async close() {},
};

function project(partition: number, { offset, value }: LogRecord, rows: RowWriter): void {
  const read = readFact(value);
  if (!read.ok) return;
  for (const { kind, visitor, version, platform, language, server, detail } of usagesIn(read.event.fact)) {
    const row = [partition, offset, kind, read.event.occurredAt, visitor, version, platform, language, server];
    rows.line(offset, JSON.stringify([...row, JSON.stringify(detail)]));
  }
}

type Usage = UsageMessage & { visitor: string; version: string; platform: string };

function usagesIn(fact: Fact['fact']): Usage[] {
  if (fact.$case === 'probeReceived') {
    const { visitor, clientVersion: version, platform, message } = fact.value;
    return readMessage(message).map((said) => ({ ...said, visitor, version, platform }));
  }
  if (fact.$case !== 'clientErrorReported') return [];
  const { build: version, language, ...detail } = fact.value;
  return [{ kind: 'error', visitor: '', version, platform: '', language, server: '', detail }];
}
