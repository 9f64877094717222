import { ATTACKS } from './attacks.ts';
import { knowSite } from './know-site.ts';

const PRINT_INTERVAL_MS = 100;

const [port, ...names] = process.argv.slice(2);
const through: Record<string, number> = {};
// Also keeps the process alive: paused connections do not.
setInterval(() => console.log(JSON.stringify(through)), PRINT_INTERVAL_MS);
const known = await knowSite(Number(port));
for (const [index, name] of names.entries()) {
  const attack = ATTACKS[name];
  if (!attack) throw new Error(`There is no attack "${name}"`);
  const count = (amount = 1) => {
    through[name] = (through[name] ?? 0) + amount;
  };
  attack.begin({ port: Number(port), network: 1 + ((process.pid + index) % 250), known, count });
  count(0);
}
