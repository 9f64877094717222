import loadHighs from 'highs';
import { NO_OPTIONS, worldOf } from '../testing/planning-world.ts';
import { highsSolver } from './highs-solver.ts';
import { KeptPlanners, type PlanJob } from './kept-planners.ts';
import type { LinearSolver } from './linear-program.ts';

/** Counts the models that are open. */
function counted(solver: LinearSolver) {
  const count = { opened: 0, open: 0 };
  const open: LinearSolver['open'] = (program) => {
    const model = solver.open(program);
    count.opened++;
    count.open++;
    return {
      require: (row, bound) => model.require(row, bound),
      close: (column, isClosed) => model.close(column, isClosed),
      startHere: () => model.startHere(),
      solve: () => model.solve(),
      nearby: () => model.nearby(),
      leastCost: () => model.leastCost(),
      dispose() {
        count.open--;
        model.dispose();
      },
    };
  };
  return { solver: { open, search: solver.search }, count };
}

const JOB: PlanJob = {
  server: 'CN',
  setId: '1',
  data: worldOf(),
  options: NO_OPTIONS,
  request: { needs: { a: 12 }, holdings: {}, excluded: [] },
  wanted: 'exact',
};

let solver: LinearSolver;
beforeAll(async () => {
  solver = highsSolver(await loadHighs());
});

test('data is sent once, and a model is opened once for each set of options', () => {
  const { solver: counting, count } = counted(solver);
  const kept = new KeptPlanners(counting);
  const later = { ...JOB, data: undefined };
  kept.prepare(JOB);
  expect(count.opened).toBe(1);
  expect(kept.plan(JOB)).toMatchObject({ status: 'optimal' });
  expect(kept.plan(later)).toEqual(kept.plan(JOB));
  expect(count.opened).toBe(1);
  kept.plan({ ...later, options: { ...NO_OPTIONS, byProductRates: { 1: 0.2 } } });
  expect(count.opened).toBe(2);
});

test('whole runs and the cost of one more come from the same model', () => {
  const { solver: counting, count } = counted(solver);
  const kept = new KeptPlanners(counting);
  const needs = { ...JOB, request: { ...JOB.request, needs: { a: 13 } } };
  expect(kept.plan({ ...needs, wanted: 'rounded' })).toMatchObject({ planned: [{ times: 11 }] });
  const [cost] = kept.costsOfOneMore(needs, ['a', 'nothing']);
  expect(cost?.sanity).toBeCloseTo(5, 9);
  expect(count.opened).toBe(1);
});

test('data that was replaced is not there any more', () => {
  const kept = new KeptPlanners(solver);
  kept.plan(JOB);
  kept.plan({ ...JOB, setId: '2' });
  expect(() => kept.plan({ ...JOB, data: undefined })).toThrow('The data 1 is not here');
  expect(() => kept.plan({ ...JOB, server: 'US', data: undefined })).toThrow('is not here');
});

test('models that were not used for long are given back', () => {
  const { solver: counting, count } = counted(solver);
  const kept = new KeptPlanners(counting);
  for (let set = 0; set < 40; set++) kept.plan({ ...JOB, setId: `${set}` });
  expect(count).toEqual({ opened: 40, open: 16 });
});

test('a planner whose solver failed is replaced', () => {
  let fails = 0;
  const { solver: counting, count } = counted({
    search: solver.search,
    open(program) {
      const model = solver.open(program);
      const failing = <Result>(solve: () => Result): Result => {
        if (fails-- > 0) throw new Error('the solver ended');
        return solve();
      };
      return {
        require: (row, bound) => model.require(row, bound),
        close: (column, isClosed) => model.close(column, isClosed),
        startHere: () => model.startHere(),
        solve: () => failing(() => model.solve()),
        nearby: () => failing(() => model.nearby()),
        leastCost: () => failing(() => model.leastCost()),
        dispose: () => model.dispose(),
      };
    },
  });
  const kept = new KeptPlanners(counting);
  const plan = kept.plan(JOB);
  fails = 1;
  expect(() => kept.plan(JOB)).toThrow('the solver ended');
  expect(count.open).toBe(0);
  expect(kept.plan({ ...JOB, data: undefined })).toEqual(plan);
  fails = 1;
  expect(() => [...kept.costsOfOneMore(JOB, ['a'])]).toThrow('the solver ended');
  expect(count.open).toBe(0);
});
