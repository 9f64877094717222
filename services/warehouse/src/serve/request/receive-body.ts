import { createReadStream, createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { exception } from '../db-exception.ts';
import type { ExchangeFiles } from '../engine/exchange-files.ts';

/** A statement is shorter than this; what follows it may be any length. */
export const LONGEST_HEAD = 1_048_576;

/** What was sent: its beginning in memory, and all of it in a file when it is longer. */
export type Body = { head: Buffer; path: string | undefined };

/** Takes a body in as fast as the disk does. One that is longer than allowed, or that breaks off, throws. */
export async function receiveBody(
  source: AsyncIterable<Buffer>,
  files: ExchangeFiles,
  mostBytes: number,
): Promise<Body> {
  const chunks = bounded(source, mostBytes);
  const first: Buffer[] = [];
  let size = 0;
  while (size <= LONGEST_HEAD) {
    const { value: chunk, done } = await chunks.next();
    if (done) return { head: Buffer.concat(first), path: undefined };
    first.push(chunk);
    size += chunk.length;
  }
  const path = files.next();
  const head = Buffer.concat(first);
  await pipeline(joined(head, chunks), createWriteStream(path));
  return { head: head.subarray(0, LONGEST_HEAD), path };
}

/** A file with what the body holds from a position on. */
export async function fileOfBody({ head, path }: Body, start: number, files: ExchangeFiles): Promise<string> {
  if (path && start === 0) return path;
  const data = files.next();
  if (path) await pipeline(createReadStream(path, { start }), createWriteStream(data));
  else await writeFile(data, head.subarray(start));
  return data;
}

async function* bounded(source: AsyncIterable<Buffer>, mostBytes: number): AsyncGenerator<Buffer, undefined> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > mostBytes) throw exception('QUERY_IS_TOO_LARGE', `The body is larger than ${mostBytes} bytes`);
    yield chunk;
  }
  return undefined;
}

async function* joined(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  yield* rest;
}
