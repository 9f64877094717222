import type { Warehouse } from '../options/query-options.ts';
import { type ChangedStage, type ChangedStagesParams, changedStagesQuery } from '../reads/changed-stages.query.ts';

/** An account has up to 20 digits, and ClickHouse accepts 128 KiB per parameter. */
const MOST_ACCOUNTS = 2_000;

/** Reads the changed stages in batches of followed accounts. Usually one batch is enough. */
export async function changedStages(warehouse: Warehouse, params: ChangedStagesParams): Promise<ChangedStage[]> {
  const found = new Map<string, ChangedStage>();
  for (const accounts of batches(params.accounts))
    for (const change of await changedStagesQuery.run(warehouse, { ...params, accounts })) {
      const name = `${change.server} ${change.stage}`;
      found.set(name, { ...change, owners: [...(found.get(name)?.owners ?? []), ...change.owners] });
    }
  return [...found.values()];
}

function* batches(accounts: readonly string[]): Iterable<readonly string[]> {
  let from = 0;
  do {
    yield accounts.slice(from, from + MOST_ACCOUNTS);
    from += MOST_ACCOUNTS;
  } while (from < accounts.length);
}
