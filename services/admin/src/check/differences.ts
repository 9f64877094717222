import type { TableSum } from '@droptally/projector/recount/table-sums';
import type { HeldSum } from './reads/held-sum.ts';

const NOTHING = { row_count: 0, run_count: 0, facts: 0, judged: 0, strange: 0 };

/** Returns a sentence for each server and stage, or kind, where a table differs from what the log gives. */
export function differences(given: readonly TableSum[], held: readonly HeldSum[], isJudged: boolean): string[] {
  const both = new Map<string, { given: Partial<TableSum>; held: Partial<HeldSum> }>();
  const of = ({ server, place }: TableSum) => {
    const key = `${server} ${place}`.trim();
    const found = both.get(key) ?? { given: {}, held: {} };
    both.set(key, found);
    return found;
  };
  for (const sum of given) of(sum).given = sum;
  for (const sum of held) of(sum).held = sum;
  return [...both]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([where, { given, held }]) => {
      const why = difference({ ...NOTHING, ...given }, { ...NOTHING, ...held }, isJudged);
      return why ? [`${where}: ${why}`] : [];
    });
}

type Sum = Omit<HeldSum, 'server' | 'place'>;

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
