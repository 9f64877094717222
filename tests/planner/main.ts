import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { highsSolver } from '@droptally/domain/planning/highs-solver';
import loadHighs from 'highs';
import { checkCases } from './check-cases.ts';
import { readSnapshot } from './snapshot.ts';

const { values } = parseArgs({ options: { snapshot: { type: 'string' }, cases: { type: 'string' } } });
if (!values.snapshot || !values.cases) throw new Error('usage: npm run plan -- --snapshot <file> --cases <file>');
const file = JSON.parse(readFileSync(values.cases, 'utf8'));
const checked = checkCases(readSnapshot(values.snapshot), file, highsSolver(await loadHighs()));
for (const one of checked) console.log(JSON.stringify(one));
const wrong = checked.filter((one) => one.wrong.length > 0).map(({ id }) => id);
console.log(JSON.stringify({ worst: Math.max(0, ...checked.map(({ difference }) => difference)), wrong }));
process.exitCode = wrong.length > 0 ? 1 : 0;
