import { glyphOf } from './glyphs.ts';

const TIER_5 = ['30115', '30125', '30135', '30145', '30155', '30165'];
/** Families of two that the catalog does not name. */
const NEWEST = [
  ['31063', '31064'],
  ['31073', '31074'],
  ['31083', '31084'],
  ['31093', '31094'],
  ['31103', '31104'],
  ['31113', '31114'],
] as const;

test('materials without a family of the catalog have drawings of their own', () => {
  const drawn = [...TIER_5, '3003', ...NEWEST.map(([first]) => first)].map(
    (itemId) => glyphOf({ itemId, groupID: null })?.fill,
  );
  expect(drawn).not.toContain(undefined);
  expect(new Set(drawn).size).toBe(drawn.length);
});

test.each(NEWEST)('%s and %s differ by tier only', (lower, higher) => {
  expect(glyphOf({ itemId: higher, groupID: null })).toEqual(glyphOf({ itemId: lower, groupID: null }));
});

test('a family has one drawing, and others have letters', () => {
  expect(glyphOf({ itemId: '30012', groupID: 'orirock' })).toEqual(glyphOf({ itemId: '30013', groupID: 'orirock' }));
  expect(glyphOf({ itemId: '3211', groupID: null })).toBeUndefined();
});
