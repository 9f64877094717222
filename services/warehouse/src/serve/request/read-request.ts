import type { IncomingHttpHeaders } from 'node:http';
import { exception } from '../db-exception.ts';

/** What a request contains besides its statement. */
export type QueryRequest = {
  query: string;
  queryId: string;
  database: string | undefined;
  format: string;
  isReadOnly: boolean;
  /** Whether the client wants ClickHouse's own compressed frames. */
  isFramed: boolean;
  /** Version of the protocol that the client reads; 0 if it names none. */
  protocol: number;
  settings: ReadonlyMap<string, string>;
  params: ReadonlyMap<string, string>;
  session: { id: string; timeoutS: number; mustExist: boolean } | undefined;
};

/** Parameters of the HTTP interface, which are not settings of the engine. */
const OWN = new Set(
  'query query_id database default_format user password session_id session_timeout session_check compress decompress role quota_key stacktrace buffer_size wait_end_of_query client_protocol_version'.split(
    ' ',
  ),
);
const LONGEST_SESSION_S = 3_600;

type Source = { method: string; fields: URLSearchParams; headers: IncomingHttpHeaders; newId: () => string };

export function readRequest({ method, fields, headers, newId }: Source): QueryRequest {
  refuseUnsupported(fields);
  const entries = [...fields].filter(([name]) => !OWN.has(name));
  return {
    query: fields.get('query') ?? '',
    queryId: readQueryId(fields.get('query_id') || newId()),
    database: fields.get('database') || oneOf(headers['x-clickhouse-database']),
    format: readFormat(fields.get('default_format') || oneOf(headers['x-clickhouse-format']) || 'TabSeparated'),
    isReadOnly: method !== 'POST',
    isFramed: isSet(fields.get('compress')),
    protocol: Number(fields.get('client_protocol_version')) || 0,
    settings: new Map(entries.filter(([name]) => !name.startsWith('param_')).map(checked)),
    params: new Map(entries.filter(([name]) => name.startsWith('param_')).map(checked)),
    session: readSession(fields),
  };
}

function refuseUnsupported(fields: URLSearchParams): void {
  if (isSet(fields.get('decompress')))
    throw exception('NOT_IMPLEMENTED', 'decompress=1 is not supported: use Content-Encoding');
  const role = fields.get('role');
  if (role) throw exception('UNKNOWN_ROLE', `There is no role \`${role}\`: the embedded engine has none`);
}

/** It is sent back in a header. */
function readQueryId(id: string): string {
  if (/^[\x20-\x7e]{1,1000}$/.test(id)) return id;
  throw exception('BAD_ARGUMENTS', 'A query_id is 1 to 1000 printable characters of ASCII');
}

function isSet(value: string | null): boolean {
  return ![null, '', '0', 'false'].includes(value);
}

function checked([name, value]: [string, string]): [string, string] {
  if (/^[A-Za-z_]\w*$/.test(name)) return [name, value];
  throw exception('UNKNOWN_SETTING', `Unknown setting '${name}'`);
}

function readFormat(name: string): string {
  if (/^\w+$/.test(name)) return name;
  throw exception('BAD_ARGUMENTS', `'${name}' is not a format`);
}

function readSession(fields: URLSearchParams): QueryRequest['session'] {
  const id = fields.get('session_id');
  if (!id) return undefined;
  const timeoutS = Number(fields.get('session_timeout') || 60);
  if (!Number.isInteger(timeoutS) || timeoutS < 0 || timeoutS > LONGEST_SESSION_S)
    throw exception('INVALID_SESSION_TIMEOUT', `Session timeout must be from 0 to ${LONGEST_SESSION_S} seconds`);
  return { id, timeoutS, mustExist: fields.get('session_check') === '1' };
}

function oneOf(header: string | string[] | undefined): string | undefined {
  return (Array.isArray(header) ? header[0] : header) || undefined;
}
