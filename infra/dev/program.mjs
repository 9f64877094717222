// Runs a program on a bare machine: installs and builds what is missing, then runs the program, or its guard if it is a
// long-running one, in this process.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { GUARDED } from '../deploy/docker/programs.mjs';
import { ensureBuilt, ensureInstalled, fetchKafka, requireNode } from './prepare.mjs';

const [name, ...args] = process.argv.slice(2);
// Each program has its own package, except those of a distributed site, which share one.
const DISTRIBUTED = ['import', 'ingest', 'projector', 'push', 'query'];
const { file, packages } = programOf(name);
const entry = fileURLToPath(new URL(`../../${file}`, import.meta.url));

requireNode();
ensureInstalled({ withTests: packages.includes('tests') });
if (name === 'bench' && args.some((arg) => arg.includes('distributed'))) fetchKafka();
for (const built of packages) ensureBuilt(built);
if (GUARDED.includes(name)) {
  const { guardProgram } = await import(new URL('../../services/programs/dist/guard.js', import.meta.url));
  process.exit(await guardProgram([entry, ...args]));
}
process.argv = [process.argv[0], entry, ...args];
await import(pathToFileURL(entry).href);

function programOf(name) {
  // Not services: they start the programs they measure or photograph.
  if (name === 'plan') return { file: 'tests/dist/plan.js', packages: ['tests'] };
  if (name === 'bench' || name === 'picture')
    return { file: `tests/dist/${name}.js`, packages: ['standalone', 'programs', 'warehouse', 'admin', 'tests'] };
  if (DISTRIBUTED.includes(name)) return { file: `services/programs/dist/${name}.js`, packages: ['programs'] };
  // The recognizer itself is pure, so that browsers run it: its program is a package beside it.
  if (name === 'recognizer') return { file: 'services/recognizer-cli/dist/main.js', packages: ['recognizer-cli'] };
  const packages = name === 'standalone' ? [name, 'programs'] : [name];
  return { file: `services/${name}/dist/main.js`, packages };
}
