import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { blueprintInUse } from '../../../client/blueprint-in-use.ts';
import { freshFolder } from '../../support/fresh-folder.ts';
import { ROOT } from '../../support/root.ts';

/** Builds the page that shows the product's own table with generated rows, in the way the product is built. */
export async function tablePageFolder(): Promise<string> {
  const outDir = await freshFolder();
  await build({
    root: join(ROOT, 'tests/load/client/table-page'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    css: { postcss: { plugins: [blueprintInUse()] } },
    define: { __VERSION__: '"0.0.0"', __COMMIT__: '"bench"' },
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  });
  return outDir;
}
