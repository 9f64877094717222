import type { TableSum } from '@droptally/projector/recount/table-sums';
import type { HeldSum } from './reads/held-sum.ts';

const NOTHING = { row_count: 0, run_count: 0, facts: 0, judged: 0, strange: 0 };

/** Returns a sentence for each server and stage, or kind, where a table differs from what the log gives. */
export function differences(given: readonly TableSum[], held: readonly HeldSum[], isJudged: boolean): string[] {
  return differing(given, held, isJudged).map(({ where, why }) => `${where}: ${why}`);
}

/** Returns the first record whose rows differ from what the log gives, of sums by record. */
export function firstDiffering(
  given: readonly TableSum[],
  held: readonly HeldSum[],
  isJudged: boolean,
): number | undefined {
  const offsets = differing(given, held, isJudged).map(({ offset }) => offset);
  return offsets.length === 0 ? undefined : offsets.reduce((one, other) => Math.min(one, other));
}

function differing(given: readonly TableSum[], held: readonly HeldSum[], isJudged: boolean) {
  const both = new Map<string, { where: string; offset: number; given: Partial<TableSum>; held: Partial<HeldSum> }>();
  const of = ({ server, place, offset }: TableSum) => {
    const where = `${server} ${place}`.trim();
    const key = `${where} ${offset}`;
    const found = both.get(key) ?? { where, offset, given: {}, held: {} };
    both.set(key, found);
    return found;
  };
  for (const sum of given) of(sum).given = sum;
  for (const sum of held) of(sum).held = sum;
  return [...both.values()]
    .sort((one, other) => (one.where < other.where ? -1 : 1))
    .flatMap(({ where, offset, given, held }) => {
      const why = difference({ ...NOTHING, ...given }, { ...NOTHING, ...held }, isJudged);
      return why ? [{ where, offset, why }] : [];
    });
}

type Sum = Omit<HeldSum, 'server' | 'place' | 'offset'>;

function difference(given: Sum, held: Sum, isJudged: boolean): string | undefined {
  if (given.row_count !== held.row_count || given.run_count !== held.run_count)
    return `the log gives ${sizeText(given)}, it holds ${sizeText(held)}`;
  if (given.facts !== held.facts) return 'it holds other rows than the log gives';
  if (held.strange > 0) return `sums of ${held.strange} rows are not those of their drops`;
  if (isJudged && given.judged !== held.judged) return 'rows are counted otherwise than by the rules in force';
  return undefined;
}

function sizeText({ row_count, run_count }: Sum): string {
  return `${row_count} rows of ${run_count} runs`;
}
