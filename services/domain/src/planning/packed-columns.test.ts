import { packedColumns } from './packed-columns.ts';

test('columns stand one after the other, also those without an entry', () => {
  const packed = packedColumns({
    columns: [
      {
        cost: 6,
        entries: [
          [0, 1.5],
          [2, -3],
        ],
      },
      { cost: 7, entries: [] },
      { cost: -8, entries: [[1, 4]] },
    ],
  });
  expect(packed).toEqual({
    costs: Float64Array.of(6, 7, -8),
    starts: Int32Array.of(0, 2, 2, 3),
    rows: Int32Array.of(0, 2, 1),
    values: Float64Array.of(1.5, -3, 4),
  });
});
