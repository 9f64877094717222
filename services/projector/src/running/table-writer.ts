import type { ClickHouseClient } from '@clickhouse/client';
import type { LastRead } from '@droptally/event-log/resuming/last-read';
import { markerDigestOf } from '@droptally/warehouse/batches/marker-digest';
import { BATCH_COLUMNS } from '@droptally/warehouse/batches/numbered';
import { type Build, buildName, type StoredBuild, storedBuild } from '@droptally/warehouse/builds';
import { insertBatch } from '@droptally/warehouse/insert-batch';
import { tablePositionOf } from '@droptally/warehouse/table-position';
import type { Projection } from '../projection.ts';
import type { Sheet } from '../rows/sheet.ts';
import { PositionNotes } from './position-notes.ts';
import { RowsForgotten } from './rows-forgotten.ts';

/** Offset the table was seen to hold of a partition, and when. */
type Cut = { held: number; at: number };

/** Beyond this age the table may have forgotten a batch's token, so the batch is cut again. */
const MAX_BATCH_AGE_MS = 60_000;
/** A replica that lags may not show yet what another one accepted. */
const REPLICAS_LAG_MS = 10_000;

/**
 * Writes a partition's rows exactly once, whoever else writes. Each INSERT starts after the offset the table holds and
 * carries that offset as its token. If two writers overlap, one INSERT is dropped whole, and its writer continues from
 * what the table then holds.
 */
export class TableWriter {
  readonly #cuts = new Map<number, Cut>();
  /** Per partition, since when inserted rows are missing from the table. */
  readonly #forgotten = new Map<number, number>();
  #stored: StoredBuild | undefined;
  readonly #notes: PositionNotes;

  constructor(
    private readonly warehouse: ClickHouseClient,
    private readonly build: Build,
    private readonly projection: Projection,
    private readonly elapsed: () => number,
  ) {
    this.#notes = new PositionNotes(warehouse, build, elapsed);
  }

  /** The last record of a partition that the table holds. */
  async lastRead(partition: number): Promise<LastRead> {
    const offset = await this.#position(partition);
    return { offset, digest: await markerDigestOf(this.warehouse, this.build, partition, offset) };
  }

  /** Resolves when the table holds every row up to `end`, whoever wrote it. */
  async write(partition: number, sheet: Sheet, end: LastRead): Promise<void> {
    this.#stored ??= await storedBuild(this.warehouse, this.build);
    let cut = this.#cuts.get(partition) ?? (await this.#look(partition));
    while (cut.held < end.offset) {
      const isYoung = this.elapsed() - cut.at <= MAX_BATCH_AGE_MS;
      if (isYoung) await this.#insert(partition, sheet, cut.held, end);
      const { held } = cut;
      cut = await this.#look(partition);
      if (cut.held !== held) this.#forgotten.delete(partition);
      else if (isYoung) this.#throwForgotten(partition, held);
    }
  }

  #throwForgotten(partition: number, held: number): never {
    const since = this.#forgotten.get(partition) ?? this.elapsed();
    this.#forgotten.set(partition, since);
    const isCertain = this.#stored?.isReplicated === false || this.elapsed() - since >= REPLICAS_LAG_MS;
    throw new RowsForgotten(partition, held, isCertain);
  }

  async #insert(partition: number, sheet: Sheet, held: number, end: LastRead): Promise<void> {
    const { build, projection } = this;
    const numbered = this.#stored?.isNumbered;
    const batchCells = numbered ? [held, sheet.countAfter(held) + 1, end.digest] : [];
    const marker = JSON.stringify([...projection.marker(partition, end.offset), ...batchCells]);
    await insertBatch(this.warehouse, {
      build,
      columns: numbered ? [...projection.columns, ...BATCH_COLUMNS] : projection.columns,
      token: `${partition}:${held}`,
      rows: [sheet.after(held), Buffer.from(`${marker}\n`)],
    });
  }

  async #look(partition: number): Promise<Cut> {
    const at = this.elapsed();
    const held = await this.#position(partition);
    // A batch that begins later must not be cut as if it held what is gone.
    if (held < (this.#cuts.get(partition)?.held ?? -1)) this.#throwForgotten(partition, held);
    const cut = { held, at };
    this.#cuts.set(partition, cut);
    return cut;
  }

  async #position(partition: number): Promise<number> {
    const held = await tablePositionOf(this.warehouse, this.build, partition);
    await this.#notes.see(partition, held);
    return held;
  }

  /** Notes what the table holds by now. No write may follow. */
  async finish(): Promise<void> {
    await this.#notes.finish();
  }

  toString(): string {
    return buildName(this.build);
  }
}
