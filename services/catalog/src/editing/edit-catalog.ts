import {
  chmodSync,
  chownSync,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Catalog } from '@droptally/domain/catalog/catalog';
import { catalogDirectory, packagedCatalog, siteCatalog } from '../catalog-directory.ts';
import { importFolder } from '../commands/import.ts';
import { type CatalogFile, loadCatalog } from '../load-catalog.ts';
import { takeLock } from '../lock/lock-file.ts';
import { describeProblem, type Problem } from '../reading/problem.ts';
import { changeList, entriesIn, type ListChange } from './list-text.ts';
import { RefusedEdit } from './refused-edit.ts';
import { syncFolder } from './sync-folder.ts';

const LOCK = '.catalog.lock';

const POLL_MS = 50;

/** Editable list files, with the initial text of a missing one. */
const INITIAL_TEXT = {
  'notices.yaml': '',
  'pushes.yaml': `# Messages to subscribers, each sent once from its time on: npm run admin -- push writes them here.
`,
  'reject-rules.yaml': '',
  'blocked-accounts.yaml': `# Whose reports do not count for everybody, from a time on; their owners see them as before. account is the keyed hash
# of an account, never its id: npm run admin -- accounts block writes it here.
`,
} as const satisfies Partial<Record<CatalogFile, string>>;
export type ListFile = keyof typeof INITIAL_TEXT;

export type Edit = {
  /** Folder with the operator's catalog: the data folder of a single-process site. */
  siteDir: string;
  file: ListFile;
  /**
   * Returns the changes for the current catalog and the entries of the file, in file order. An empty list changes
   * nothing. Each change applies to the list that the previous ones have left. May be called again.
   */
  change(catalog: Catalog, entries: readonly Record<string, unknown>[]): readonly ListChange[];
};

/** `catalog` is the new catalog. `path` was written if `changed`. `isFirst`: the site had no catalog of its own. */
export type Edited = { catalog: Catalog; path: string; changed: boolean; isFirst: boolean };

/** Changes a list of the site's catalog. The whole catalog is validated first; an invalid one is never written. */
export function editCatalog(edit: Edit): Promise<Edited> {
  return asOnlyEditor(edit.siteDir, () => {
    for (;;) {
      const edited = attempt(edit);
      if (edited) return edited;
    }
  }).catch(explain);
}

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'it can only be read from here',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
};

function explain(error: unknown): never {
  const { code = '', path } = error as NodeJS.ErrnoException;
  const reason = REASONS[code];
  if (reason) throw new RefusedEdit(`The catalog stays as it was: ${reason}${path ? ` (${path})` : ''}`);
  throw error;
}

/** Undefined if the file was edited by hand during the attempt; the caller then retries. */
function attempt({ siteDir, file, change }: Edit): Edited | undefined {
  const dir = catalogDirectory(siteDir);
  const isFirst = dir === packagedCatalog();
  const path = join(isFirst ? siteCatalog(siteDir) : dir, file);
  const text = textOf(join(dir, file)) ?? INITIAL_TEXT[file];
  const before = loadValid(dir, {}, 'the catalog is not sound as it is; mend it first');
  const changes = change(before, entriesIn(text));
  if (changes.length === 0) return { catalog: before, path, changed: false, isFirst: false };
  const changed = changes.reduce((current, one) => inFile(path, () => changeList(current, one)), text);
  const overrides = { [file]: changed };
  const catalog = loadValid(dir, overrides, 'nothing was written');
  if ((textOf(join(dir, file)) ?? INITIAL_TEXT[file]) !== text) return undefined;
  if (isFirst) adopt(dir, siteDir, overrides);
  else replaceFile(path, changed);
  return { catalog, path, changed: true, isFirst };
}

/** Copies the packaged catalog, with this edit, to be the site's own. */
function adopt(dir: string, siteDir: string, overrides: Partial<Record<CatalogFile, string>>): void {
  const messages: string[] = [];
  if (!importFolder(dir, siteDir, (line) => messages.push(line), overrides)) throw new RefusedEdit(messages.join('\n'));
}

function loadValid(dir: string, overrides: Partial<Record<CatalogFile, string>>, failure: string): Catalog {
  const loaded = loadCatalog(dir, overrides);
  if (!loaded.ok) throw new RefusedEdit(`${failure}: ${listOf(loaded.problems)}`);
  return loaded.catalog;
}

function listOf(problems: readonly Problem[]): string {
  return problems.map(describeProblem).join('; ');
}

function inFile<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof RefusedEdit) throw new RefusedEdit(`${path}: ${error.message}`);
    throw error;
  }
}

function textOf(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Runs `work` under the catalog's lock: only one program at a time edits the catalog of a site. */
async function asOnlyEditor<Result>(siteDir: string, work: () => Result, timeoutMs = 15_000): Promise<Result> {
  const path = join(siteDir, LOCK);
  const deadline = performance.now() + timeoutMs;
  let lock = takeLock(path);
  for (; !lock; lock = takeLock(path)) {
    if (performance.now() > deadline)
      throw new RefusedEdit(`another program is editing the catalog; if none is, remove ${path}*`);
    await sleep(POLL_MS);
  }
  try {
    return work();
  } finally {
    lock.letGo();
  }
}

/** Replaces a file atomically. Keeps its owner and permissions. */
function replaceFile(path: string, text: string): void {
  const target = existsSync(path) ? realpathSync(path) : path;
  // Hidden, so that readers of the folder ignore it.
  const draft = join(dirname(target), `.${basename(target)}.${process.pid}`);
  try {
    writeFileSync(draft, text, { flush: true });
    takeOwner(draft, existsSync(target) ? target : dirname(target));
    renameSync(draft, target);
    syncFolder(dirname(target));
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function takeOwner(draft: string, like: string): void {
  const { mode, uid, gid } = statSync(like);
  chmodSync(draft, mode & 0o666);
  if (process.getuid?.() === 0) chownSync(draft, uid, gid);
}
