import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

export const ZONE = `zone: act1_zone1
type: ACTIVITY
name: {zh: 活动, en: An event}
open:
  CN: 2026-01-10T16:00+08:00 .. 2026-01-24T04:00+08:00
  US: 2026-07-10T10:00-07:00 ..
ranges:
  second-week: {CN: 2026-01-17T04:00+08:00 .. 2026-01-24T04:00+08:00}
stages:
  - id: act1_01
    code: EV-1
    type: ACTIVITY
    ap: 9
    clearSeconds: 112.5
    drops:
      - {item: 30012, type: REGULAR, bounds: 0..2, except: [1]}
      - {items: [30011, furni], type: EXTRA}
      - {item: 30011, type: SPECIAL, during: second-week}
      - {item: supply, type: REGULAR}
      - {type: EXTRA, distinct: 0..1}
  - id: act1_02
    code: {zh: 活动一, en: First}
    gacha: true
    open: {CN: always}
`;

const ITEMS = `- {id: 30011, type: MATERIAL, name: {zh: 源岩, en: Orirock}, sortId: 2, rarity: 0, group: orirock, sprite: [1, 2]}
- {id: 30012, type: MATERIAL, name: 固源岩, alias: {zh: [石头]}}
- {id: furni, type: FURN, name: {zh: 家具}, open: {CN: always}}
- id: supply
  type: ACTIVITY_ITEM
  name: 补给
  during: {CN: 2026-01-12T00:00+08:00 .. 2026-01-13T00:00+08:00}
`;

const FILES: Record<string, string> = {
  'items.yaml': ITEMS,
  'formulas.yaml': '- {item: 30012, gold: 200, costs: [{item: 30011, count: 3}], byproducts: {30011: 70, furni: 30}}\n',
  'periods.yaml': '- {label: {zh: 联动}, during: {CN: 2025-01-01T16:00+08:00 .. 2025-01-08T04:00+08:00}}\n',
  'notices.yaml': '- {id: 1, severity: 2, open: {CN: always}, content: {en: Hello}}\n',
  'reject-rules.yaml': `- id: 1
  during: 2026-01-01T00:00+08:00 ..
  expression: times > 6
  reliability: 256
`,
  'site.yaml': 'contributors: []\ncontact: []\ndonate: []\nlinks: []\nmirrors: []\n',
  'zones/act1_zone1.yaml': ZONE,
};

/** Writes a small valid catalog into a new folder, with some files replaced; undefined omits a file. */
export function writeCatalog(replaced: Record<string, string | undefined> = {}): string {
  const dir = join(temporaryFolder(), 'catalog');
  for (const [name, text] of Object.entries({ ...FILES, ...replaced })) {
    if (text !== undefined) writeCatalogFile(dir, name, text);
  }
  return dir;
}

export function writeCatalogFile(dir: string, name: string, text: string): void {
  mkdirSync(dirname(join(dir, name)), { recursive: true });
  writeFileSync(join(dir, name), text);
}
