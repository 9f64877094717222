// Runs one of the programs on a bare machine: installs and builds what is missing first, then becomes the program, or
// the guard of one that is to live.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { GUARDED } from '../deploy/docker/programs.mjs';
import { ensureBuilt, ensureInstalled, requireNode } from './prepare.mjs';

const [name, ...args] = process.argv.slice(2);
// What the services are made of lies in rooms of its own; the programs of a distributed site share one.
const DISTRIBUTED = ['import', 'ingest', 'projector', 'query'];
const { file, packages } = programOf(name);
const entry = fileURLToPath(new URL(`../../${file}`, import.meta.url));

requireNode();
ensureInstalled();
for (const built of packages) ensureBuilt(built);
if (GUARDED.includes(name)) {
  const { guardProgram } = await import(new URL('../../services/programs/dist/guard.js', import.meta.url));
  process.exit(await guardProgram([entry, ...args]));
}
process.argv = [process.argv[0], entry, ...args];
await import(pathToFileURL(entry).href);

function programOf(name) {
  // No services: they start the programs they measure or look at.
  if (name === 'bench' || name === 'picture')
    return { file: `tests/dist/${name}.js`, packages: ['standalone', 'programs', 'warehouse', 'admin', 'tests'] };
  if (DISTRIBUTED.includes(name)) return { file: `services/programs/dist/${name}.js`, packages: ['programs'] };
  const packages = name === 'standalone' ? [name, 'programs'] : [name];
  return { file: `services/${name}/dist/main.js`, packages };
}
