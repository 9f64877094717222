import { execFileSync } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { SERVERS } from '@droptally/domain/catalog/server';
import { freePort } from '@droptally/event-log/testing/free-port';
import { clockAhead } from '../../support/processes/moved-clock.ts';
import { ServedProcess } from '../../support/processes/served-process.ts';
import { ROOT } from '../../support/root.ts';
import { METRICS_TOKEN } from '../../support/wire/metrics.ts';

const ZONES = ['main_1.yaml', 'gachabox.yaml', 'recruit.yaml', 'act3d0_zone1.yaml'];
const EVENT = `zone: old_zone
index: 9000
type: ACTIVITY
name: {zh: 演习, en: Exercise, ja: 演習, ko: 훈련}
open:
  CN: 2025-01-01T04:00+08:00 ..
  US: 2025-01-01T04:00-07:00 ..
  JP: 2025-01-01T04:00+09:00 ..
  KR: 2025-01-01T04:00+09:00 ..
stages:
  - {id: old_01, code: EX-1, type: ACTIVITY, ap: 9, drops: [{item: 30012, type: REGULAR, bounds: 0..1}]}
  - {id: old_02, code: EX-2, type: ACTIVITY, ap: 9, drops: [{item: 30012, type: REGULAR, bounds: 0..2}]}
`;
const NOTICE = `- id: 1
  severity: 1
  open: {CN: 2025-03-01T16:00+08:00 .. 2035-03-15T04:00+08:00}
  content: {zh: 公告, en: A notice., ja: お知らせ, ko: 공지}
`;
const REJECT = `- id: 1
  during: 2025-01-01T00:00+08:00 ..
  expression: stageId == "recruit" && source == "frontend-v2"
  reliability: 300
`;

/** Cuts the checkout down to a few zones and their public counters, so that a data folder stays small. */
export function makeSmall(checkout: string): void {
  const data = join(checkout, 'services/catalog/data');
  for (const name of readdirSync(join(data, 'zones'))) if (!ZONES.includes(name)) rmSync(join(data, 'zones', name));
  const zones = ZONES.map((name) => readFileSync(join(data, 'zones', name), 'utf8')).join('');
  const stages = new Set([...zones.matchAll(/^ +- (?:\{)?id: ([^\s,]+)/gm)].map(([, id]) => id));
  for (const server of SERVERS) {
    const file = join(data, 'counters', `${server}.jsonl`);
    const [header, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
    const kept = lines.filter((line) => stages.has((JSON.parse(line) as { stage: string }).stage));
    writeFileSync(file, `${[header, ...kept].join('\n')}\n`);
  }
  writeFileSync(join(data, 'zones/old_zone.yaml'), EVENT);
  writeFileSync(join(data, 'notices.yaml'), NOTICE);
  appendFileSync(join(data, 'reject-rules.yaml'), REJECT);
}

/** Imports the checkout's catalog into a site, as an operator does. */
export function importCatalog(checkout: string, dataDir: string): void {
  const program = join(checkout, 'services/catalog/dist/main.js');
  const folder = join(checkout, 'services/catalog/data');
  execFileSync(process.execPath, [program, 'import', folder], { env: { ...process.env, DROPTALLY_DATA_DIR: dataDir } });
}

/** Starts the checkout's standalone on a data folder with its clock set to `at`. */
export async function startAt(checkout: string, dataDir: string, at: number): Promise<ServedProcess> {
  const site = new ServedProcess({
    name: 'The old site',
    entry: relative(ROOT, join(checkout, 'services/standalone/dist/main.js')),
    port: await freePort(),
    env: { DROPTALLY_DATA_DIR: dataDir, DROPTALLY_DAILY_REPORT_LIMIT: '0', DROPTALLY_METRICS_TOKEN: METRICS_TOKEN },
    nodeOptions: clockAhead(at - Date.now()),
  });
  await site.start();
  return site;
}
