import type { ClickHouseClient } from '@clickhouse/client';
import { UNKNOWN } from '@droptally/event-log/resuming/last-read';
import { markerDigestOf } from '@droptally/warehouse/batches/marker-digest';
import { type Build, buildName } from '@droptally/warehouse/builds';
import type { BuildSite, ProjectionState, Resuming } from '../projection.ts';
import importedIds from './imported-ids.sql';
import type { LookBackStore } from './look-back/look-back-store.ts';
import { recollect } from './recollect/recollect.ts';
import { ReportsCount, type ReportsOptions } from './reports-count.ts';

/** State of the reports projection, resumed from its table. */
export class ReportsState extends ReportsCount implements ProjectionState {
  constructor(
    private readonly site: BuildSite,
    lookBacks: LookBackStore,
    options: ReportsOptions,
  ) {
    super(lookBacks, options);
  }

  async resume(from: Resuming): Promise<void> {
    const { partition } = from;
    await this.#forgetOfOtherTable(partition);
    // Another projector may have counted imports since this one last had the partition.
    const known = await knownImports(this.site.warehouse, this.site.build, partition);
    for (const [id, offset] of known) this.imports.set(id, offset);
    await recollect(this.lookBacks.of(partition), this.site, from);
  }

  /** Resets a look-back that was kept while table and log were restored: it remembers records that are in neither. */
  async #forgetOfOtherTable(partition: number): Promise<void> {
    const lookBack = this.lookBacks.of(partition);
    const { offset, digest } = lookBack.written;
    if (digest === UNKNOWN) return;
    const { warehouse, build } = this.site;
    if ((await markerDigestOf(warehouse, build, partition, offset)) !== digest) await lookBack.forget();
  }
}

/** Returns every import the table holds of a partition, with its first offset, which repeats share. */
async function knownImports(
  warehouse: ClickHouseClient,
  build: Build,
  partition: number,
): Promise<Map<string, number>> {
  const query_params = { build: buildName(build), partition };
  const result = await warehouse.query({ query: importedIds, query_params, format: 'JSONCompactEachRow' });
  return new Map(await result.json<[string, number]>());
}
