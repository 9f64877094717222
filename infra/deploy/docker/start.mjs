// Runs the program named by the command, or its guard if it is a long-running one, in this process: signals reach it,
// and its exit code is the container's.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { GUARDED, PROGRAMS } from './programs.mjs';

const [name = '', ...args] = process.argv.slice(2);
if (!Object.hasOwn(PROGRAMS, name)) {
  console.error(`There is no program "${name}". There are: ${Object.keys(PROGRAMS).join(', ')}.`);
  process.exit(2);
}
const entry = fileURLToPath(new URL(`../../../${PROGRAMS[name]}`, import.meta.url));
if (GUARDED.includes(name)) {
  const { guardProgram } = await import(new URL('../../../services/programs/dist/guard.js', import.meta.url));
  process.exit(await guardProgram([entry, ...args]));
}
process.argv = [process.argv[0], entry, ...args];
await import(pathToFileURL(entry).href);
