import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

export type Question = {
  url: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, with its content type. */
  body?: string | Buffer | object;
};

export type Answer = {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: string;
  bytes: Buffer;
  json(): ReturnType<typeof JSON.parse>;
};

/** Serves an application on a free local port, and returns a function that sends it real HTTP requests. */
export async function serve(app: NestFastifyApplication): Promise<(question: Question) => Promise<Answer>> {
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return (question) => ask(port, question);
}

export function ask(port: number, { url, method, headers = {}, body }: Question): Promise<Answer> {
  const isJson = typeof body === 'object' && !Buffer.isBuffer(body);
  const payload = isJson ? JSON.stringify(body) : body;
  const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path: url,
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        agent: false,
        headers: { ...(isJson && { 'content-type': 'application/json' }), ...length, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString('utf8');
          const { statusCode = 0, headers: answered } = response;
          resolve({ statusCode, headers: answered, body: text, bytes, json: () => JSON.parse(text) });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}
