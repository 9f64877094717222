import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { exception } from '../../serve/db-exception.ts';
import type { Body } from '../../serve/request/receive-body.ts';

/** Twice as much goes to the engine, which takes 256 KB. */
const LONGEST = 100_000;

const UNPACK: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  gzip: (bytes) => promisify(gunzip)(bytes, { maxOutputLength: LONGEST }),
  deflate: (bytes) => promisify(inflate)(bytes, { maxOutputLength: LONGEST }),
  br: (bytes) => promisify(brotliDecompress)(bytes, { maxOutputLength: LONGEST }),
};

/** The statement, which may begin in the URL and continue in the body. */
export async function readText(query: string, body: Body, encoding: string | undefined): Promise<string> {
  const bytes = await unpacked(body.head, (encoding ?? '').trim().toLowerCase());
  if (!isUtf8(bytes)) throw exception('BAD_ARGUMENTS', 'A statement must be UTF-8: write other bytes as \\xNN');
  const text = [query, bytes.toString('utf8')].filter((part) => part !== '').join('\n');
  if (body.path || Buffer.byteLength(text) > LONGEST)
    throw exception('QUERY_IS_TOO_LARGE', `The statement is longer than ${LONGEST} bytes`);
  return text;
}

async function unpacked(bytes: Buffer, encoding: string): Promise<Buffer> {
  if (encoding === '' || encoding === 'identity') return bytes;
  const unpack = Object.hasOwn(UNPACK, encoding) ? UNPACK[encoding] : undefined;
  if (!unpack) throw exception('UNKNOWN_COMPRESSION_METHOD', `Unknown compression method: ${encoding}`);
  try {
    return await unpack(bytes);
  } catch (cause) {
    throw exception('BAD_ARGUMENTS', `The body cannot be decompressed: ${(cause as Error).message}`);
  }
}
