import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '@droptally/domain/catalog/catalogue';
import { catalogueDirectory, packagedCatalogue, siteCatalogue } from '../catalogue-directory.ts';
import { importFolder } from '../commands/import.ts';
import { type CatalogueFile, loadCatalogue } from '../load-catalogue.ts';
import { describeProblem, type Problem } from '../reading/problem.ts';
import { changeList, entriesIn, type ListChange } from './list-text.ts';
import { asOnlyEditor } from './one-editor.ts';
import { RefusedEdit } from './refused-edit.ts';
import { replaceFile } from './replace-file.ts';

/** Files that are lists, and what one that is not there begins with. */
const BEGINNINGS = {
  'notices.yaml': '',
  'reject-rules.yaml': '',
  'blocked-accounts.yaml': `# Whose reports do not count for everybody, from a time on; their owners see them as before. account is the keyed hash
# of an account, never its id: npm run admin -- accounts block writes it here.
`,
} as const satisfies Partial<Record<CatalogueFile, string>>;
export type ListFile = keyof typeof BEGINNINGS;

export type Edit = {
  /** Where the operator's catalogue lies: the data folder of a site in one process. */
  siteDir: string;
  file: ListFile;
  /**
   * What is to change, seen from the catalogue of the moment and the entries of the file in their order; nothing leaves
   * it as it is. Each change sees the list that those before it have left.
   */
  change(catalogue: Catalogue, entries: readonly Record<string, unknown>[]): readonly ListChange[];
};

/** `catalogue` is what the site has now; `path` was written unless nothing was to change; `isFirst`: it had none of its own. */
export type Edited = { catalogue: Catalogue; path: string; changed: boolean; isFirst: boolean };

/** Changes a list of the site's catalogue, which is checked as a whole first: what is not sound is never written. */
export function editCatalogue(edit: Edit): Promise<Edited> {
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
  if (reason) throw new RefusedEdit(`The catalogue stays as it was: ${reason}${path ? ` (${path})` : ''}`);
  throw error;
}

/** Undefined when somebody wrote the file by hand meanwhile: then what is to change is asked again. */
function attempt({ siteDir, file, change }: Edit): Edited | undefined {
  const dir = catalogueDirectory(siteDir);
  const isFirst = dir === packagedCatalogue();
  const path = join(isFirst ? siteCatalogue(siteDir) : dir, file);
  const text = textOf(join(dir, file)) ?? BEGINNINGS[file];
  const before = sound(dir, {}, 'the catalogue is not sound as it is; mend it first');
  const changes = change(before, entriesIn(text));
  if (changes.length === 0) return { catalogue: before, path, changed: false, isFirst: false };
  const changed = changes.reduce((sofar, one) => inFile(path, () => changeList(sofar, one)), text);
  const instead = { [file]: changed };
  const catalogue = sound(dir, instead, 'nothing was written');
  if ((textOf(join(dir, file)) ?? BEGINNINGS[file]) !== text) return undefined;
  if (isFirst) adopt(dir, siteDir, instead);
  else replaceFile(path, changed);
  return { catalogue, path, changed: true, isFirst };
}

/** The copy of the packaged catalogue that this edit makes the site's own. */
function adopt(dir: string, siteDir: string, instead: Partial<Record<CatalogueFile, string>>): void {
  const said: string[] = [];
  if (!importFolder(dir, siteDir, (line) => said.push(line), instead)) throw new RefusedEdit(said.join('\n'));
}

function sound(dir: string, instead: Partial<Record<CatalogueFile, string>>, otherwise: string): Catalogue {
  const loaded = loadCatalogue(dir, instead);
  if (!loaded.ok) throw new RefusedEdit(`${otherwise}: ${listOf(loaded.problems)}`);
  return loaded.catalogue;
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
