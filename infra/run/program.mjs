// Runs one of the programs on a bare machine: installs and builds what is missing first, then becomes the program.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, requireNode } from './prepare.mjs';

const [name, ...args] = process.argv.slice(2);
const entry = fileURLToPath(new URL(`../../services/${name}/dist/main.js`, import.meta.url));

requireNode();
ensureInstalled();
ensureBuilt(name);
process.argv = [process.argv[0], entry, ...args];
await import(pathToFileURL(entry).href);
