import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { coderFor } from '../../serve/answer/compression.ts';
import { contentType } from '../../serve/answer/content-type.ts';
import { type Identity, sendError } from '../../serve/answer/send-answer.ts';
import { exception } from '../../serve/db-exception.ts';
import type { Slots } from '../../serve/engine/slots.ts';
import { ExchangeFiles } from '../../serve/exchange-files.ts';
import { authenticate, type Credentials } from '../../serve/request/credentials.ts';
import { readForm } from '../../serve/request/read-form.ts';
import { type QueryRequest, readRequest } from '../../serve/request/read-request.ts';
import { receiveBody } from '../../serve/request/receive-body.ts';
import { refusePages } from '../../serve/request/refuse-pages.ts';
import { quote } from '../../serve/sql/quote.ts';
import type { Answered, EnginePool } from '../process/engine-pool.ts';
import { allowedSettings, type SettingLimits } from '../walls/allowed-settings.ts';
import { isAllowedFormat } from '../walls/read-question.ts';
import { frameStream } from './frames/frame-stream.ts';
import { protocolStream } from './native/protocol-stream.ts';
import { readKill } from './read-kill.ts';
import { readText } from './read-text.ts';
import type { RunningQueries } from './running-queries.ts';

export type AnalystEndpoint = {
  pool: EnginePool;
  slots: Slots;
  running: RunningQueries;
  limits: SettingLimits;
  executionS: number;
  credentials: Credentials;
  identity: Identity;
  names: readonly string[];
  /** Folder for rows on their way. */
  exchange: string;
  newId(): string;
  elapsed(): number;
};

type Exchange = {
  incoming: IncomingMessage;
  response: ServerResponse;
  fields: URLSearchParams;
  signal: AbortSignal;
};

const LONGEST_BODY = 2_000_000;
/** What clients take for the database if they are told none. */
const DATABASES = [undefined, 'analysis', 'default'];

/** Answers one request of an analyst, with an error if it fails. Removes its files. */
export async function answerAnalyst(endpoint: AnalystEndpoint, exchange: Exchange): Promise<void> {
  const files = new ExchangeFiles(endpoint.exchange);
  try {
    await answer(endpoint, exchange, files);
  } catch (error) {
    exchange.incoming.resume();
    sendError(exchange.response, error, endpoint.identity);
  } finally {
    await files.remove();
  }
}

async function answer(endpoint: AnalystEndpoint, exchange: Exchange, files: ExchangeFiles): Promise<void> {
  const { incoming, response, fields, signal } = exchange;
  const { headers, method = 'GET' } = incoming;
  refusePages(incoming, endpoint.names);
  authenticate(endpoint.credentials, headers, fields);
  const body = await receiveBody(incoming.iterator({ destroyOnReturn: false }), files, LONGEST_BODY);
  const isForm = headers['content-type']?.startsWith('multipart/form-data') ?? false;
  const parameters = isForm ? await readForm(body, headers['content-type'] ?? '', fields) : fields;
  const request = readRequest({ method, fields: parameters, headers, newId: endpoint.newId });
  response.setHeader('X-ClickHouse-Query-Id', request.queryId);
  if (!DATABASES.includes(request.database))
    throw exception('UNKNOWN_DATABASE', `Database ${request.database} is not for analysts: theirs is analysis`);
  const text = isForm ? request.query : await readText(request.query, body, headers['content-encoding']);
  const kill = readKill(text);
  const begun = endpoint.elapsed();
  const found = kill
    ? await run(endpoint, { request, text: killText(kill, endpoint), path: files.next() }, signal)
    : await endpoint.running.during(request.queryId, signal, (ended) =>
        run(endpoint, { request, text, path: files.next() }, ended),
      );
  const { answered, path } = found;
  response.setHeader('X-ClickHouse-Summary', summary(answered, endpoint.elapsed() - begun));
  await send(response, path, answered, request, headers['accept-encoding']);
}

type Asked = { request: QueryRequest; text: string; path: string };

async function run(
  { pool, slots, limits, executionS, newId }: AnalystEndpoint,
  { request, text, path }: Asked,
  signal: AbortSignal,
): Promise<{ answered: Answered; path: string }> {
  if (!isAllowedFormat(request.format))
    throw exception('ACCESS_DENIED', `The format ${request.format} is not for analysts`);
  const query = {
    id: newId(),
    text,
    format: request.format,
    settings: allowedSettings(request.settings, limits),
    params: [...request.params].map(([name, value]): [string, string] => [name.replace(/^param_/, ''), value]),
    executionS: secondsOf(request.settings.get('max_execution_time'), executionS),
    path,
  };
  const answered = await slots.use(true, () => pool.run(query, signal), signal);
  return { answered, path };
}

/** A client may ask for less time than there is; 0 is no limit of its own. */
function secondsOf(requested: string | undefined, most: number): number {
  const seconds = Number(requested);
  return seconds > 0 ? Math.min(most, seconds) : most;
}

/** What ClickHouse answers to KILL QUERY, as a read, so that it comes in any format. */
function killText({ queryId, format }: { queryId: string; format: string | undefined }, endpoint: AnalystEndpoint) {
  const isFound = endpoint.running.kill(queryId);
  const columns = `'waiting' AS kill_status, ${quote(queryId)} AS query_id, ${quote(endpoint.credentials.username)} AS user`;
  return `SELECT ${columns} FROM system.one WHERE ${isFound ? 1 : 0}${format ? ` FORMAT ${format}` : ''}`;
}

/** Sends the rows at the pace of the client. The engine is no longer involved. */
async function send(
  response: ServerResponse,
  path: string,
  { format, size, position }: Answered,
  { isFramed, protocol, settings }: QueryRequest,
  acceptEncoding: string | undefined,
): Promise<void> {
  response.setHeader('Content-Type', contentType(format));
  response.setHeader('X-ClickHouse-Format', format);
  response.setHeader('X-Droptally-Position', position);
  const isWanted = !['0', 'false'].includes(settings.get('enable_http_compression') ?? '1');
  const coder = isFramed ? undefined : coderFor(acceptEncoding, isWanted && size > 0);
  const packing = isFramed ? frameStream() : coder?.create();
  const adding = format === 'Native' && protocol > 0 ? protocolStream(protocol) : undefined;
  if (coder) response.setHeader('Content-Encoding', coder.name);
  const changes = [adding, packing].filter((change) => change !== undefined);
  if (changes.length === 0) response.setHeader('Content-Length', size);
  await pipeline([createReadStream(path), ...changes, response]);
}

function summary({ readRows, readBytes, resultRows, size }: Answered, elapsedMs: number): string {
  return JSON.stringify({
    read_rows: String(readRows),
    read_bytes: String(readBytes),
    written_rows: '0',
    written_bytes: '0',
    total_rows_to_read: String(readRows),
    result_rows: String(resultRows),
    result_bytes: String(size),
    elapsed_ns: String(Math.round(elapsedMs * 1e6)),
  });
}
