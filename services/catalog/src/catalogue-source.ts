import type { Catalogue } from '@droptally/domain/catalog/catalogue';
import { type CatalogueIndex, indexCatalogue } from '@droptally/domain/catalog/catalogue-index';
import { type AccountBlocks, accountBlocks } from './account-blocks.ts';
import { describeProblem, type Problem } from './reading/problem.ts';
import { createRejectJudge, type RejectSubject, type RejectVerdict } from './reject-rule.ts';
import { watchCatalogue } from './watch-catalogue.ts';

/** A catalog with its derived data, computed once on load. */
export type LoadedCatalogue = {
  catalogue: Catalogue;
  index: CatalogueIndex;
  reject(report: RejectSubject): RejectVerdict;
  isBlocked: AccountBlocks;
};

/** Computes the derived data of a catalog. */
export function derived(catalogue: Catalogue): LoadedCatalogue {
  return {
    catalogue,
    index: indexCatalogue(catalogue),
    reject: createRejectJudge(catalogue.rejectRules),
    isBlocked: accountBlocks(catalogue.blockedAccounts),
  };
}

/** Source of the current catalog: the last valid one. */
export type CatalogueSource = {
  current(): LoadedCatalogue;
  onChange(listener: (loaded: LoadedCatalogue) => void): () => void;
  close(): void;
};

/** The folder has no valid catalog, and there is no earlier one to fall back on. */
export class NoCatalogue extends Error {
  override name = 'NoCatalogue';

  constructor(readonly problems: readonly Problem[]) {
    super(`The catalogue cannot be loaded:\n${problems.map(describeProblem).join('\n')}`);
  }
}

/** Opens a catalog folder and follows its changes. An invalid change is reported and otherwise ignored. */
export function openCatalogue(dir: () => string, onRefused: (problems: readonly Problem[]) => void): CatalogueSource {
  const listeners = new Set<(loaded: LoadedCatalogue) => void>();
  let loaded: LoadedCatalogue | undefined;
  let first: readonly Problem[] = [];
  const watch = watchCatalogue({
    dir,
    onLoaded(catalogue) {
      loaded = derived(catalogue);
      for (const listener of listeners) listener(loaded);
    },
    onRefused(problems) {
      if (loaded) onRefused(problems);
      else first = problems;
    },
  });
  if (!loaded) {
    watch.close();
    throw new NoCatalogue(first);
  }
  return {
    current: () => loaded as LoadedCatalogue,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => watch.close(),
  };
}
