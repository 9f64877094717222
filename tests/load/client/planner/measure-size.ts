import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../../../support/root.ts';
import { printFigure } from '../../figure.ts';

const ASSETS = join(ROOT, 'client/dist/assets');

/** Measures what the planner adds to a first visit: its screen, its worker, and the engine as it is sent. */
export function measurePlannerSize(bench: string): void {
  const files = readdirSync(ASSETS);
  const sizeOf = (name: RegExp, length: (bytes: Buffer) => number) =>
    files.filter((file) => name.test(file)).reduce((sum, file) => sum + length(readFileSync(join(ASSETS, file))), 0);
  const packed = (bytes: Buffer) => gzipSync(bytes).length;
  const figure = { bench, unit: 'KB' };
  printFigure({ ...figure, figure: 'screen, gzip', value: sizeOf(/^planner-screen.*\.(js|css)$/, packed) / 1_024 });
  printFigure({ ...figure, figure: 'worker, gzip', value: sizeOf(/^plan-worker.*\.js$/, packed) / 1_024 });
  printFigure({
    ...figure,
    figure: 'engine, brotli',
    value: sizeOf(/^highs.*\.wasm\.br$/, ({ length }) => length) / 1_024,
  });
}
