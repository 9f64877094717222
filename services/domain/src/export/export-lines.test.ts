import { EXPORT_LICENCE, EXPORTS, type ExportColumn, type ExportKind, OWN_LICENCE } from './export-columns.ts';
import { csvFile, ordered, tabbedLines } from './export-lines.ts';

const kinds = Object.keys(EXPORTS) as ExportKind[];
const BOM = '\uFEFF';

test.each(kinds)('the columns of %s are unique and include source and licence', (kind) => {
  const columns: readonly ExportColumn[] = EXPORTS[kind];
  expect(new Set(columns).size).toBe(columns.length);
  expect(columns).toEqual(expect.arrayContaining(['server', 'source', 'category', 'licence']));
  expect(columns.every((name) => /^[a-z]+([A-Z][a-z]+)*$/.test(name))).toBe(true);
});

test.each(kinds.filter((kind) => (EXPORTS[kind] as readonly string[]).includes('rate')))(
  'the columns of %s include sample size, time range and confidence',
  (kind) => {
    const wanted = ['stageId', 'stageCode', 'times', 'quantity', 'lower', 'upper', 'start', 'end', 'confidence'];
    expect(EXPORTS[kind]).toEqual(expect.arrayContaining(wanted));
  },
);

test('a licence names its terms and whose numbers it is for', () => {
  expect(EXPORT_LICENCE).toMatch(/^CC BY-NC 4\.0; .*public counters of Penguin Statistics$/);
  expect(OWN_LICENCE).toMatch(/^CC BY-NC 4\.0; own reports/);
});

test('a CSV parser reads back what was written', () => {
  const first = {
    server: 'CN',
    itemId: '30012',
    itemName: 'Pure "Gold",\nx',
    quantity: 1_197_922_951,
    source: 'global',
    category: 'all',
    licence: EXPORT_LICENCE,
  };
  const second = { ...first, itemName: '=HYPERLINK("http://x")', quantity: 0 };
  const [head, ...lines] = parsed(csvFile('item-totals', [first, second]));
  expect(head).toEqual([...EXPORTS['item-totals']]);
  expect(lines.map((line) => Object.fromEntries(line.map((cell, i) => [head?.[i], cell])))).toEqual([
    { ...first, quantity: '1197922951', start: '', end: '', confidence: '' },
    { ...second, itemName: `'${second.itemName}`, quantity: '0', start: '', end: '', confidence: '' },
  ]);
});

test('tab-separated lines have the same columns and contain no formula or extra cell', () => {
  const record = { server: 'CN', itemId: '30012', itemName: '+1\t\r\nOrirock', quantity: 3, licence: 'free' };
  const [head, line] = tabbedLines('item-totals', [record]).split('\n');
  expect(head?.split('\t')).toEqual([...EXPORTS['item-totals']]);
  expect(line?.split('\t')).toEqual(['CN', '30012', "'+1 Orirock", '3', '', '', '', '', '', 'free']);
});

test('an ordered record has all columns of its kind in order, and null where it had none', () => {
  const record = ordered('item-totals', { quantity: 0, server: 'CN', day: '2026-01-01' });
  expect(Object.keys(record)).toEqual([...EXPORTS['item-totals']]);
  expect(record).toMatchObject({ server: 'CN', itemId: null, quantity: 0 });
});

/** An RFC 4180 parser independent of the writer. */
function parsed(file: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y;
  const text = file.startsWith(BOM) ? file.slice(1) : file;
  while (cells.lastIndex < text.length) {
    const cell = cells.exec(text);
    if (!cell) throw new Error(`no cell begins in ${JSON.stringify(text)}`);
    const [, quoted, plain, end] = cell;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n' && cells.lastIndex < text.length) rows.push([]);
  }
  return rows;
}
