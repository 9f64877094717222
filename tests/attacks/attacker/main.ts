import { ATTACKS } from './attacks.ts';

const PRINT_INTERVAL_MS = 100;

const [port, ...names] = process.argv.slice(2);
const through: Record<string, number> = {};
// Also keeps the process alive: paused connections do not.
setInterval(() => console.log(JSON.stringify(through)), PRINT_INTERVAL_MS);
// In parallel: an attack that needs a response first would wait behind the flood of the others.
await Promise.all(
  names.map(async (name, index) => {
    const attack = ATTACKS[name];
    if (!attack) throw new Error(`There is no attack "${name}"`);
    const count = (amount = 1) => {
      through[name] = (through[name] ?? 0) + amount;
    };
    await attack.begin({ port: Number(port), network: 1 + ((process.pid + index) % 250), count });
    count(0);
  }),
);
