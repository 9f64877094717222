import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Catalog, Zone } from '@droptally/domain/catalog/catalog';
import { SERVERS } from '@droptally/domain/catalog/server';
import { readFormulas } from './loading/formula-file.ts';
import { type LoadedItem, readItems } from './loading/item-file.ts';
import { readBlockedAccounts, readNotices, readPushes, readRejectRules } from './loading/operator-files.ts';
import { readOperators } from './loading/operators-file.ts';
import { readPackagedOperators, readPackagedPlanner, readPackagedPrototypes } from './loading/packaged-files.ts';
import { mergePeriods, periodOfZone, readPeriods } from './loading/periods.ts';
import { readPlanner } from './loading/planner-file.ts';
import { readPrototypes, wirePrototypes } from './loading/prototypes-file.ts';
import { readSite } from './loading/site-file.ts';
import { type LoadedZone, readZone } from './loading/zone-file.ts';
import { pictureNames } from './pictures.ts';
import { type Entry, openEntry } from './reading/entry.ts';
import type { Problem } from './reading/problem.ts';
import { parseYaml, readYaml } from './reading/yaml-source.ts';

export type LoadResult = { ok: true; catalog: Catalog } | { ok: false; problems: Problem[] };

/** The files of a catalog folder, besides one file per zone in zones/. */
export const CATALOG_FILES = [
  'items.yaml',
  'formulas.yaml',
  'periods.yaml',
  'notices.yaml',
  'pushes.yaml',
  'reject-rules.yaml',
  'blocked-accounts.yaml',
  'site.yaml',
  'planner.yaml',
  'operators.yaml',
  'recognition-prototypes.json',
] as const;
const PROTOTYPES = 'recognition-prototypes.json';
export type CatalogFile = (typeof CATALOG_FILES)[number];

/** So many stages take some milliseconds to be written as JSON. */
const ENTRIES_AT_ONCE = 64;

type Overrides = Partial<Record<CatalogFile, string>>;

/**
 * Loads a whole catalog folder. Returns either a valid catalog, or every problem of every file. `overrides` has texts
 * to use in place of files.
 */
export function loadCatalog(dir: string, overrides: Overrides = {}): LoadResult {
  const loading = stepsOf(dir, overrides);
  for (;;) {
    const { value, done } = loading.next();
    if (done) return value;
  }
}

/** As `loadCatalog`, in steps of milliseconds with a pause after each for other work. */
export async function loadCatalogInSteps(dir: string): Promise<LoadResult> {
  const loading = stepsOf(dir, {});
  for (;;) {
    const { value, done } = loading.next();
    if (done) return value;
    await setImmediate();
  }
}

/** Yields after each file, and now and then afterwards. */
function* stepsOf(dir: string, overrides: Overrides): Generator<undefined, LoadResult> {
  const problems: Problem[] = [];
  const read = <T>(name: string, decode: (file: Entry) => T): T | undefined => {
    const before = problems.length;
    const path = join(dir, name);
    const override = overrides[name as CatalogFile];
    const source = override === undefined ? readYaml(path) : parseYaml(override);
    if (!source.ok) {
      problems.push({ path, line: source.line, rule: source.rule, message: source.message });
      return undefined;
    }
    const decoded = decode(openEntry(source, path, problems));
    return problems.length === before ? decoded : undefined;
  };
  const isThere = (name: CatalogFile) => overrides[name] !== undefined || existsSync(join(dir, name));
  const items = read('items.yaml', readItems);
  const zones = yield* readZones(dir, problems, items, read);
  yield;
  const operators = isThere('operators.yaml')
    ? read('operators.yaml', (file) => readOperators(file, items))
    : readPackagedOperators();
  yield;
  const ownPrototypes = isThere(PROTOTYPES) ? (read(PROTOTYPES, readPrototypes) ?? []) : [];
  const catalog = {
    zones: zones.map(({ zone }) => zone),
    stages: zones.flatMap(({ stages }) => stages),
    items: [...(items?.values() ?? [])].map(({ item }) => item),
    periods: mergePeriods([...zones.flatMap(periodOfZone), ...(read('periods.yaml', readPeriods) ?? [])]),
    notices: read('notices.yaml', readNotices) ?? [],
    // Catalogs from before there was push lack this file.
    pushes: isThere('pushes.yaml') ? (read('pushes.yaml', readPushes) ?? []) : [],
    rejectRules: read('reject-rules.yaml', readRejectRules) ?? [],
    // Catalogs from before accounts could be blocked lack this file.
    blockedAccounts: isThere('blocked-accounts.yaml') ? (read('blocked-accounts.yaml', readBlockedAccounts) ?? []) : [],
    formulas: read('formulas.yaml', (file) => readFormulas(file, items)) ?? [],
    planner: isThere('planner.yaml')
      ? read('planner.yaml', (file) => readPlanner(file, { items, stageIds: stageIdsIn(zones) }))
      : readPackagedPlanner(),
    prototypes: wirePrototypes(new Map([...readPackagedPrototypes(), ...ownPrototypes])),
  };
  const site = read('site.yaml', (file) => readSite(file, new Set(pictureNames(dir))));
  const { planner } = catalog;
  if (problems.length > 0 || !site || !planner || !operators) return { ok: false, problems };
  yield;
  const content = { ...catalog, planner, operators, site };
  return { ok: true, catalog: { hash: yield* hashOf(content), ...content } };
}

