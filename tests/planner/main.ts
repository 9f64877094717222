import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { highsSolver } from '@droptally/domain/planning/highs-solver';
import loadHighs from 'highs';
import { type Case, type CaseAnswer, planCase } from './plan-case.ts';
import { readSnapshot } from './snapshot.ts';

const TOLERANCE = 1e-6;

const { values } = parseArgs({ options: { snapshot: { type: 'string' }, cases: { type: 'string' } } });
if (!values.snapshot || !values.cases) throw new Error('usage: npm run plan -- --snapshot <file> --cases <file>');
const snapshot = readSnapshot(values.snapshot);
const { cases } = JSON.parse(readFileSync(values.cases, 'utf8')) as { cases: Case[] };
const solver = highsSolver(await loadHighs());
let worst = 0;
for (const one of cases) {
  const answer = planCase(snapshot, one, solver);
  console.log(JSON.stringify(answer));
  worst = Math.max(worst, differenceOf(answer, one.expected));
}
console.log(JSON.stringify({ worst }));
process.exitCode = worst <= TOLERANCE ? 0 : 1;

function differenceOf(answer: CaseAnswer, expected: Case['expected']): number {
  if (answer.status !== expected.status) return Number.MAX_VALUE;
  if (answer.valuesOutOfRange.length > 0 || answer.violation > TOLERANCE) return Number.MAX_VALUE;
  if (expected.objective === undefined || answer.objective === null) return 0;
  return Math.abs(answer.objective - expected.objective) / Math.max(1, Math.abs(expected.objective));
}
