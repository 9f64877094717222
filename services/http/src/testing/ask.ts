import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type SentRequest, sendRequest } from './send-request.ts';

export type Question = { url: string; method?: string; headers?: Readonly<Record<string, string>> } & Pick<
  SentRequest,
  'body'
>;

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

/** Returns the answer in the shape of Fastify's `inject`. */
export async function ask(port: number, { url, ...question }: Question): Promise<Answer> {
  const { status, headers, bytes, text } = await sendRequest({
    hostname: '127.0.0.1',
    port,
    path: url,
    agent: false,
    ...question,
  });
  return { statusCode: status, headers, body: text, bytes, json: () => JSON.parse(text) };
}
