import { tableText } from './table-text.ts';

test('columns are aligned, numbers to the right, and wide characters count two', () => {
  const rows = [
    ['公告', 1_234],
    ['ab', 5],
  ];
  expect(tableText(['Text', 'Count'], rows)).toBe('Text  Count\n公告  1,234\nab        5');
});

test('outside text cannot move the cursor or break a line', () => {
  expect(tableText(['A'], [['x\u001b[2J\ny\u202e']])).toBe('A\nx\ufffd[2J\ufffdy\ufffd');
});
