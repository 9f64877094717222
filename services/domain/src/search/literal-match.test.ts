import { type LiteralTexts, literalMatch, literalTexts } from './literal-match.ts';

type Text = LiteralTexts[number];
const name = (text: string): Text => ({ text, own: true, kind: 'name' });
const alias = (text: string): Text => ({ text, own: false, kind: 'name' });

test('an entry is compared by its id, its names with and without spaces, and how they are spoken', () => {
  const texts = literalTexts({ id: 'x1', name: 'log  in', alias: ['enter', 'go in'], spoken: ['deng lu'] });
  expect(texts).toEqual([
    { text: 'x1', own: true, kind: 'id' },
    { text: 'log  in', own: true, kind: 'name' },
    { text: 'login', own: true, kind: 'joined' },
    { text: 'enter', own: false, kind: 'name' },
    { text: 'go in', own: false, kind: 'name' },
    { text: 'goin', own: false, kind: 'joined' },
    { text: 'deng lu', own: false, kind: 'spoken' },
  ]);
});

test('the whole of a text is an exact match, but for how it is spoken', () => {
  for (const kind of ['id', 'name', 'joined'] as const)
    expect(literalMatch([{ text: 'gyy', own: false, kind }], 'gyy')).toEqual({ rank: 'exact', score: 0 });
  expect(literalMatch([{ text: 'gyy', own: false, kind: 'spoken' }], 'gyy')).toEqual({ rank: 'prefix', score: 1 });
});

test('a beginning matches the better the more of the text it is, and the entry by its own name best', () => {
  expect(literalMatch([name('orirock cube')], 'orirock')).toEqual({ rank: 'prefix', score: 1 - 7 / 12 });
  expect(literalMatch([alias('orirock cube')], 'orirock')).toEqual({ rank: 'prefix', score: 2 - 7 / 12 });
  for (const texts of [
    [name('orirock cube'), alias('orirock')],
    [alias('orirocks'), name('orirock cube')],
  ])
    expect(literalMatch(texts, 'oriroc')).toEqual({ rank: 'prefix', score: 1 - 6 / 12 });
});

test('a part matches inside a name, and better where a word begins', () => {
  expect(literalMatch([name('orirock cube')], 'cube')).toEqual({ rank: 'inside', score: 1 - 4 / 12 });
  expect(literalMatch([name('orirock cube')], 'rock')).toEqual({ rank: 'inside', score: 1 - 4 / 12 + 2 });
  expect(literalMatch([name('gt-1')], '1')).toEqual({ rank: 'inside', score: 1 - 1 / 4 });
  expect(literalMatch([name('1-7')], '7')).toEqual({ rank: 'inside', score: 1 - 1 / 3 });
  expect(literalMatch([name('rma70-12')], '0')).toEqual({ rank: 'inside', score: 3 - 1 / 8 });
  expect(literalMatch([alias('blog log')], 'log')).toEqual({ rank: 'inside', score: 4 - 3 / 8 });
  for (const texts of [
    [name('error coin'), name('in, out')],
    [name('in, out'), name('error coin')],
  ])
    expect(literalMatch(texts, 'out')).toEqual({ rank: 'inside', score: 1 - 3 / 7 });
  for (const texts of [
    [name('a coin'), name('a coin or two')],
    [name('a coin or two'), name('a coin')],
  ])
    expect(literalMatch(texts, 'coin')).toEqual({ rank: 'inside', score: 1 - 4 / 6 });
});

test('a beginning counts for more than a part', () => {
  expect(literalMatch([name('in a coin'), name('the coin')], 'in')).toEqual({ rank: 'prefix', score: 1 - 2 / 9 });
  expect(literalMatch([name('the in'), name('in the coin')], 'in')).toEqual({ rank: 'prefix', score: 1 - 2 / 11 });
});

test('a part of an id, or across two words, is no match, and neither is what no text holds', () => {
  expect(literalMatch([{ text: '30012', own: true, kind: 'id' }], '001')).toBeUndefined();
  expect(literalMatch([{ text: 'errorcoin', own: true, kind: 'joined' }], 'rco')).toBeUndefined();
  expect(literalMatch([{ text: '30012', own: true, kind: 'id' }], '300')?.rank).toBe('prefix');
  expect(literalMatch([{ text: 'errorcoin', own: true, kind: 'joined' }], 'errorc')?.rank).toBe('prefix');
  expect(literalMatch([{ text: 'gu yuan', own: false, kind: 'spoken' }], 'yuan')?.rank).toBe('inside');
  expect(literalMatch([name('coin')], 'x')).toBeUndefined();
  expect(literalMatch([], 'x')).toBeUndefined();
});
