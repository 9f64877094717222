import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

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
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
}
