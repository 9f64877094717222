import type { ClickHouseClient } from '@clickhouse/client';
import type { LastRead } from '@droptally/event-log/resuming/last-read';
import { markerDigestOf } from '@droptally/warehouse/batches/marker-digest';
import { BATCH_COLUMNS, isNumbered } from '@droptally/warehouse/batches/numbered';
import { type Build, buildName } from '@droptally/warehouse/builds';
import { insertBatch } from '@droptally/warehouse/insert-batch';
import { tablePositionOf } from '@droptally/warehouse/table-position';
import type { Projection } from '../projection.ts';
import type { Sheet } from '../rows/sheet.ts';
import { RowsForgotten } from './rows-forgotten.ts';

/** What the table was seen to hold of a partition, and when. */
type Cut = { held: number; at: number };

/** Older than this, a batch may meet a table that has forgotten its token: it is cut again. */
const MAX_BATCH_AGE_MS = 60_000;

/**
 * Writes a partition's rows exactly once, whoever else writes: each INSERT is cut at what the table holds and carries
 * that as its token, so of two writers that overlap one is dropped whole and goes on from what the table then holds.
 */
export class TableWriter {
  readonly #cuts = new Map<number, Cut>();
  /** Since when what was inserted of a partition is not there. */
  readonly #forgotten = new Map<number, number>();
  #numbered: boolean | undefined;

  constructor(
    private readonly warehouse: ClickHouseClient,
    private readonly build: Build,
    private readonly projection: Projection,
    private readonly elapsed: () => number,
  ) {}

  position(partition: number): Promise<number> {
    return tablePositionOf(this.warehouse, this.build, partition);
  }

  /** The last record of a partition that the table holds. */
  async lastRead(partition: number): Promise<LastRead> {
    const offset = await this.position(partition);
    return { offset, digest: await markerDigestOf(this.warehouse, this.build, partition, offset) };
  }

  /** Resolves when the table holds every row up to `end`, written here or by another. */
  async write(partition: number, sheet: Sheet, end: LastRead): Promise<void> {
    this.#numbered ??= await isNumbered(this.warehouse, this.build);
    let cut = this.#cuts.get(partition) ?? (await this.#look(partition));
    while (cut.held < end.offset) {
      const isYoung = this.elapsed() - cut.at <= MAX_BATCH_AGE_MS;
      if (isYoung) await this.#insert(partition, sheet, cut.held, end);
      const { held } = cut;
      cut = await this.#look(partition);
      if (cut.held !== held) this.#forgotten.delete(partition);
      else if (isYoung) this.#forgot(partition, held);
    }
  }

  #forgot(partition: number, held: number): never {
    const since = this.#forgotten.get(partition) ?? this.elapsed();
    this.#forgotten.set(partition, since);
    throw new RowsForgotten(partition, held, this.elapsed() - since);
  }

  async #insert(partition: number, sheet: Sheet, held: number, end: LastRead): Promise<void> {
    const { build, projection } = this;
    const numbered = this.#numbered;
    const says = numbered ? [held, sheet.countAfter(held) + 1, end.digest] : [];
    const marker = JSON.stringify([...projection.marker(partition, end.offset), ...says]);
    await insertBatch(this.warehouse, {
      build,
      columns: numbered ? [...projection.columns, ...BATCH_COLUMNS] : projection.columns,
      token: `${partition}:${held}`,
      rows: [sheet.after(held), Buffer.from(`${marker}\n`)],
    });
  }

  async #look(partition: number): Promise<Cut> {
    const at = this.elapsed();
    const cut = { held: await this.position(partition), at };
    this.#cuts.set(partition, cut);
    return cut;
  }

  toString(): string {
    return buildName(this.build);
  }
}
