import { csvCell } from './csv-cell.ts';

test.each([
  [null, ''],
  [-3, '-3'],
  ['1-7', '1-7'],
  ['a, "b"', '"a, ""b"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['=1+1', "'=1+1"],
  ['-1', "'-1"],
  ['@cmd,x', '"\'@cmd,x"'],
])('%j is encoded as %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});
