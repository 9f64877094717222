import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type Question = {
  path: string;
  method?: string;
  headers?: Readonly<Record<string, string | string[] | undefined>>;
  /** An object goes out as JSON, and says so. */
  body?: string | Buffer | object | undefined;
};

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  /** The body as JSON; throws when it is none. */
  json<Body = Record<string, unknown>>(): Body;
};

/** Where the programs under test answer: all that these tests know of them. */
export type Site = {
  url: string;
  /** Where several programs share the work behind that address: each by itself. */
  programs?: { ingest: string[]; query: string[] };
};

/** What each program keeps for itself: limits of an address, whether a key has been seen, screenshots. */
export function oneIngest({ url, programs }: Site): Site {
  return { url: programs?.ingest[0] ?? url };
}

export function oneQuery({ url, programs }: Site): Site {
  return { url: programs?.query[0] ?? url };
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Asks exactly what it is told to, unlike fetch, which corrects paths and keeps some headers to itself. */
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

/** Lets go of the connections that are kept open. */
export function hangUp(): void {
  agent.destroy();
}
