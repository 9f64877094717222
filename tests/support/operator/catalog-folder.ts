import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../root.ts';

const PACKAGED = join(ROOT, 'services/catalog/data');
const PROGRAM = join(ROOT, 'services/catalog/dist/main.js');

const ZONE = `zone: e2e_zone
index: 9000
type: ACTIVITY
name: {zh: 演习, en: Exercise}
open: {CN: 2025-01-01T04:00+08:00 ..}
stages:
  - {id: e2e_01_perm, code: EX-1, type: ACTIVITY, ap: 9, drops: [{item: 30012, type: REGULAR, bounds: 0..1}]}
  - {id: e2e_01_rep, code: EX-1, type: ACTIVITY, ap: 9, drops: [{item: 30012, type: REGULAR, bounds: 0..1}]}
  - {id: e2e_02, code: EX-2, type: ACTIVITY, ap: 9, drops: [{item: e2e_token, type: REGULAR, bounds: 0..100}]}
`;
const TOKEN = `- id: e2e_token
  type: ACTIVITY_ITEM_BATCH
  name: {zh: 演习代币, en: Exercise Token, ja: 演習トークン, ko: 훈련 토큰}
  sortId: 9000
  rarity: 1
`;
const REJECT = `- id: 1
  during: 2025-01-01T00:00+08:00 ..
  expression: source == "e2e-outcast" && drops.exists(drop, drop.quantity > 0)
  reliability: 300
`;

/** Imports the packaged catalog with an added zone, item and reject rule into a site, as an operator does. */
export async function importOwnCatalog(dataDir: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'droptally-catalog-'));
  try {
    cpSync(PACKAGED, folder, { recursive: true });
    writeFileSync(join(folder, 'zones/e2e_zone.yaml'), ZONE);
    appendFileSync(join(folder, 'items.yaml'), TOKEN);
    writeFileSync(join(folder, 'reject-rules.yaml'), REJECT);
    const env = { ...process.env, NODE_OPTIONS: '', DROPTALLY_DATA_DIR: dataDir };
    const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, 'import', folder], { env });
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Edits a file of a site's own catalog, as an editor does. Returns a function that restores it. */
export function edit(dataDir: string, name: string, change: (text: string) => string): () => void {
  const path = join(dataDir, 'catalog', name);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, change(text));
  return () => writeFileSync(path, text);
}
