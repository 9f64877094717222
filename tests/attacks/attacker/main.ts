import { ATTACKS } from './attacks.ts';

const ALWAYS_MS = 2 ** 30;

// Connections that are not read from keep no process alive.
setInterval(() => undefined, ALWAYS_MS);
const [port, ...names] = process.argv.slice(2);
for (const [place, name] of names.entries()) {
  const attack = ATTACKS[name];
  if (!attack) throw new Error(`There is no attack "${name}"`);
  await attack({ port: Number(port), network: 1 + ((process.pid + place) % 250) });
}
