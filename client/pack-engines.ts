import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** A larger file would take most of a minute at the best quality, for an eighth less. */
const MOST_AT_BEST = 4_000_000;
const GOOD_QUALITY = 9;

/** Packs WebAssembly at build: it takes seconds, too long for the first request of a visitor. */
export function packEngines(): Plugin {
  return {
    name: 'pack-engines',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const engines = Object.keys(bundle).filter((name) => name.endsWith('.wasm'));
      await Promise.all(engines.map((name) => pack(join(dir, name))));
    },
  };
}

async function pack(path: string): Promise<void> {
  const bytes = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: bytes.length > MOST_AT_BEST ? GOOD_QUALITY : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
}
