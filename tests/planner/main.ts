import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { highsSolver } from '@droptally/domain/planning/highs-solver';
import { USUAL_CHARGE } from '@droptally/domain/planning/stage-charge';
import loadHighs from 'highs';
import { checkCases } from './check-cases.ts';
import { readSnapshot } from './snapshot.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { snapshot: text, cases: text, whole: { type: 'boolean' }, charge: text } });
const charge = Number(values.charge ?? USUAL_CHARGE);
if (!values.snapshot || !values.cases || !(charge >= 0))
  throw new Error('usage: npm run plan -- --snapshot <file> --cases <file> [--whole [--charge 0.003]]');
const file = JSON.parse(readFileSync(values.cases, 'utf8'));
const options = { solver: highsSolver(await loadHighs()), ...(values.whole && { charge }) };
const checked = checkCases(readSnapshot(values.snapshot), file, options);
for (const one of checked) console.log(JSON.stringify(one));
const wrong = checked.filter((one) => one.wrong.length > 0).map(({ id }) => id);
console.log(JSON.stringify({ worst: Math.max(0, ...checked.map(({ difference }) => difference)), wrong }));
process.exitCode = wrong.length > 0 ? 1 : 0;
