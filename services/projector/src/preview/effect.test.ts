import { Effect, type Judged, rateOf } from './effect.ts';

const judged = (changes: Partial<Judged> = {}): Judged => ({
  id: 'r1',
  server: 'CN',
  stageId: 's1',
  source: 'x',
  times: 1,
  items: [['a', 1]],
  before: 0,
  after: 300,
  ...changes,
});

function effectOf(...reports: readonly Partial<Judged>[]): Effect {
  const effect = new Effect(2);
  for (const report of reports) effect.add(judged(report), 1);
  return effect;
}

test('a report stops or starts counting, or neither', () => {
  const effect = effectOf({}, { before: 5, after: 0 }, { before: 0, after: 0 }, { before: 5, after: 6 }, { before: 4 });
  expect(effect.moves).toEqual({ stops: 1, starts: 1 });
});

test('moves are told by stage and by source, the most affected first, the unmoved not at all', () => {
  const effect = effectOf(
    { stageId: 's2', source: 'y', after: 0 },
    { stageId: 's1', source: 'x' },
    { stageId: 's3', server: 'US', source: 'z' },
    { stageId: 's3', server: 'US', source: 'z', before: 7, after: 0 },
    { stageId: 's3', server: 'JP', source: 'x' },
    { stageId: 's3', server: 'JP', source: 'x' },
    { stageId: 's3', server: 'JP', source: 'x' },
  );
  expect(effect.stages()).toEqual([
    { server: 'JP', stageId: 's3', stops: 3, starts: 0 },
    { server: 'US', stageId: 's3', stops: 1, starts: 1 },
    { server: 'CN', stageId: 's1', stops: 1, starts: 0 },
  ]);
  expect(effect.sources()).toEqual([
    { source: 'x', stops: 4, starts: 0 },
    { source: 'z', stops: 1, starts: 1 },
  ]);
});

test('as many samples are kept as asked for, and a recalled one makes room', () => {
  const effect = effectOf({ id: 'r1' }, { id: 'r2' }, { id: 'r3' }, { id: 'r4', before: 9, after: 0 });
  expect(effect.samples).toEqual({ stops: ['r1', 'r2'], starts: ['r4'] });
  effect.add(judged({ id: 'r1' }), -1);
  effect.add(judged({ id: 'r3' }), -1);
  expect(effect.samples.stops).toEqual(['r2']);
  effect.add(judged({ id: 'r5' }), 1);
  expect(effect.samples.stops).toEqual(['r2', 'r5']);
  expect(effect.moves).toEqual({ stops: 2, starts: 1 });
});

test('a recalled report changes nothing', () => {
  const effect = effectOf({}, { before: 0, after: 0 });
  for (const report of [judged(), judged({ before: 0, after: 0 })]) effect.add(report, -1);
  expect([effect.moves, effect.stages(), effect.sources(), effect.rates()]).toEqual([
    { stops: 0, starts: 0 },
    [],
    [],
    [],
  ]);
});

test('a rate changes where a report with another haul stops counting', () => {
  const kept = { before: 0, after: 0 };
  const items = (quantity: number): Judged['items'] => [['a', quantity]];
  const effect = effectOf(
    { ...kept, times: 40, items: items(40) },
    { times: 10, items: items(60) },
    { ...kept, stageId: 's2', times: 4, items: items(4) },
    { stageId: 's2', times: 4, items: items(4) },
  );
  expect(effect.rates()).toEqual([
    {
      server: 'CN',
      stageId: 's1',
      itemId: 'a',
      before: { runs: 50, quantity: 100 },
      after: { runs: 40, quantity: 40 },
    },
  ]);
});

test('the largest change of a rate comes first, those of fewer than 30 runs last', () => {
  const kept = { before: 0, after: 0 };
  const of = (stageId: string, runs: number, quantity: number): Partial<Judged>[] => [
    { ...kept, stageId, times: runs, items: [['a', 0]] },
    { stageId, times: runs, items: [['a', quantity]] },
  ];
  const effect = effectOf(...of('small', 30, 6), ...of('few', 29, 290), ...of('large', 30, 60), ...of('fewer', 1, 1));
  expect(effect.rates().map(({ stageId }) => stageId)).toEqual(['large', 'small', 'few', 'fewer']);
});

test('a stage that would lose all its runs has a change, and without runs there is no rate', () => {
  expect(effectOf({ items: [['a', 3]] }).rates()).toMatchObject([{ after: { runs: 0, quantity: 0 } }]);
  expect([rateOf({ runs: 0, quantity: 0 }), rateOf({ runs: 4, quantity: 2 })]).toEqual([undefined, 0.5]);
});
