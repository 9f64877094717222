import { createReadStream, createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { exception } from '../db-exception.ts';
import type { ExchangeFiles } from '../exchange-files.ts';

/** A statement must be shorter than this. What follows it may be longer. */
export const LONGEST_HEAD = 1_048_576;

/** A received body: its beginning in memory, and all of it in a file if it is longer. */
export type Body = { head: Buffer; path: string | undefined };

/** Receives a body at the pace of the disk. Throws if it is longer than allowed or breaks off. */
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

/** Returns a file with the content of a body from a position on. */
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
