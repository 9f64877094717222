import type { DatasetKey, Loaded } from '#data/dataset-query.ts';
import { DATASETS, type DatasetName } from '#data/datasets.ts';
import { keptQueries } from './dataset-storage.ts';

/** A set as this device keeps it. */
export type KeptDataset = {
  id: string;
  name: DatasetName;
  /** Of which server, category and source, where it differs by them. */
  scope: Readonly<Record<string, string>>;
  fetchedAt: number;
  /** About as many bytes as its text has signs. */
  size: number;
};

type Kept = { queryHash: string; queryKey: readonly unknown[]; state: { data?: unknown } };

/** What this device keeps, in the order of the table of datasets. */
export async function keptDatasets(): Promise<KeptDataset[]> {
  const kept = (await keptQueries()).flatMap(([, query]) => keptDataset(query) ?? []);
  const order = Object.keys(DATASETS);
  return kept.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name) || a.id.localeCompare(b.id));
}

export function keptDataset({ queryHash, queryKey, state }: Kept): KeptDataset | undefined {
  const [, name, scope] = queryKey as unknown as DatasetKey;
  const loaded = state.data as Loaded<unknown> | undefined;
  if (!loaded || !(name in DATASETS)) return undefined;
  const size = JSON.stringify(loaded.value)?.length ?? 0;
  return { id: queryHash, name, scope, fetchedAt: loaded.fetchedAt, size };
}
