import { UNKNOWN } from '@droptally/event-log/resuming/last-read';
import { markerDigestOf } from '@droptally/warehouse/batches/marker-digest';
import type { BuildSite, ProjectionState, Resuming } from '../projection.ts';
import { knownImports } from './known-imports.ts';
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
