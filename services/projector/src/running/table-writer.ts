import type { ClickHouseClient } from '@clickhouse/client';
import { type Build, buildName } from '@droptally/warehouse/builds';
import { insertBatch } from '@droptally/warehouse/insert-batch';
import { tablePositionOf } from '@droptally/warehouse/table-position';
import type { Projection } from '../projection.ts';
import { RowWriter } from '../rows/row-writer.ts';
import type { Sheet } from '../rows/sheet.ts';

/** What the table was seen to hold of a partition, and when. */
type Cut = { held: number; at: number };

/** Older than this, a batch may meet a table that has forgotten its token: it is cut again. */
const MAX_BATCH_AGE_MS = 60_000;

/**
 * Writes a partition's rows exactly once, whoever else writes: each INSERT is cut at what the table holds and carries
 * that as its token, so of two writers that overlap one is dropped whole and goes on from what the table then holds.
 */
export class TableWriter {
  private readonly cuts = new Map<number, Cut>();
  private readonly markers = new RowWriter();

  constructor(
    private readonly warehouse: ClickHouseClient,
    private readonly build: Build,
    private readonly projection: Projection,
    private readonly elapsed: () => number,
  ) {}

  position(partition: number): Promise<number> {
    return tablePositionOf(this.warehouse, this.build, partition);
  }

  /** Resolves when the table holds every row up to `end`, written here or by another. */
  async write(partition: number, sheet: Sheet, end: number): Promise<void> {
    let cut = this.cuts.get(partition) ?? (await this.look(partition));
    while (cut.held < end) {
      const { held } = cut;
      const rows = [sheet.after(held), this.marker(partition, end)];
      if (this.elapsed() - cut.at <= MAX_BATCH_AGE_MS) {
        const token = `${partition}:${held}`;
        await insertBatch(this.warehouse, { build: this.build, columns: this.projection.columns, token, rows });
      }
      cut = await this.look(partition);
    }
  }

  private marker(partition: number, offset: number): Buffer {
    return this.markers.sheetOf(() => this.projection.mark(this.markers, partition, offset)).after(-1);
  }

  private async look(partition: number): Promise<Cut> {
    const at = this.elapsed();
    const cut = { held: await this.position(partition), at };
    this.cuts.set(partition, cut);
    return cut;
  }

  toString(): string {
    return buildName(this.build);
  }
}
