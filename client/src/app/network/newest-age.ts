import type { Query } from '@tanstack/react-query';
import type { Loaded } from '#data/dataset-query.ts';
import type { Scope } from '#data/datasets.ts';
import type { Age } from '#data/use-dataset.ts';

/** Returns the age of the newest numbers of a scope: of the shown ones if any, else of those shown before. */
export function newestAge(queries: readonly Query[], scope: Scope): Age | undefined {
  const own = queries.filter(({ queryKey }) => isOf(queryKey, scope));
  return newestOf(own.filter((query) => query.isActive())) ?? newestOf(own);
}

function newestOf(queries: readonly Query[]): Age | undefined {
  const counted = queries.flatMap(({ state }) => (state.data as Loaded<unknown> | undefined) ?? []);
  return counted
    .filter(({ position }) => position !== null)
    .reduce<Age | undefined>(
      (newest, each) => (newest && newest.fetchedAt >= each.fetchedAt ? newest : each),
      undefined,
    );
}

function isOf([, , differing]: readonly unknown[], scope: Scope): boolean {
  const parts = Object.entries(scope) as [string, string][];
  const own = Object(differing) as Record<string, string>;
  return parts.every(([part, value]) => (own[part] ?? value) === value);
}
