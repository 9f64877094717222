import type { Catalogue } from '@droptally/domain/catalog/catalogue';
import { type CatalogueIndex, indexCatalogue } from '@droptally/domain/catalog/catalogue-index';
import { type AccountBlocks, accountBlocks } from './account-blocks.ts';
import { describeProblem, type Problem } from './reading/problem.ts';
import { createRejectJudge, type RejectSubject, type RejectVerdict } from './reject-rule.ts';
import { watchCatalogue } from './watch-catalogue.ts';

/** A catalogue with what is derived from it once, when it is loaded. */
export type LoadedCatalogue = {
  catalogue: Catalogue;
  index: CatalogueIndex;
  reject(report: RejectSubject): RejectVerdict;
  isBlocked: AccountBlocks;
};

/** What is made of a catalogue once, when it is loaded. */
export function derived(catalogue: Catalogue): LoadedCatalogue {
  return {
    catalogue,
    index: indexCatalogue(catalogue),
    reject: createRejectJudge(catalogue.rejectRules),
    isBlocked: accountBlocks(catalogue.blockedAccounts),
  };
}

/** The catalogue of the moment: the last one that was sound. */
export type CatalogueSource = {
  current(): LoadedCatalogue;
  onChange(listener: (loaded: LoadedCatalogue) => void): () => void;
  close(): void;
};

/** The folder holds no sound catalogue, and there is no earlier one to fall back on. */
export class NoCatalogue extends Error {
  override name = 'NoCatalogue';

  constructor(readonly problems: readonly Problem[]) {
    super(`The catalogue cannot be loaded:\n${problems.map(describeProblem).join('\n')}`);
  }
}

/** Opens a catalogue folder and follows its changes; a change that is not sound is told and otherwise ignored. */
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
