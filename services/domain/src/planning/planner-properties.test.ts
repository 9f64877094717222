import fc from 'fast-check';
import loadHighs from 'highs';
import { solve } from 'yalps';
import { balanceAfter } from '../testing/balance-after.ts';
import { anyOptions, anyRequest, anyWorld, EXP, LMD } from '../testing/planning-world.ts';
import { dropRates } from './drop-rates.ts';
import { highsSolver } from './highs-solver.ts';
import type { LinearProgram, LinearSolver } from './linear-program.ts';
import type { PlanResult } from './plan.ts';
import type { PlanOptions } from './plan-options.ts';
import { planProgram } from './plan-program.ts';
import { Planner, type PlanRequest } from './planner.ts';
import type { PlanningData } from './planning-data.ts';
import { stageYields } from './stage-yields.ts';

const MODELS = 500;
const CLOSE = 1e-6;

const SEARCH = { charge: 0, searches: 1, steps: 5_000, nodes: 100, seconds: 3_600 };

let solver: LinearSolver;
beforeAll(async () => {
  solver = highsSolver(await loadHighs());
});

function planOf(data: PlanningData, options: PlanOptions, request: PlanRequest): PlanResult {
  const planner = new Planner(data, options, solver);
  const result = planner.plan(request);
  planner.dispose();
  return result;
}

/** Infinite if there is no plan. */
function costOf(result: PlanResult): number {
  return result.status === 'optimal' ? result.objective : Number.POSITIVE_INFINITY;
}

const margin = (cost: number) => CLOSE * Math.max(1, Number.isFinite(cost) ? Math.abs(cost) : 1);

test('more holdings never cost more', () => {
  fc.assert(
    fc.property(anyWorld, anyOptions, anyRequest, (data, options, request) => {
      const more = { ...request, holdings: { ...request.holdings, i0: (request.holdings['i0'] ?? 0) + 3 } };
      const cost = costOf(planOf(data, options, request));
      expect(costOf(planOf(data, options, more))).toBeLessThanOrEqual(cost + margin(cost));
    }),
  );
});

test('excluding a stage never costs less', () => {
  fc.assert(
    fc.property(anyWorld, anyRequest, fc.boolean(), (data, request, wantsLmd) => {
      const options = { byProductRates: {}, wantsLmd, wantsExp: false };
      const cost = costOf(planOf(data, options, request));
      const without = { ...request, excluded: [...request.excluded, 's3'] };
      expect(costOf(planOf(data, options, without))).toBeGreaterThanOrEqual(cost - margin(cost));
    }),
  );
});

test('with nothing held, twice the needs cost twice as much', () => {
  fc.assert(
    fc.property(anyWorld, anyOptions, anyRequest, (data, options, { needs, excluded }) => {
      const twice = Object.fromEntries(Object.entries(needs).map(([item, count]) => [item, 2 * count]));
      const cost = costOf(planOf(data, options, { needs, holdings: {}, excluded }));
      const double = costOf(planOf(data, options, { needs: twice, holdings: {}, excluded }));
      if (Number.isFinite(cost)) expect(Math.abs(double - 2 * cost)).toBeLessThanOrEqual(2 * margin(cost));
      else expect(double).toBe(cost);
    }),
  );
});

test('a plan that is carried out gives what is needed', () => {
  fc.assert(
    fc.property(anyWorld, anyOptions, anyRequest, (data, options, request) => {
      const plan = planOf(data, options, request);
      if (plan.status === 'infeasible') return expect(plan.blocked.length).toBeGreaterThan(0);
      const priced = options.wantsLmd || options.wantsExp ? [LMD, EXP] : [];
      for (const [item, count] of balanceAfter(plan, request))
        if (!priced.includes(item)) expect(count).toBeGreaterThanOrEqual((request.needs[item] ?? 0) - CLOSE);
    }),
  );
});

test('the order of what is given decides nothing', () => {
  fc.assert(
    fc.property(anyWorld, anyOptions, anyRequest, (data, options, request) => {
      const turned: PlanningData = {
        ...data,
        items: [...data.items].reverse(),
        stages: [...data.stages].reverse(),
        formulas: [...data.formulas].reverse(),
        rows: [...data.rows].reverse(),
      };
      const [planner, other] = [new Planner(data, options, solver), new Planner(turned, options, solver)];
      expect(other.plan(request)).toEqual(planner.plan(request));
      expect(other.wholePlan(request, SEARCH)).toEqual(planner.wholePlan(request, SEARCH));
      for (const one of [planner, other]) one.dispose();
    }),
  );
});

test('a plan after edits is the one made at once', () => {
  fc.assert(
    fc.property(
      anyWorld,
      anyOptions,
      fc.array(anyRequest, { minLength: 2, maxLength: 6 }),
      (data, options, requests) => {
        const planner = new Planner(data, options, solver);
        for (const request of requests) {
          const anew = new Planner(data, options, solver);
          expect(planner.plan(request)).toEqual(anew.plan(request));
          expect(planner.roundedPlan(request)).toEqual(anew.roundedPlan(request));
          expect(planner.wholePlan(request, SEARCH)).toEqual(anew.wholePlan(request, SEARCH));
          anew.dispose();
        }
        planner.dispose();
      },
    ),
  );
});

test(`another solver finds plans as cheap, on ${MODELS} random models`, () => {
  fc.assert(
    fc.property(anyWorld, anyOptions, anyRequest, (data, { byProductRates }, { needs, holdings }) => {
      const options = { byProductRates, wantsLmd: false, wantsExp: false };
      const cost = costOf(planOf(data, options, { needs, holdings, excluded: [] }));
      const { program, items } = planProgram(data, stageYields(data, dropRates(data)), new Map(), options);
      const bounds = items.map((item) => (needs[item] ?? 0) - (holdings[item] ?? 0));
      const other = otherCost({ ...program, bounds });
      if (Number.isFinite(cost)) expect(Math.abs(other - cost)).toBeLessThanOrEqual(margin(cost));
      else expect(other).toBe(cost);
    }),
    { numRuns: MODELS },
  );
});

function otherCost({ columns, bounds }: LinearProgram): number {
  const { status, result } = solve<number, number | 'cost'>({
    direction: 'minimize',
    objective: 'cost',
    constraints: bounds.map((min, row) => [row, { min }] as const),
    variables: columns.map(({ cost, entries }, column) => [column, [['cost', cost], ...entries]] as const),
  });
  return status === 'optimal' ? result : Number.POSITIVE_INFINITY;
}
