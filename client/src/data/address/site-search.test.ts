import { type RawSearch, readSiteSearch, writeSiteSearch } from './site-search.ts';

test('reads server, category, source, tab, inspected entry, sort order and pins from a link', () => {
  const raw: RawSearch = {
    server: 'us',
    category: 'auto',
    source: 'personal',
    tab: 'patterns',
    inspect: 'item:30012',
    sort: '-rate,times',
    q: '',
    pin: ['stage:main_01-07', 'item:30012'],
  };
  expect(readSiteSearch(raw)).toEqual({
    server: 'US',
    category: 'automated',
    source: 'personal',
    tab: 'patterns',
    inspect: { kind: 'item', id: '30012' },
    sort: [
      { column: 'rate', descending: true },
      { column: 'times', descending: false },
    ],
    q: '',
    pin: [
      { kind: 'stage', id: 'main_01-07' },
      { kind: 'item', id: '30012' },
    ],
  });
});

test('drops invalid values, and limits pins to four distinct ones', () => {
  const pin = ['stage:a', 'stage:a', 'nothing', 'item:b', 'item:c', 'item:d', 'item:e'];
  const read = readSiteSearch({ server: 'TW', category: 'some', source: 'x', inspect: 'zone:1', sort: ',', pin });
  expect(read).toEqual({ pin: ['stage:a', 'item:b', 'item:c', 'item:d'].map((text) => asEntry(text)) });
});

test('a change keeps other values, including unknown ones', () => {
  const raw = { server: 'US', from: 'a friend', inspect: 'item:1' };
  expect(writeSiteSearch(raw, { inspect: undefined, sort: [{ column: 'rate', descending: true }] })).toEqual({
    server: 'US',
    from: 'a friend',
    inspect: undefined,
    sort: '-rate',
  });
});

function asEntry(text: string) {
  const [kind, id] = text.split(':');
  return { kind, id };
}
