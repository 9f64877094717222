// Plants faults one by one and runs the unit tests over each: `npm run mutants -- domain` lists those that no test finds.
import { spawnSync } from 'node:child_process';
import { ROOT } from './prepare.mjs';

/** The newest that runs on Node 20. */
const VERSION = '9.6.1';
const CONFIG = 'infra/dev/mutants/stryker.config.mjs';
const ROOMS = {
  domain: 'services/domain/src',
  projector: 'services/projector/src',
  window: 'services/ingest/src/window',
};

const [room = '', files = '**/*.ts'] = process.argv.slice(2);
if (!(room in ROOMS)) {
  console.error(`Name one of ${Object.keys(ROOMS).join(', ')}, and files of it if not all.`);
  process.exit(2);
}
const packages = ['core', 'jest-runner'].flatMap((name) => ['-p', `@stryker-mutator/${name}@${VERSION}`]);
const mutated = [`${ROOMS[room]}/${files}`, '!**/*.test.ts', '!**/testing/**'].join(',');
const args = ['--yes', ...packages, 'stryker', 'run', CONFIG, '--mutate', mutated];
const { status } = spawnSync('npx', args, { cwd: ROOT, stdio: 'inherit' });
process.exitCode = status ?? 1;
