import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

export type SentRequest = {
  hostname: string;
  port: number | string;
  path: string;
  method?: string | undefined;
  headers?: Readonly<Record<string, string | string[] | undefined>> | undefined;
  /** An object is sent as JSON with its content type. */
  body?: string | Buffer | object | undefined;
  agent: Agent | false;
};

export type Received = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string };

/** Sends a request exactly as given, unlike fetch, which normalizes paths and hides some headers. */
export function sendRequest({ method, headers = {}, body, ...where }: SentRequest): Promise<Received> {
  const isJson = typeof body === 'object' && !Buffer.isBuffer(body);
  const payload = isJson ? JSON.stringify(body) : body;
  const given = Object.entries(headers).filter(([, value]) => value !== undefined);
  const sent = {
    ...(isJson && { 'Content-Type': 'application/json' }),
    ...(payload !== undefined && { 'Content-Length': String(Buffer.byteLength(payload)) }),
    ...(Object.fromEntries(given) as Record<string, string | string[]>),
  };
  return new Promise((resolve, reject) => {
    const options = { ...where, method: method ?? (body === undefined ? 'GET' : 'POST'), headers: sent };
    const outgoing = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const { statusCode = 0, headers: answered } = response;
        resolve({ status: statusCode, headers: answered, bytes, text: bytes.toString('utf8') });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}