function stageIdsIn(zones: readonly LoadedZone[]): Set<string> {
  return new Set(zones.flatMap(({ stages }) => stages.map(({ stageId }) => stageId)));
}

type ReadFile = <T>(name: string, decode: (file: Entry) => T) => T | undefined;

function* readZones(
  dir: string,
  problems: Problem[],
  items: ReadonlyMap<string, LoadedItem> | undefined,
  read: ReadFile,
): Generator<undefined, LoadedZone[]> {
  const stageIds = new Map<string, string>();
  const zones: LoadedZone[] = [];
  for (const name of zoneFiles(dir, problems)) {
    yield;
    const zone = read(name, (file) => readZone(file, { fileName: basename(name), items, stageIds }));
    if (zone) zones.push(zone);
  }
  return zones.sort((one, other) => compareZones(one.zone, other.zone));
}

function zoneFiles(dir: string, problems: Problem[]): string[] {
  const found: string[] = [];
  for (const name of namesIn(dir, '.', problems)) {
    if (/\.ya?ml$/.test(name) && !CATALOG_FILES.some((known) => known === name)) {
      problems.push({ path: join(dir, name), line: 1, rule: 'file', message: 'no file of a catalog has this name' });
    }
  }
  for (const name of namesIn(dir, 'zones', problems)) {
    if (/\.yaml$/.test(name)) found.push(join('zones', name));
    else if (/\.yml$/.test(name)) {
      problems.push({ path: join(dir, 'zones', name), line: 1, rule: 'file', message: 'zone files end in .yaml' });
    }
  }
  return found;
}

/** Skips hidden files, which editors leave behind. */
function namesIn(dir: string, folder: string, problems: Problem[]): string[] {
  const path = join(dir, folder);
  try {
    return readdirSync(path)
      .filter((name) => !name.startsWith('.'))
      .sort();
  } catch {
    problems.push({ path, line: 1, rule: 'file', message: 'this folder cannot be read' });
    return [];
  }
}

/** By opening time, so that a new zone needs no index. */
function compareZones(one: Zone, other: Zone): number {
  const index = ({ zoneIndex }: Zone) => zoneIndex ?? Number.MAX_SAFE_INTEGER;
  return openedAt(one) - openedAt(other) || index(one) - index(other) || (one.zoneId < other.zoneId ? -1 : 1);
}

function openedAt({ existence }: Zone): number {
  const times = SERVERS.filter((server) => existence[server]?.exist).map((server) => existence[server]?.openTime ?? 0);
  return Math.min(...times, Number.MAX_SAFE_INTEGER);
}

/**
 * Hashes the loaded content, so that comments and layout do not change the hash. That is of its JSON, some megabytes,
 * which are made piece by piece.
 */
function* hashOf(catalog: Omit<Catalog, 'hash'>): Generator<undefined, string> {
  const hash = createHash('sha256');
  for (const piece of jsonPieces(catalog)) {
    hash.update(piece);
    yield;
  }
  return hash.digest('hex').slice(0, 32);
}

/** Pieces of the text that `JSON.stringify` makes. */
function* jsonPieces(content: object): Generator<string> {
  let before = '{';
  for (const [key, value] of Object.entries(content)) {
    yield `${before}${JSON.stringify(key)}:`;
    before = ',';
    if (Array.isArray(value)) yield* listPieces(value);
    else yield JSON.stringify(value);
  }
  yield '}';
}

function* listPieces(list: readonly unknown[]): Generator<string> {
  yield '[';
  for (let at = 0; at < list.length; at += ENTRIES_AT_ONCE) {
    const piece = JSON.stringify(list.slice(at, at + ENTRIES_AT_ONCE)).slice(1, -1);
    yield at === 0 ? piece : `,${piece}`;
  }
  yield ']';
}
