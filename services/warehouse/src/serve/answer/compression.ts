import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createDeflate, createGzip } from 'node:zlib';

const CODERS: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGzip({ level: 1 }),
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  deflate: () => createDeflate({ level: 1 }),
};

export type Coder = { name: string; create(): Transform };

/** Returns the compression of a response, if its client accepts one that is supported. */
export function coderFor(acceptEncoding: string | undefined, isWanted: boolean): Coder | undefined {
  const accepted = (acceptEncoding ?? '').split(',').map((part) => part.split(';')[0]?.trim().toLowerCase());
  const name = isWanted ? Object.keys(CODERS).find((coder) => accepted.includes(coder)) : undefined;
  const create = name && CODERS[name];
  return create ? { name, create } : undefined;
}
