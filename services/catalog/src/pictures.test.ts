import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureNames } from './pictures.ts';
import { writeCatalog } from './testing/write-catalog.ts';

test('a link to nothing, a folder and a file too large are no pictures, and hide no other', () => {
  const dir = writeCatalog({ 'pictures/a.png': 'a picture', 'pictures/d.png': 'a'.repeat(1_000_001) });
  symlinkSync(join(dir, 'gone'), join(dir, 'pictures/b.png'));
  mkdirSync(join(dir, 'pictures/c.png'));
  symlinkSync('loop.png', join(dir, 'pictures/loop.png'));
  expect(pictureNames(dir)).toEqual(['a.png']);
});

test('a link is a picture within its folder alone: nothing else of the machine is shown', () => {
  const dir = writeCatalog({ 'pictures/..data/a.png': 'a picture' });
  writeFileSync(join(dir, 'secret'), 'a secret');
  symlinkSync('..data/a.png', join(dir, 'pictures/a.png'));
  symlinkSync('../secret', join(dir, 'pictures/b.png'));
  symlinkSync('/proc/self/environ', join(dir, 'pictures/c.png'));
  expect(pictureNames(dir)).toEqual(['a.png']);
});
