import { EXP_ITEM, LMD_ITEM } from '../catalog/planner-rules.ts';
import { compareText } from './compare-text.ts';
import type { Planned } from './plan.ts';
import type { Amounts } from './plan-options.ts';
import type { Activity } from './plan-program.ts';

/** All stages yield them: they are why a stage is played only if nothing else is. */
const COMMON: ReadonlySet<string> = new Set([LMD_ITEM, EXP_ITEM]);

/** Returns how to find the lacking items that what an activity yields goes into, directly or by crafts of the plan. */
export function servedNeeds(
  planned: readonly Planned[],
  { needs, holdings }: { needs: Amounts; holdings: Amounts },
): (activity: Activity) => readonly string[] {
  const lacking = Object.keys(needs).filter((item) => (needs[item] ?? 0) > (holdings[item] ?? 0));
  const goesInto = new Map<string, Set<string>>();
  for (const { activity } of planned) {
    if (activity.kind === 'stage') continue;
    const made = activity.kind === 'craft' ? activity.formula.id : EXP_ITEM;
    for (const [item, count] of activity.yields)
      if (count < 0) goesInto.set(item, new Set([...(goesInto.get(item) ?? []), made]));
  }
  const known = new Map<string, ReadonlySet<string>>();
  const reached = (from: string) => {
    const found = known.get(from) ?? reach(from, goesInto);
    known.set(from, found);
    return found;
  };
  return ({ yields }) => {
    const served = (items: readonly string[]) => {
      const into = new Set(items.flatMap((item) => [...reached(item)]));
      return lacking.filter((item) => into.has(item)).sort(compareText);
    };
    const [own, common] = [false, true].map((isCommon) =>
      [...yields].flatMap(([item, count]) => (count > 0 && COMMON.has(item) === isCommon ? [item] : [])),
    );
    const byOwn = served(own ?? []);
    return byOwn.length > 0 ? byOwn : served(common ?? []);
  };
}

function reach(from: string, goesInto: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const found = new Set([from]);
  for (const item of found) for (const next of goesInto.get(item) ?? []) found.add(next);
  return found;
}
