import fc from 'fast-check';
import { type Row, RowWriter } from './row-writer.ts';
import { NO_ROWS } from './sheet.ts';

const text = () => fc.oneof(fc.string({ maxLength: 300 }), fc.string({ unit: 'grapheme', maxLength: 60 }));
const number = () => fc.oneof(fc.integer(), fc.maxSafeInteger());

test('a row parses back to what was written, whatever it contains', () => {
  const rows = new RowWriter();
  const cells = fc.tuple(text(), number(), fc.array(text(), { maxLength: 5 }), fc.array(number(), { maxLength: 5 }));
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1, maxLength: 9 }), (all) => {
      const sheet = rows.sheetOf(() => {
        for (const [i, [word, count, words, counts]] of all.entries())
          rows.begin(3, i).text(word).number(count).texts(words).numbers(counts).end();
      });
      const lines = sheet.after(-1).toString().split('\n').slice(0, -1);
      expect(lines.map((line) => JSON.parse(line))).toEqual(all.map((row, i) => [3, i, ...row]));
    }),
  );
});

test.each([0, 9, 10, 999_999_999, 1_000_000_000, 1_000_000_001, 10_000_000_000, Number.MAX_SAFE_INTEGER, -1, 2 ** 60])(
  'the number %d is written in full',
  (value) => {
    const rows = new RowWriter();
    expect(
      rows
        .sheetOf(() => void rows.begin(0, 1).number(value).end())
        .after(-1)
        .toString(),
    ).toBe(`[0,1,${value}]\n`);
  },
);

test('rows and finished lines are counted after an offset, and have their length', () => {
  const rows = new RowWriter();
  let row: Row | undefined;
  const sheet = rows.sheetOf(() => {
    row = rows.begin(0, 4).text('a').end();
    rows.line(6, '[0,6,"é"]');
  });
  expect([3, 4, 5, 6].map((offset) => sheet.countAfter(offset))).toEqual([2, 1, 1, 0]);
  expect(sheet.after(4).toString()).toBe('[0,6,"é"]\n');
  expect([sheet.isEmpty, row?.length, NO_ROWS.isEmpty, NO_ROWS.countAfter(-1)]).toEqual([false, 9, true, 0]);
});

test('a row after others has a length of its own, and can be read once there is more room', () => {
  const rows = new RowWriter();
  rows.sheetOf(() => {
    rows.begin(0, 1).text('x'.repeat(70_000)).end();
    const row = rows.begin(0, 2).text('y').end();
    expect([row.length, row.text()]).toEqual([9, '[0,2,"y"]']);
  });
});

test.each(['\u0000', '\u001f', '\n', ' ', '~', '\u007f', '"', '\\', 'é', '\ud83d\ude00'])(
  '%j is written as JSON',
  (text) => {
    const rows = new RowWriter();
    const sheet = rows.sheetOf(() => void rows.begin(0, 1).text(text).end());
    expect(JSON.parse(sheet.after(-1).toString())).toEqual([0, 1, text]);
  },
);

test('a cell as long as the room is followed by others', () => {
  for (const length of [65_510, 65_520, 65_525, 65_530, 65_534, 65_536, 200_000]) {
    const text = 'x'.repeat(length);
    const rows = new RowWriter();
    const sheet = rows.sheetOf(() => void rows.begin(0, 1).text(text).number(5).texts(['y']).end());
    expect(JSON.parse(sheet.after(-1).toString())).toEqual([0, 1, text, 5, ['y']]);
  }
});

test('the rows after an offset are those a table still lacks', () => {
  const rows = new RowWriter();
  const sheet = rows.sheetOf(() => {
    for (const offset of [4, 7, 7, 9]) rows.begin(0, offset).end();
  });
  expect(sheet.after(3).toString()).toBe('[0,4]\n[0,7]\n[0,7]\n[0,9]\n');
  expect(sheet.after(6).toString()).toBe('[0,7]\n[0,7]\n[0,9]\n');
  expect(sheet.after(9).toString()).toBe('');
});

test('a row can be read back while its batch is built, and after the next batch', () => {
  const rows = new RowWriter();
  let row: Row | undefined;
  rows.sheetOf(() => {
    row = rows.begin(0, 1).text('é').end();
    expect(row.text()).toBe('[0,1,"é"]');
    for (let offset = 2; offset < 20_000; offset++) rows.begin(0, offset).text('something else').end();
    expect(row.text()).toBe('[0,1,"é"]');
  });
  rows.sheetOf(() => void rows.begin(0, 9).text('written over').end());
  expect(row?.text()).toBe('[0,1,"é"]');
});

test('a failed write leaves nothing behind', () => {
  const rows = new RowWriter();
  const failing = () =>
    rows.sheetOf(() => {
      rows.begin(0, 1).text('half');
      throw new Error('cannot');
    });
  expect(failing).toThrow('cannot');
  expect(
    rows
      .sheetOf(() => void rows.begin(0, 2).end())
      .after(-1)
      .toString(),
  ).toBe('[0,2]\n');
});
