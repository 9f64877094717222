import type { DatasetKey, Loaded } from '#data/dataset-query.ts';
import { DATASETS, type DatasetName } from '#data/datasets.ts';
import { keptQueries } from './dataset-storage.ts';

/** A dataset stored on this device. */
export type KeptDataset = {
  id: string;
  name: DatasetName;
  /** The parts of the scope that it differs by. */
  scope: Readonly<Record<string, string>>;
  fetchedAt: number;
  /** Approximate bytes: the length of its JSON. */
  size: number;
};

type Kept = { queryHash: string; queryKey: readonly unknown[]; state: { data?: unknown } };

/** The datasets stored on this device, in the order of DATASETS. */
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
