import { readFileSync } from 'node:fs';
import type { CaseFile } from './check-cases.ts';
import type { Case } from './plan-case.ts';
import type { Snapshot } from './snapshot.ts';

const STATUSES = ['optimal', 'infeasible'] as const;
/** What a case need not say. */
const NOTHING = { owned: {}, extra_outc: false, exp_demand: false, gold_demand: false, exclude: [] };

/** Throws what is wrong with a file of cases, and where. What a case holds or expects may be left out. */
export function readCases(path: string, snapshot: Snapshot): CaseFile {
  const file = parsed(path);
  const { cases, tolerance } = (file ?? {}) as Partial<CaseFile>;
  if (!Array.isArray(cases)) throw new Error(`${path}: "cases" is no list`);
  if (tolerance !== undefined && !isAmount(tolerance)) throw new Error(`${path}: "tolerance" is no number from 0`);
  const filled = cases.map((one: Case | null, at) => {
    const whole = one?.request ? { ...one, request: { ...NOTHING, ...one.request } } : one;
    const wrong = wrongOf(whole, snapshot);
    if (wrong) throw new Error(`${path}: case ${at + 1} (${one?.id}): ${wrong}`);
    return whole as Case;
  });
  return { cases: filled, ...(tolerance !== undefined && { tolerance }) };
}

function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`);
  }
}

function wrongOf(one: Case | null, { matrix }: Snapshot): string | undefined {
  const { now, request } = one ?? {};
  if (!Number.isFinite(now)) return '"now" is no number';
  if (!request || !Object.hasOwn(matrix, request.server)) return 'a request with a server of the snapshot is missing';
  if (!areAmounts(request.required)) return '"required" has an amount that is no number from 0 to a billion';
  if (!areAmounts(request.owned)) return '"owned" has an amount that is no number from 0 to a billion';
  if (typeof request.extra_outc !== 'boolean') return '"extra_outc" is neither true nor false';
  const { expected } = one ?? {};
  if (expected !== undefined && !STATUSES.some((status) => status === expected?.status))
    return `"expected" has a status other than ${STATUSES.join(' and ')}`;
  const isText = (id: unknown) => typeof id === 'string';
  if (!Array.isArray(request.exclude) || !request.exclude.every(isText)) return '"exclude" is no list of stage ids';
  const demands = { exp_demand: request.exp_demand, gold_demand: request.gold_demand };
  const other = Object.entries(demands).find(([, value]) => typeof value !== 'boolean' && !isAmount(value));
  return other && `"${other[0]}" is neither true or false nor an amount`;
}

function areAmounts(amounts: unknown): boolean {
  const isMap = typeof amounts === 'object' && amounts !== null && !Array.isArray(amounts);
  return isMap && Object.values(amounts).every(isAmount);
}

/** LMD and EXP are needed by the million. */
const MOST = 1e9;

function isAmount(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= MOST;
}
