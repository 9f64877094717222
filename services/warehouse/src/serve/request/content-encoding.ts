import { exception } from '../db-exception.ts';

/** The engine's name of each Content-Encoding. The engine decompresses the body. */
const CODECS: Readonly<Record<string, string | undefined>> = {
  '': undefined,
  identity: undefined,
  gzip: 'gzip',
  'x-gzip': 'gzip',
  deflate: 'deflate',
  br: 'br',
  zstd: 'zstd',
  lz4: 'lz4',
  xz: 'xz',
  bz2: 'bz2',
  snappy: 'snappy',
};

export function codecOf(contentEncoding: string | undefined): string | undefined {
  const name = (contentEncoding ?? '').trim().toLowerCase();
  if (Object.hasOwn(CODECS, name)) return CODECS[name];
  throw exception('UNKNOWN_COMPRESSION_METHOD', `Unknown compression method: ${name}`);
}
