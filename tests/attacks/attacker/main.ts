import { ATTACKS } from './attacks.ts';

const ALWAYS_MS = 2 ** 30;

// Connections that are not read from keep no process alive.
setInterval(() => undefined, ALWAYS_MS);
const [port, ...names] = process.argv.slice(2);
for (const name of names) await ATTACKS[name]?.({ port: Number(port) });
