import loadHighs from 'highs';
import { seededRandom } from '../differences/seeded-random.ts';
import { type Distribution, sample } from '../testing/coverage.ts';
import { formulaOf, LMD, NO_OPTIONS, stageOf, worldOf } from '../testing/planning-world.ts';
import { highsSolver } from './highs-solver.ts';
import type { LinearSolver } from './linear-program.ts';
import type { Plan } from './plan.ts';
import { planChances } from './plan-chances.ts';
import type { Amounts } from './plan-options.ts';
import { Planner } from './planner.ts';
import type { PlanningData } from './planning-data.ts';

const PLAYS = 2_000;
const SEARCH = { charge: 0, searches: 1, steps: 20_000, nodes: 200, seconds: 3_600 };
/** Four standard deviations of a share of so many plays, and what plays that are planned otherwise differ by. */
const NOISE = 4 * Math.sqrt(0.25 / PLAYS);
const LIKE = 0.02;

/** What a run of each stage drops of each item in truth. */
type Truth = Readonly<Record<string, { sanity: number; drops: Readonly<Record<string, Distribution>> }>>;

const ROCK: Truth = { rock: { sanity: 18, drops: { x: [0.35, 0.5, 0.15] } } };
const RARE: Truth = { rare: { sanity: 15, drops: { x: [0.93, 0.07], y: [0.6, 0.4] } } };
const MIXED: Truth = {
  one: { sanity: 18, drops: { x: [0.5, 0.5], y: [0.8, 0.2], z: [0.94, 0.06] } },
  two: { sanity: 21, drops: { y: [0.45, 0.5, 0.05], z: [0.7, 0.3] } },
  three: { sanity: 12, drops: { x: [0.7, 0.3], y: [0.7, 0.3] } },
  four: { sanity: 30, drops: { z: [0.4, 0.4, 0.2], x: [0.75, 0.25] } },
};

const PLANS: Record<string, { truth: Truth; needs: Amounts }> = {
  'an item of one stage': { truth: ROCK, needs: { x: 20 } },
  'an item that is rare': { truth: RARE, needs: { x: 3 } },
  'three items of four stages': { truth: MIXED, needs: { x: 25, y: 30, z: 15 } },
  'crafts of three tiers': { truth: MIXED, needs: { top: 4, y: 6 } },
};

let solver: LinearSolver;
beforeAll(async () => {
  solver = highsSolver(await loadHighs());
});

test.each(Object.entries(PLANS))('%s: as many plays stay within what is said', (_, { truth, needs }) => {
  const random = seededRandom(41);
  const data = countedOf(truth, 1e6, random);
  const planner = new Planner(data, NO_OPTIONS, solver);
  const listed = runsOf(planner.wholePlan(requestOf(needs, {}), SEARCH) as Plan);
  const said = chancesOf(planner, needs, { listed, random, samples: PLAYS, truth });
  const plays = Array.from({ length: PLAYS }, () => played(planner, truth, { needs, listed, random }));
  planner.dispose();
  const share = (holds: (total: number) => boolean) => plays.filter(holds).length / PLAYS;
  const cost = sanityOf(listed, truth);
  expect(Math.abs(share((total) => total <= cost) - said.suffices)).toBeLessThan(NOISE + LIKE);
  for (const [limit, of] of [
    [said.half, 0.5],
    [said.most, 0.9],
  ] as const) {
    expect(share((total) => total <= limit)).toBeGreaterThan(of - NOISE - LIKE);
    // Sanity comes in whole runs, which may all be needed.
    expect(share((total) => total < limit)).toBeLessThan(of + NOISE + LIKE);
  }
});

