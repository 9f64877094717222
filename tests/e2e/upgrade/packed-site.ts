import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { freshFolder } from '../../support/fresh-folder.ts';
import { ROOT } from '../../support/root.ts';
import type { Answered } from './questions.ts';

/** A data folder of commit d6bf166 from 2026-11-23, with the responses the site gave on it. */
export const PACKED = join(ROOT, 'tests/e2e/upgrade/site-of-d6bf166.tar.br');
const RECORD = 'record.json';
const MOST_BYTES = 256 * 1024 * 1024;

export type OldReport = { account: string; reportHash: string; body: object; key: string };

export type OldRecord = {
  /** Time of the reads, by the site's clock. */
  readAt: number;
  answered: Answered[];
  /** The last report with a key, and a report that can still be recalled. */
  keyed: OldReport;
  recallable: OldReport;
};

export function pack(dataDir: string, record: OldRecord): number {
  writeFileSync(join(dataDir, RECORD), JSON.stringify(record));
  const plain = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--sparse'];
  const tar = execFileSync('tar', ['-C', dataDir, ...plain, '-cf', '-', '.'], { maxBuffer: MOST_BYTES });
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: tar.length };
  const packed = brotliCompressSync(tar, { params });
  writeFileSync(PACKED, packed);
  return packed.length;
}

export async function unpack(): Promise<{ dataDir: string; record: OldRecord }> {
  const dataDir = await freshFolder();
  execFileSync('tar', ['-C', dataDir, '-xf', '-'], { input: brotliDecompressSync(readFileSync(PACKED)) });
  return { dataDir, record: JSON.parse(readFileSync(join(dataDir, RECORD), 'utf8')) as OldRecord };
}
