// Runs one of the programs on a bare machine: installs and builds what is missing first, then becomes the program.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, requireNode } from './prepare.mjs';

const [name, ...args] = process.argv.slice(2);
const OTHERS = {
  // The bench is no service: it starts the programs it measures.
  bench: { file: 'tests/dist/bench.js', packages: ['standalone', 'projector', 'tests'] },
  import: { file: 'services/ingest/dist/import.js', packages: ['ingest'] },
};
const { file, packages } = OTHERS[name] ?? { file: `services/${name}/dist/main.js`, packages: [name] };
const entry = fileURLToPath(new URL(`../../${file}`, import.meta.url));

requireNode();
ensureInstalled();
for (const built of packages) ensureBuilt(built);
process.argv = [process.argv[0], entry, ...args];
await import(pathToFileURL(entry).href);
