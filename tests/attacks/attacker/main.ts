import { ATTACKS } from './attacks.ts';

const TELL_EVERY_MS = 100;

const [port, ...names] = process.argv.slice(2);
const through: Record<string, number> = {};
// Also keeps the process: connections that are not read from keep none alive.
setInterval(() => console.log(JSON.stringify(through)), TELL_EVERY_MS);
// All at once: one that needs an answer first would wait for it behind the flood of the others.
await Promise.all(
  names.map(async (name, place) => {
    const attack = ATTACKS[name];
    if (!attack) throw new Error(`There is no attack "${name}"`);
    const count = (amount = 1) => {
      through[name] = (through[name] ?? 0) + amount;
    };
    await attack.begin({ port: Number(port), network: 1 + ((process.pid + place) % 250), count });
    count(0);
  }),
);