test('plans by rates of few runs stay within what is said too', () => {
  const random = seededRandom(42);
  let [halves, most] = [0, 0];
  const needs = { x: 30 };
  for (let play = 0; play < PLAYS; play++) {
    const planner = new Planner(countedOf(ROCK, 250, random), NO_OPTIONS, solver);
    const listed = runsOf(planner.wholePlan(requestOf(needs, {}), SEARCH) as Plan);
    const said = chancesOf(planner, needs, { listed, random, samples: 100, truth: ROCK });
    const total = played(planner, ROCK, { needs, listed, random });
    planner.dispose();
    if (total <= said.half) halves++;
    if (total <= said.most) most++;
  }
  expect(halves / PLAYS).toBeGreaterThan(0.5 - NOISE);
  expect(most / PLAYS).toBeGreaterThan(0.9 - NOISE);
  expect(most / PLAYS).toBeLessThan(0.9 + NOISE + LIKE);
});

type Playing = { needs: Amounts; listed: Amounts; random: () => number };

function chancesOf(
  planner: Planner,
  needs: Amounts,
  { listed, random, samples, truth }: Omit<Playing, 'needs'> & { samples: number; truth: Truth },
) {
  const totals: number[] = [];
  for (const total of planner.sampledSanity(requestOf(needs, {}), { runs: listed }, random)) {
    totals.push(total);
    if (totals.length === samples) break;
  }
  return planChances(totals, sanityOf(listed, truth));
}

/** Plays what is listed, and then the dearest stage of a new plan, until nothing is left to do. */
function played(planner: Planner, truth: Truth, { needs, listed, random }: Playing): number {
  const held: Record<string, number> = {};
  let sanity = 0;
  const play = (stageId: string, runs: number) => {
    sanity += runs * (truth[stageId]?.sanity ?? 0);
    for (const [item, distribution] of Object.entries(truth[stageId]?.drops ?? {}))
      held[item] = (held[item] ?? 0) + sample(distribution, runs, random).sum;
  };
  for (const [stageId, runs] of Object.entries(listed)) play(stageId, runs);
  for (;;) {
    const next = runsOf(planner.roundedPlan(requestOf(needs, held)) as Plan);
    const [dearest] = Object.entries(next).sort(
      ([one, runs], [other, more]) => more * (truth[other]?.sanity ?? 0) - runs * (truth[one]?.sanity ?? 0),
    );
    if (!dearest) return sanity;
    const [stageId, runs] = dearest;
    play(stageId, Math.max(1, Math.floor(runs / 2)));
  }
}

function requestOf(needs: Amounts, held: Amounts) {
  return { needs, holdings: { [LMD]: 1e9, ...held }, excluded: [] };
}

function runsOf(plan: Plan): Amounts {
  const runs = plan.planned.flatMap(({ activity, times }) =>
    activity.kind === 'stage' ? [[activity.stage.stageId, times] as const] : [],
  );
  return Object.fromEntries(runs);
}

function sanityOf(runs: Amounts, truth: Truth): number {
  return Object.entries(runs).reduce((sum, [stageId, count]) => sum + count * (truth[stageId]?.sanity ?? 0), 0);
}

function countedOf(truth: Truth, runs: number, random: () => number): PlanningData {
  const rows = Object.entries(truth).flatMap(([stageId, { drops }]) =>
    Object.entries(drops).map(([itemId, distribution]) => {
      const { sum, sumSquares } = sample(distribution, runs, random);
      const stdDev = Math.sqrt(sumSquares / runs - (sum / runs) ** 2);
      return { stageId, itemId, quantity: sum, times: runs, end: null, stdDev };
    }),
  );
  const world = worldOf();
  const named = ['x', 'y', 'z', 'middle', 'top'].map((itemId) => ({ itemId, itemType: 'MATERIAL', rarity: 1 }));
  return {
    ...world,
    items: [...world.items, ...named],
    stages: Object.entries(truth).map(([stageId, { sanity }]) => stageOf(stageId, sanity)),
    formulas: [formulaOf('middle', { x: 3, z: 1 }), formulaOf('top', { middle: 2, y: 2 })],
    rows,
  };
}
