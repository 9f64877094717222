import { relative } from 'node:path';
import type { Catalog } from '@droptally/domain/catalog/catalog';
import { loadCatalog } from '../load-catalog.ts';
import { writeCatalog } from './write-catalog.ts';

/** Loads the small catalog of `writeCatalog`, with some files replaced. */
export function load(replaced?: Record<string, string | undefined>): Catalog {
  const result = loadCatalog(writeCatalog(replaced));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.catalog;
}

/** Returns the problems of such a catalog as path, line and rule. */
export function problems(replaced: Record<string, string | undefined>): string[] {
  const dir = writeCatalog(replaced);
  const result = loadCatalog(dir);
  return result.ok ? [] : result.problems.map(({ path, line, rule }) => `${relative(dir, path)}:${line} ${rule}`);
}
