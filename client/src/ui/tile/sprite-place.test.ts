import { spritePlace } from './sprite-place.ts';

const sheet = { url: '/full.png', halfUrl: '/half.png', columns: 6, rows: 17, tile: 183 };

test('a sprite is found by its column, then its row', () => {
  expect(spritePlace(sheet, [2, 3], 20, 2)).toEqual({
    backgroundImage: 'url("/full.png")',
    backgroundSize: '120px 340px',
    backgroundPosition: '-40px -60px',
  });
});

test('screens with fewer than two pixels per point use the smaller sheet', () => {
  expect(spritePlace(sheet, [0, 0], 20, 1.5)?.backgroundImage).toBe('url("/half.png")');
});

test('a position outside the sheet has no sprite', () => {
  expect(spritePlace(sheet, [6, 0], 20, 2)).toBeNull();
});
