import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawnPrototypes } from '@droptally/recognizer/testing/drawn-prototypes';
import { ROOT } from '../../support/root.ts';

const PACKAGED = join(ROOT, 'services/catalog/data');
const PROTOTYPES = 'recognition-prototypes.json';

/** Which drawn icon stands for which item of the catalog. The others are known to nobody. */
export const ICONS = { '4001': 0, '30012': 1, '2001': 2 } as const;
export const UNKNOWN_ICON = 7;

/** Gives a site the packaged catalog, whose items look as the tests draw them. */
export function useDrawnIcons(dataDir: string): void {
  const folder = join(dataDir, 'catalog');
  cpSync(PACKAGED, folder, { recursive: true });
  const drawn = drawnPrototypes();
  const bytes = Buffer.from(drawn.embeddings, 'base64');
  const size = bytes.length / drawn.itemIds.length;
  const embeddings = Object.values(ICONS).map((icon) => bytes.subarray(icon * size, (icon + 1) * size));
  const path = join(folder, PROTOTYPES);
  const packaged = JSON.parse(readFileSync(path, 'utf8'));
  const content = { itemIds: Object.keys(ICONS), embeddings: Buffer.concat(embeddings).toString('base64') };
  writeFileSync(path, JSON.stringify({ ...packaged, ...content }));
}
