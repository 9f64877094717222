import type { LinearSolver, SearchLimits } from '../linear-program.ts';
import type { PlanProgram } from '../plan-program.ts';
import { type AnnealLimits, annealRuns } from './annealed-runs.ts';
import { begunOrCheaper } from './begun-plan.ts';
import { CraftedRuns } from './crafted-runs.ts';
import type { Makers } from './makers.ts';
import { type Begun, candidates, chargedCost, isWhole, type WholeQuestion, wholeProgram } from './whole-program.ts';

/** Stages that the solver may use beside those of the annealed plan, where none has a charge. */
const MORE_STAGES = 40;

/** The most of the time for other runs of the stages that are being played. */
const OWN_TIME = 0.3;

/** The result depends on all of them but `seconds`. */
export type WholeLimits = SearchLimits & Omit<AnnealLimits, 'isOver'>;

export type WholeWays = {
  makers: Makers;
  solver: LinearSolver;
  limits: WholeLimits;
  /** Milliseconds on a monotonic clock. */
  elapsed: () => number;
};

/** Times of each activity in a good plan of whole runs and crafts, or in the one that is played if that is hardly dearer. */
export function searchedTimes(made: PlanProgram, question: WholeQuestion, ways: WholeWays): ArrayLike<number> {
  const { begun, charges, known } = question;
  if (!begun) return foundTimes(made, question, ways);
  const from = ways.elapsed();
  const own = ownTimes(made, question, { begun, ways });
  const seconds = ways.limits.seconds - (ways.elapsed() - from) / 1_000;
  const rest = { ...ways, limits: { ...ways.limits, seconds } };
  const other = foundTimes(made, { ...question, known: [...known, own] }, rest);
  return begunOrCheaper(made, begun, { charges, others: [own, other] });
}

/** The best runs of the stages that are being played. */
function ownTimes(
  made: PlanProgram,
  question: WholeQuestion,
  { begun: { times, isOwn }, ways }: { begun: Begun; ways: WholeWays },
): ArrayLike<number> {
  const isOther = (column: number) => made.activities[column]?.kind === 'stage' && !isOwn(column);
  const own = [...made.activities.keys()].filter(isOwn);
  const columns = [...new Set([...candidates(made, question), ...own])].filter((column) => !isOther(column));
  const { program, start, timesOf } = wholeProgram(
    made,
    columns.sort((a, b) => a - b),
    { bounds: question.bounds, times },
  );
  const { nodes, seconds } = ways.limits;
  const found = ways.solver.search(program, start, { nodes, seconds: seconds * OWN_TIME });
  return found ? timesOf(found) : times;
}

/** Stages are found by chance; then the solver searches the best runs of these, and of some more if they have no charge. */
function foundTimes(made: PlanProgram, question: WholeQuestion, ways: WholeWays): ArrayLike<number> {
  const { bounds, exact, rounded, known, charges } = question;
  const { limits, elapsed, solver } = ways;
  const from = elapsed();
  const secondsLeft = () => limits.seconds - (elapsed() - from) / 1_000;
  const columns = candidates(made, question);
  const runs = { columns, bounds, duals: exact.duals, times: rounded, charges };
  const crafted = new CraftedRuns(made, ways.makers, runs);
  const isFound = annealRuns(crafted, { ...limits, isOver: () => secondsLeft() <= 0 });
  const costOf = (times: ArrayLike<number>) => chargedCost(made, charges, times);
  const annealed = isFound ? crafted.times() : rounded;
  const times = [rounded, ...known]
    .filter((one) => isWhole(made, one))
    .reduce((best, one) => (costOf(one) <= costOf(best) ? one : best), annealed);
  const isCharged = columns.some((column) => (charges[column] ?? 0) > 0);
  if (secondsLeft() <= 0) return times;
  const chosen = isFound ? columnsAround(made, columns, times, isCharged ? 0 : MORE_STAGES) : columns;
  const { program, start, timesOf } = wholeProgram(made, chosen, { bounds, times });
  const found = solver.search(program, start, { ...limits, seconds: Math.max(0, secondsLeft()) });
  const better = found ? timesOf(found) : times;
  return costOf(better) <= costOf(times) ? better : times;
}

/** Crafts, the stages that a plan has, and the first ones of the others. */
function columnsAround(
  { activities }: PlanProgram,
  columns: readonly number[],
  times: ArrayLike<number>,
  more: number,
): number[] {
  let left = more;
  const around = columns.filter(
    (column) => activities[column]?.kind !== 'stage' || (times[column] ?? 0) > 0 || left-- > 0,
  );
  return around.sort((a, b) => a - b);
}
