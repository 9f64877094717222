import { type Case, type CaseAnswer, type CaseWays, planCase } from './plan-case.ts';
import type { Snapshot } from './snapshot.ts';

/** Cases and how they are to be met: objectives and rows within `tolerance`, a share of the objective. */
export type CaseFile = { cases: readonly Case[]; tolerance?: number };

export type CheckedCase = CaseAnswer & {
  /** How far the objective is from the certified one, as a share of it. */
  difference: number;
  /** What differs from what is expected. */
  wrong: readonly string[];
};

const TOLERANCE = 1e-6;
/** Ends of ranges are rounded. */
const RANGE_MARGIN = 1e-3;

type Range = readonly [number, number];
type Expected = NonNullable<Case['expected']>;

/** One after the other: a case that breaks loses none before it. */
export function* checkedCases(
  snapshot: Snapshot,
  { cases, tolerance = TOLERANCE }: CaseFile,
  ways: CaseWays,
): Generator<CheckedCase> {
  for (const one of cases) {
    const answer = planCase(snapshot, one, ways);
    const expected = one.expected ?? { status: answer.status };
    const difference = differenceOf(answer, expected);
    yield { ...answer, difference, wrong: wrongOf(answer, expected, difference, tolerance) };
  }
}

function differenceOf({ objective }: CaseAnswer, expected: Expected): number {
  if (expected.objective === undefined || objective === null) return 0;
  return Math.abs(objective - expected.objective) / Math.max(1, Math.abs(expected.objective));
}

function wrongOf(answer: CaseAnswer, expected: Expected, difference: number, tolerance: number): string[] {
  if (answer.status !== expected.status) return ['status'];
  const values = Object.entries(expected.valueRange ?? {}).filter(
    ([item, range]) => !isWithin(answer.values[item] ?? 0, range),
  );
  const isWrong: Record<string, boolean> = {
    objective: difference > tolerance,
    violation: answer.violation > tolerance || (answer.whole?.violation ?? 0) > tolerance,
    materialSanity: !isWithin(answer.materialSanity, expected.materialSanityRange),
    totalSanity: !isWithin(answer.totalSanity, expected.totalSanityRange),
    blockedRequired: !isSameSet(answer.blockedRequired, expected.blockedRequired),
    missingRoots: !isSameSet(answer.missingRoots, expected.missingRoots),
  };
  return [...Object.keys(isWrong).filter((name) => isWrong[name]), ...values.map(([item]) => `value of ${item}`)];
}

function isWithin(value: number | null, range: Range | undefined): boolean {
  return value === null || !range || (value >= range[0] - RANGE_MARGIN && value <= range[1] + RANGE_MARGIN);
}

function isSameSet(all: readonly string[], expected: readonly string[] | undefined): boolean {
  return !expected || [...all].sort().join() === [...expected].sort().join();
}
