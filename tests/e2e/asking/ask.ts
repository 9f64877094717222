import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type Question = {
  path: string;
  method?: string;
  headers?: Readonly<Record<string, string | string[] | undefined>>;
  /** An object is sent as JSON with its content type. */
  body?: string | Buffer | object | undefined;
};

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  /** Parses the body as JSON. Throws if it is not. */
  json<Body = Record<string, unknown>>(): Body;
};

/** Address of the site under test, the only thing these tests know about it. */
export type Site = {
  url: string;
  /** Addresses of the individual programs, if several share the load. */
  programs?: { ingest: string[]; query: string[] };
};

/** Returns one program, for state kept per program: limits per address, idempotency lookups, screenshots. */
export function oneIngest({ url, programs }: Site): Site {
  return { url: programs?.ingest[0] ?? url };
}

export function oneQuery({ url, programs }: Site): Site {
  return { url: programs?.query[0] ?? url };
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Sends a request exactly as given, unlike fetch, which normalizes paths and hides some headers. */
export function ask(site: Site, { path, method, headers = {}, body }: Question): Promise<Answer> {
  const isJson = typeof body === 'object' && !Buffer.isBuffer(body);
  const payload = isJson ? JSON.stringify(body) : body;
  const { hostname, port } = new URL(site.url);
  const given = Object.entries(headers).filter(([, value]) => value !== undefined);
  const sent = {
    ...(isJson && { 'Content-Type': 'application/json' }),
    ...(payload !== undefined && { 'Content-Length': String(Buffer.byteLength(payload)) }),
    ...(Object.fromEntries(given) as Record<string, string | string[]>),
  };
  return new Promise((resolve, reject) => {
    const asked = request(
      { hostname, port, path, method: method ?? (body === undefined ? 'GET' : 'POST'), headers: sent, agent },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString('utf8');
          const { statusCode = 0, headers: answered } = response;
          resolve({ status: statusCode, headers: answered, bytes, text, json: () => JSON.parse(text) });
        });
      },
    );
    asked.on('error', reject);
    asked.end(payload);
  });
}

/** Closes the kept-alive connections. */
export function hangUp(): void {
  agent.destroy();
}
