import type { LogRecord } from '@droptally/event-log/event-log';
import { readFact } from '../facts/read-fact.ts';
import type { Projection, ProjectionState } from '../projection.ts';
import type { RowWriter } from '../rows/row-writer.ts';
import { readMessage } from './read-message.ts';

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

/** What visitors did on the site, as far as their clients report it. A record without an action has no row. */
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
  if (!read.ok || read.event.fact.$case !== 'probeReceived') return;
  const { visitor, clientVersion, platform, message } = read.event.fact.value;
  const said = readMessage(message);
  if (!said) return;
  const { kind, language, server, detail } = said;
  const row = [partition, offset, kind, read.event.occurredAt, visitor, clientVersion, platform, language, server];
  rows.line(offset, JSON.stringify([...row, JSON.stringify(detail)]));
}
