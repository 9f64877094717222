import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from '@droptally/http/answer/accepted-coding';
import { etagOf } from './etag.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Below this size compression saves little, and no packet. */
const MIN_COMPRESSED_BYTES = 1_400;
/** Fast, and for this JSON within a few per cent of the slow levels. */
const GZIP = { level: 4 };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** A serialized answer. Compresses at most once per coding, shared by all requests. */
export class Answer {
  readonly #codings = new Map<Coding, Promise<Buffer>>();
  readonly json: Buffer;

  constructor(
    json: string,
    readonly etag: string,
    /** Log position at which the numbers are exact. */
    readonly position?: string,
  ) {
    this.json = Buffer.from(json);
  }

  get isWorthCompressing(): boolean {
    return this.json.length >= MIN_COMPRESSED_BYTES;
  }

  coded(coding: Coding): Promise<Buffer> {
    const known = this.#codings.get(coding);
    if (known) return known;
    const made = coding === 'br' ? compressBrotli(this.json, BROTLI) : compressGzip(this.json, GZIP);
    this.#codings.set(coding, made);
    return made;
  }
}

/** An answer whose ETag is a digest of its content. */
export function contentAnswer(body: unknown, position?: string): Answer {
  const json = JSON.stringify(body);
  return new Answer(json, etagOf(json), position);
}
