import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { testOnMortalDisk } from '../../../../tests/support/power-cut.ts';
import { SCREENSHOTS, ScreenshotStore } from './screenshot-store.ts';

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200_000, 7)]);

testOnMortalDisk('a screenshot that was kept is there after a power cut', 8, async (disk) => {
  const store = new ScreenshotStore(disk.dir, 1e6);
  await store.open();
  const name = await store.keep('01A', Readable.from([PNG]), 'address');
  expect(readFileSync(join(disk.cut(), SCREENSHOTS, name)).equals(PNG)).toBe(true);
});
