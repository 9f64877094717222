import { TableSums } from './table-sums.ts';

const COLUMNS = ['server', 'stage', 'sign', 'times', 'reliability', 'items', 'id'];
const line = (...cells: unknown[]) => JSON.stringify(cells);

/** Sums of report rows whose checksum is the text's length, and the texts it was made over. */
function sumsOf(...lines: string[]) {
  const texts: string[] = [];
  const sums = new TableSums('reports', COLUMNS, false, (text) => texts.push(text) && text.length);
  for (const one of lines) sums.add(one);
  return { all: sums.all(), texts };
}

test('rows are summed by server and stage, and a reversed row takes its runs back', () => {
  const { all } = sumsOf(
    line('CN', 's1', 1, 3, 0, ['a'], 'x'),
    line('CN', 's1', -1, 2, 0, [], 'y'),
    line('CN', 's2', 1, 5, 0, [], 'z'),
    line('US', 's1', 1, 7, 0, [], 'z'),
  );
  expect(all.map(({ server, place, row_count, run_count }) => [server, place, row_count, run_count])).toEqual([
    ['CN', 's1', 2, 1],
    ['CN', 's2', 1, 5],
    ['US', 's1', 1, 7],
  ]);
});

test('a checksum is of the columns from facts, another one of those that rules decide', () => {
  const { all, texts } = sumsOf(line('CN', 's1', 1, 3, 6, ['a', 'b'], 'x'));
  expect(texts).toEqual(['CN|s1|1|3|x', '6|a,b']);
  expect(all).toEqual([
    {
      ...{ server: 'CN', place: 's1', offset: -1, row_count: 1, run_count: 3 },
      ...{ facts: texts[0]?.length, judged: texts[1]?.length },
    },
  ]);
});

test('checksums add up below 2 to the power of 52', () => {
  const sums = new TableSums('reports', COLUMNS, false, (text) => (text.includes('x') ? 2 ** 52 - 1 : 3));
  for (const id of ['x', 'y']) sums.add(line('CN', 's1', 1, 1, 0, id === 'x' ? ['x'] : [], id));
  expect(sums.all()).toMatchObject([{ facts: 2, judged: 2 }]);
});

test('rows of activity are summed by server and kind; they have no runs and no rules', () => {
  const sums = new TableSums('activity', ['kind', 'server', 'id'], false, (text) => text.length);
  sums.add(line('probe', '', 'v1'));
  sums.add(line('probe', '', 'v'));
  expect(sums.all()).toEqual([
    {
      server: '',
      place: 'probe',
      offset: -1,
      row_count: 2,
      run_count: 0,
      facts: 'probe||v1probe||v'.length,
      judged: 0,
    },
  ]);
});

test('rows are summed by record where asked', () => {
  const sums = new TableSums('activity', ['kind', 'server', 'log_offset'], true, () => 1);
  for (const offset of [7, 8, 7]) sums.add(line('probe', '', offset));
  expect(sums.all().map(({ offset, row_count }) => [offset, row_count])).toEqual([
    [7, 2],
    [8, 1],
  ]);
});
