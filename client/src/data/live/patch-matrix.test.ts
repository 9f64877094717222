import { patchMatrix } from './patch-matrix.ts';

const row = (stageId: string, quantity: number) => ({
  stageId,
  itemId: '30012',
  times: 100,
  quantity,
  stdDev: 0.5,
  start: 0,
  end: null,
  sumSquares: quantity,
  most: 2,
});
const matrix = { value: [row('1-7', 50), row('1-8', 10)], etag: 'W/"a"', position: '10.5', fetchedAt: 7 };
const live = (stageId: string, quantity: number) => ({
  stageId,
  itemId: '30012',
  quantity,
  times: 101,
  sumOfSquares: quantity,
});

test('updates the numbers of a row and the position, and drops the ETag', () => {
  const patched = patchMatrix(matrix, { position: '11.5', rows: [live('1-7', 51)], stages: [] });
  if (patched.kind !== 'patched') throw new Error(patched.kind);
  const { value, ...rest } = patched.matrix;
  expect(rest).toEqual({ etag: null, position: '11.5', readTo: '10.5', fetchedAt: 7 });
  expect(value[0]).toMatchObject({ quantity: 51, times: 101, sumSquares: 51, stdDev: 0.5, most: 2 });
  expect(value[1]).toBe(matrix.value[1]);
});

test('a correction that only changes the spread of the drops is applied, as the interval changes', () => {
  const corrected = { ...live('1-7', 50), times: 100, sumOfSquares: 70 };
  const patched = patchMatrix(matrix, { position: '11.5', rows: [corrected], stages: [] });
  if (patched.kind !== 'patched') throw new Error(patched.kind);
  expect(patched.matrix.value[0]).toMatchObject({ quantity: 50, times: 100, sumSquares: 70 });
  expect(patched.matrix.value[0]?.stdDev).toBeCloseTo(0.67, 2);
});

test('an older update changes nothing, one at the same position does', () => {
  expect(patchMatrix(matrix, { position: '9.5', rows: [live('1-7', 49)], stages: [] }).kind).toBe('older');
  expect(patchMatrix(matrix, { position: '10.5', rows: [live('1-7', 51)], stages: [] }).kind).toBe('patched');
});

test('an unknown row requires a refetch', () => {
  expect(patchMatrix(matrix, { position: '11.5', rows: [live('new', 1)], stages: [] }).kind).toBe('unknown-row');
});

test('rows missing from a complete stage are removed, only those of the item if one is followed', () => {
  const other = { ...row('1-7', 3), itemId: '30013' };
  const own = { ...matrix, value: [...matrix.value, other] };
  const stagesAfter = (itemId?: string) => {
    const patched = patchMatrix(own, { position: '11.5', rows: [], stages: ['1-7'] }, itemId);
    return patched.kind === 'patched' && patched.matrix.value.map((each) => `${each.stageId} ${each.itemId}`);
  };
  expect(stagesAfter()).toEqual(['1-8 30012']);
  expect(stagesAfter('30012')).toEqual(['1-8 30012', '1-7 30013']);
});

test('fewer personal runs may change the first run and require a refetch', () => {
  const own = { ...matrix, value: matrix.value.map((one) => ({ ...one, firstRun: 5 })) };
  const patched = (times: number) =>
    patchMatrix(own, { position: '11.5', rows: [{ ...live('1-7', 49), times }], stages: [] }).kind;
  expect(patched(99)).toBe('unknown-row');
  expect(patched(101)).toBe('patched');
});
