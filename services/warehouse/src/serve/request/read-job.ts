import { isUtf8 } from 'node:buffer';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { exception } from '../db-exception.ts';
import type { ExchangeFiles } from '../exchange-files.ts';
import { readInsert } from '../sql/read-insert.ts';
import { readStatement, type Statement } from '../sql/read-statement.ts';
import { type Body, fileOfBody, LONGEST_HEAD } from './receive-body.ts';

export type StatementAndData = {
  statement: Statement;
  data: { path: string; codec: string | undefined } | undefined;
};

/** Decompresses one file into another: its first bytes, or all of it. */
export type Unpack = (packed: string, codec: string, unpacked: string, mostBytes?: number) => Promise<void>;

type Sent = { query: string; body: Body; codec: string | undefined };

/** Finds the statement, which may begin in the URL and continue in the body, and puts its rows into a file. */
export async function readJob(sent: Sent, files: ExchangeFiles, unpack: Unpack): Promise<StatementAndData> {
  const prefix = Buffer.from(sent.query ? `${sent.query}\n` : '');
  const insert = sent.query ? readInsert(prefix.toString('latin1')) : undefined;
  if (insert && isBlank(prefix.subarray(insert.dataStart)))
    return { statement: inUtf8(insert), data: { path: await fileOfBody(sent.body, 0, files), codec: sent.codec } };
  const packed = sent.codec ? await unpackedHead(sent.body, sent.codec, files, unpack) : undefined;
  const body = packed ?? sent.body;
  const statement = readStatement(Buffer.concat([prefix, body.head]).toString('latin1'));
  if (statement.kind === 'insert') {
    const whole = packed ? { ...body, path: await packed.unpackAll() } : body;
    const path = await dataFile(prefix, whole, statement.dataStart, files);
    return { statement: inUtf8(statement), data: { path, codec: undefined } };
  }
  if (body.path) throw exception('QUERY_IS_TOO_LARGE', `The query is longer than ${LONGEST_HEAD} bytes`);
  return { statement: inUtf8(statement), data: undefined };
}

type Packed = Body & { unpackAll(): Promise<string | undefined> };

/** A small compressed body may be huge: it is decompressed whole only if rows follow the statement. */
async function unpackedHead(body: Body, codec: string, files: ExchangeFiles, unpack: Unpack): Promise<Packed> {
  const [packed, path] = [await fileOfBody(body, 0, files), files.next()];
  await unpack(packed, codec, path, LONGEST_HEAD);
  const head = await readFile(path);
  const isCut = head.length >= LONGEST_HEAD;
  return {
    head,
    path: isCut ? path : undefined,
    async unpackAll() {
      if (!isCut) return undefined;
      const all = files.next();
      await unpack(packed, codec, all);
      return all;
    },
  };
}

async function dataFile(prefix: Buffer, body: Body, start: number, files: ExchangeFiles): Promise<string> {
  const begun = prefix.subarray(start);
  if (isBlank(begun)) return fileOfBody(body, Math.max(0, start - prefix.length), files);
  const path = files.next();
  const rest = body.path ? createReadStream(body.path) : [body.head];
  await pipeline(async function* () {
    yield begun;
    yield* rest;
  }, createWriteStream(path));
  return path;
}

function isBlank(bytes: Buffer): boolean {
  return bytes.toString('latin1').trim() === '';
}

/** The statement was read as one character per byte. The engine takes UTF-8. */
function inUtf8<Read extends Statement>(statement: Read): Read {
  const entries = Object.entries(statement).map(([name, value]) => [
    name,
    typeof value === 'string' ? characters(Buffer.from(value, 'latin1')) : value,
  ]);
  return Object.fromEntries(entries) as Read;
}

function characters(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  throw exception('BAD_ARGUMENTS', 'A statement must be UTF-8: write other bytes as \\xNN');
}
