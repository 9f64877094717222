import { type ItemOf, readPlanFile } from '@droptally/domain/planning/plan-file';
import { STAGE_CHARGES, USUAL_CHARGE } from '@droptally/domain/planning/stage-charge';
import { readGoals } from '#data/planner/goals/plan-goals.ts';
import { amountsOf, recordOf } from '#data/planner/stored-values.ts';
import { NO_INPUTS, NO_SETTINGS, type PlanInputs, type PlanSettings } from './plan-inputs.ts';

const VERSION = 1;

export function writePlanInputs(inputs: PlanInputs): string {
  return JSON.stringify({ version: VERSION, ...inputs });
}

/** Parses what was written. What is missing or invalid is as if it was not entered. */
export function readPlanInputs(text: string | null): PlanInputs {
  const stored = recordOf(parsed(text));
  return stored['version'] === VERSION ? planInputsOf(stored) : NO_INPUTS;
}

/** The inputs that a stored or received value names. */
export function planInputsOf(value: Readonly<Record<string, unknown>>): PlanInputs {
  return {
    needs: amountsOf(value['needs']),
    holdings: amountsOf(value['holdings']),
    goals: readGoals(value['goals']),
    options: settingsOf(recordOf(value['options'])),
    excluded: textsOf(value['excluded']),
    cleared: typeof value['cleared'] === 'string' ? value['cleared'] : null,
  };
}

/** Reads the planner of the site's earlier client: a config without its mark. Null if there is none. */
export function readEarlierPlan(text: string | null, itemOf: ItemOf): PlanInputs | null {
  const stored = recordOf(parsed(text));
  const { items, options, excludes } = { ...stored, ...recordOf(stored['planner']) } as Record<string, unknown>;
  if (!Array.isArray(items)) return null;
  const config = { '@type': '@penguin-statistics/planner/config', items, options, excludes };
  const read = readPlanFile(JSON.stringify(config), itemOf);
  if (!read.ok) return null;
  const { needs, holdings, options: switches, excluded = [] } = read.file;
  return {
    needs: amountsOf(needs),
    holdings: amountsOf(holdings),
    goals: [],
    options: {
      ...NO_SETTINGS,
      ...(switches && {
        byProduct: switches.byProduct,
        requireExp: switches.requireExp,
        requireLmd: switches.requireLmb,
      }),
    },
    excluded,
    cleared: null,
  };
}

function settingsOf(value: Readonly<Record<string, unknown>>): PlanSettings {
  const rates = Object.entries(recordOf(value['byProductRates'])).filter((entry): entry is [string, number] =>
    isRate(...entry),
  );
  return {
    byProduct: value['byProduct'] === true,
    byProductRates: Object.fromEntries(rates),
    requireExp: value['requireExp'] === true,
    requireLmd: value['requireLmd'] === true,
    ownRates: value['ownRates'] === true,
    stageCharge: STAGE_CHARGES.find((charge) => charge === value['stageCharge']) ?? USUAL_CHARGE,
  };
}

function isRate(rarity: string, rate: unknown): boolean {
  return /^\d$/.test(rarity) && typeof rate === 'number' && rate >= 0 && rate <= 1;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? [...new Set(value.filter((text) => typeof text === 'string'))] : [];
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
