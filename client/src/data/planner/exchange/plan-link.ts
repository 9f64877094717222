import { isServer, type Server } from '@droptally/domain/catalog/server';
import type { Amounts } from '@droptally/domain/planning/plan-options';
import type { PlanInputs } from '#data/planner/inputs/plan-inputs.ts';
import { planInputsOf } from '#data/planner/inputs/read-plan-inputs.ts';
import { type Known, knownIds } from './import-plan.ts';
import { packText, unpackText } from './packed-text.ts';

const KEY = 'plan';
const VERSION = 1;
/** Twice what a plan takes that needs all items and excludes all stages. */
const LONGEST_FRAGMENT = 32_768;
const MOST_BYTES = 131_072;

/** A plan that a link names. `unknown` are ids of items and stages that the catalog does not have. */
export type LinkedPlan =
  | { ok: true; server: Server; inputs: PlanInputs; unknown: readonly string[] }
  | { ok: false; error: 'not-recognised' };

/** The fragment of a link that holds the whole plan, so that no server needs to. */
export async function planFragment(inputs: PlanInputs, server: Server): Promise<string> {
  return `#${KEY}=${await packText(JSON.stringify({ version: VERSION, server, ...inputs }))}`;
}

/** Whether the fragment of an address is meant to hold a plan. */
export function hasPlan(fragment: string): boolean {
  return fragment.startsWith(`#${KEY}=`);
}

/** Reads what `planFragment` made. Anything else is refused, whatever its size. */
export async function readPlanFragment(fragment: string, known: Known): Promise<LinkedPlan> {
  if (!hasPlan(fragment) || fragment.length > LONGEST_FRAGMENT) return { ok: false, error: 'not-recognised' };
  let value: unknown;
  try {
    value = JSON.parse(await unpackText(fragment.slice(`#${KEY}=`.length), MOST_BYTES));
  } catch {
    return { ok: false, error: 'not-recognised' };
  }
  const { version, server, ...rest } = Object(value) as Record<string, unknown>;
  if (version !== VERSION || !isServer(server)) return { ok: false, error: 'not-recognised' };
  return { ok: true, server, ...ofKnown(planInputsOf(rest), known) };
}

function ofKnown(inputs: PlanInputs, { items, stages }: Known): { inputs: PlanInputs; unknown: string[] } {
  const ids = knownIds(items);
  const { needs, holdings, excluded } = inputs;
  const unknownItems = [...Object.keys(needs), ...Object.keys(holdings)].filter((id) => !ids.has(id));
  const unknownStages = excluded.filter((id) => !stages.has(id));
  const only = (amounts: Amounts) => Object.fromEntries(Object.entries(amounts).filter(([id]) => ids.has(id)));
  return {
    inputs: {
      ...inputs,
      needs: only(needs),
      holdings: only(holdings),
      excluded: excluded.filter((id) => stages.has(id)),
    },
    unknown: [...new Set([...unknownItems, ...unknownStages])],
  };
}
