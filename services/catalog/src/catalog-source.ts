import type { Catalog } from '@droptally/domain/catalog/catalog';
import { type CatalogIndex, indexCatalog } from '@droptally/domain/catalog/catalog-index';
import { type AccountBlocks, accountBlocks } from './account-blocks.ts';
import { describeProblem, type Problem } from './reading/problem.ts';
import { createRejectJudge, type RejectSubject, type RejectVerdict } from './reject-rule.ts';
import { watchCatalog } from './watch-catalog.ts';

/** A catalog with its derived data, computed once on load. */
export type LoadedCatalog = {
  catalog: Catalog;
  index: CatalogIndex;
  reject(report: RejectSubject): RejectVerdict;
  isBlocked: AccountBlocks;
};

/** Computes the derived data of a catalog. */
export function derived(catalog: Catalog): LoadedCatalog {
  return {
    catalog,
    index: indexCatalog(catalog),
    reject: createRejectJudge(catalog.rejectRules),
    isBlocked: accountBlocks(catalog.blockedAccounts),
  };
}

/** Source of the current catalog: the last valid one. */
export type CatalogSource = {
  current(): LoadedCatalog;
  onChange(listener: (loaded: LoadedCatalog) => void): () => void;
  close(): void;
};

/** The folder has no valid catalog, and there is no earlier one to fall back on. */
export class NoCatalog extends Error {
  override name = 'NoCatalog';

  constructor(readonly problems: readonly Problem[]) {
    super(`The catalog cannot be loaded:\n${problems.map(describeProblem).join('\n')}`);
  }
}

/** Opens a catalog folder and follows its changes. An invalid change is reported and otherwise ignored. */
export function openCatalog(dir: () => string, onRefused: (problems: readonly Problem[]) => void): CatalogSource {
  const listeners = new Set<(loaded: LoadedCatalog) => void>();
  let loaded: LoadedCatalog | undefined;
  let first: readonly Problem[] = [];
  const watch = watchCatalog({
    dir,
    onLoaded(catalog) {
      loaded = derived(catalog);
      for (const listener of listeners) listener(loaded);
    },
    onRefused(problems) {
      if (loaded) onRefused(problems);
      else first = problems;
    },
  });
  if (!loaded) {
    watch.close();
    throw new NoCatalog(first);
  }
  return {
    current: () => loaded as LoadedCatalog,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => watch.close(),
  };
}
