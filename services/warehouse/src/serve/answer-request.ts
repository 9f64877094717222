import type { IncomingMessage, ServerResponse } from 'node:http';
import { coderFor } from './answer/compression.ts';
import { type Identity, sendError, sendOutcome } from './answer/send-answer.ts';
import { exception } from './db-exception.ts';
import { carryOut } from './engine/carry-out.ts';
import type { Engine } from './engine/engine.ts';
import { unpack } from './engine/unpack.ts';
import { ExchangeFiles } from './exchange-files.ts';
import type { Limits } from './limits.ts';
import { authenticate, type Credentials } from './request/credentials.ts';
import { readForm } from './request/read-form.ts';
import { readJob } from './request/read-job.ts';
import { readRequest } from './request/read-request.ts';
import { receiveBody } from './request/receive-body.ts';
import { refusePages } from './request/refuse-pages.ts';
import type { Sessions } from './sessions.ts';

/** The engine's name of each Content-Encoding. The engine decompresses the body. */
const CODECS: Readonly<Record<string, string | undefined>> = {
  '': undefined,
  identity: undefined,
  gzip: 'gzip',
  'x-gzip': 'gzip',
  deflate: 'deflate',
  br: 'br',
  zstd: 'zstd',
  lz4: 'lz4',
  xz: 'xz',
  bz2: 'bz2',
  snappy: 'snappy',
};

export type Endpoint = {
  engine: Engine;
  sessions: Sessions;
  limits: Limits;
  credentials: Credentials;
  identity: Identity;
  /** Host names to accept besides the address that was reached and loopback. */
  names: readonly string[];
  exchange: string;
  newId: () => string;
};

type Exchange = {
  incoming: IncomingMessage;
  response: ServerResponse;
  fields: URLSearchParams;
  signal: AbortSignal;
};

/** Answers one request on `/`, with an error if it fails. Removes its files. */
export async function answerRequest(endpoint: Endpoint, exchange: Exchange): Promise<void> {
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

async function answer(
  endpoint: Endpoint,
  { incoming, response, fields, signal }: Exchange,
  files: ExchangeFiles,
): Promise<void> {
  const { engine, sessions, limits, newId } = endpoint;
  const { headers, method = 'GET' } = incoming;
  refusePages(incoming, endpoint.names);
  authenticate(endpoint.credentials, headers, fields);
  const codec = codecOf(headers['content-encoding']);
  const received = await receiveBody(incoming.iterator({ destroyOnReturn: false }), files, limits.bodyBytes);
  const isForm = headers['content-type']?.startsWith('multipart/form-data') ?? false;
  const parameters = isForm ? await readForm(received, headers['content-type'] ?? '', fields) : fields;
  const body = isForm ? { head: Buffer.alloc(0), path: undefined } : received;

  const request = readRequest({ method, fields: parameters, headers, newId });
  response.setHeader('X-ClickHouse-Query-Id', request.queryId);
  if (request.isFramed) throw exception('NOT_IMPLEMENTED', 'compress=1 is not supported: use Accept-Encoding');
  const id = newId();
  const { statement, data } = await readJob(
    { query: request.query, body, codec },
    files,
    (packed, codec, into, mostBytes) => unpack(engine, limits, { id, signal }, { packed, codec, into, mostBytes }),
  );
  if (request.session && statement.kind === 'command' && /^CREATE\s+(OR\s+REPLACE\s+)?TEMPORARY/i.test(statement.text))
    throw exception('SUPPORT_IS_DISABLED', 'Temporary tables are not kept between the requests of a session');
  const session = sessions.enter(request.session);
  const outcome = await carryOut(engine, limits, files, { id, request, statement, data, session, signal });
  if (statement.kind === 'session') sessions.keep(request.session, statement.text);
  await sendOutcome(response, outcome, coderFor(headers['accept-encoding'], wantsCompression(request.settings)));
}

function wantsCompression(settings: ReadonlyMap<string, string>): boolean {
  return !['0', 'false'].includes(settings.get('enable_http_compression') ?? '1');
}

function codecOf(contentEncoding: string | undefined): string | undefined {
  const name = (contentEncoding ?? '').trim().toLowerCase();
  if (Object.hasOwn(CODECS, name)) return CODECS[name];
  throw exception('UNKNOWN_COMPRESSION_METHOD', `Unknown compression method: ${name}`);
}
