import { parseArgs } from 'node:util';
import { highsSolver } from '@droptally/domain/planning/highs-solver';
import { USUAL_CHARGE } from '@droptally/domain/planning/stage-charge';
import loadHighs from 'highs';
import { type CheckedCase, checkedCases } from './check-cases.ts';
import { readCases } from './read-cases.ts';
import { readSnapshot } from './snapshot.ts';

const text = { type: 'string' } as const;
const OPTIONS = { snapshot: text, cases: text, whole: { type: 'boolean' }, charge: text } as const;
const USAGE = 'usage: npm run plan -- --snapshot <file> --cases <file> [--whole [--charge 0.003]]';

async function main(): Promise<void> {
  const values = readOptions();
  const charge = Number(values.charge ?? USUAL_CHARGE);
  if (!values.snapshot || !values.cases || values.charge === '' || !(charge >= 0 && charge <= 1))
    throw new Error(USAGE);
  const snapshot = readSnapshot(values.snapshot);
  const file = readCases(values.cases, snapshot);
  const options = { solver: highsSolver(await loadHighs()), ...(values.whole && { charge }) };
  const checked: CheckedCase[] = [];
  for (const one of checkedCases(snapshot, file, options)) {
    console.log(JSON.stringify(one));
    checked.push(one);
  }
  const wrong = checked.filter((one) => one.wrong.length > 0).map(({ id }) => id);
  console.log(JSON.stringify({ worst: Math.max(0, ...checked.map(({ difference }) => difference)), wrong }));
  process.exitCode = wrong.length > 0 ? 1 : 0;
}

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
}

await main().catch(({ message }: Error) => {
  console.error(message);
  process.exitCode = 1;
});
