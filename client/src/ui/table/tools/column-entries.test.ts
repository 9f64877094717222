import { translate } from '#i18n/i18n.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { columnEntries } from './column-entries.ts';

beforeAll(() => startTestTexts('en'));

test('offers pages of 5, 10, 20 and 40 rows, and all rows; the current size is marked', () => {
  const chosen: unknown[] = [];
  const entries = columnEntries(
    {
      columns: [],
      arrangement: { order: [], hidden: [], shown: [], widths: {} },
      visible: new Set(),
      arrange: () => {},
      reset: () => {},
      pageSize: 10,
      setPageSize: (size) => chosen.push(size),
    },
    translate,
  );
  const sizes = entries.flatMap((entry) => (entry?.id.startsWith('rows ') ? [entry] : []));
  expect(sizes.map(({ id }) => id)).toEqual(['rows 5', 'rows 10', 'rows 20', 'rows 40', 'rows all']);
  expect(sizes.filter(({ checked }) => checked).map(({ id }) => id)).toEqual(['rows 10']);
  sizes[0]?.run?.();
  expect(chosen).toEqual([5]);
});
