import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';

/** A finished part of a table: `all_1_7_2`. */
const PART = /^[0-9a-z-]+_\d+_\d+_\d+(?:_\d+)?$/i;
/** What analysts' views read. */
const TABLES = ['reports', 'activity', 'usage', 'catalog_entries'];
const TRIES = 20;

/**
 * Copies the tables that analysts read by hard links, while an engine writes to them. Parts are never changed, only
 * added and removed; a removed one was merged into another, or stays for minutes. A part is linked after the list of
 * parts was read twice the same, so that of two INSERTs the later one is never there alone. No log of tokens is copied:
 * the engine appends to it, and nobody inserts into the copy.
 */
export function copyWarehouse(from: string, to: string): void {
  for (let left = TRIES; ; left--) {
    try {
      copyDatabase(from, to);
      return;
    } catch (error) {
      rmSync(to, { recursive: true, force: true });
      // A part or a table was removed in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || left <= 0) throw error;
    }
  }
}

function copyDatabase(from: string, to: string): void {
  const id = basename(readlinkSync(join(from, 'metadata', 'default')));
  const [source, target] = [from, to].map((dir) => join(dir, 'store', id.slice(0, 3), id)) as [string, string];
  for (const dir of [target, join(to, 'metadata')]) mkdirSync(dir, { recursive: true });
  writeFileSync(join(to, 'metadata', 'default.sql'), `ATTACH DATABASE _ UUID '${id}'\nENGINE = Atomic\n`);
  for (const name of TABLES) {
    const statement = statementOf(source, name);
    if (statement === undefined) continue;
    writeFileSync(join(target, `${name}.sql`), statement);
    const [, shown] = /^ATTACH VIEW[\s\S]*\bFROM default\.(\w+)\s*$/m.exec(statement) ?? [];
    const table = shown === undefined ? statement : readFileSync(join(source, `${shown}.sql`), 'utf8');
    if (shown !== undefined) writeFileSync(join(target, `${shown}.sql`), table);
    const [, uuid] = /^ATTACH TABLE _ UUID '([0-9a-f-]{36})'/.exec(table) ?? [];
    if (uuid === undefined) throw new Error(`The table of ${name} cannot be read`);
    copyParts(join(from, 'store', uuid.slice(0, 3), uuid), join(to, 'store', uuid.slice(0, 3), uuid));
  }
}

function statementOf(database: string, table: string): string | undefined {
  const file = join(database, `${table}.sql`);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function copyParts(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  let parts = partsIn(from);
  for (let before = ''; before !== parts.join(); parts = partsIn(from)) before = parts.join();
  for (const part of parts) linkFolder(join(from, part), join(to, part));
  copyFileSync(join(from, 'format_version.txt'), join(to, 'format_version.txt'));
}

function partsIn(table: string): string[] {
  return readdirSync(table)
    .filter((name) => PART.test(name))
    .toSorted();
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else linkSync(source, target);
  }
}
