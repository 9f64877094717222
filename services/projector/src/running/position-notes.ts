import type { ClickHouseClient } from '@clickhouse/client';
import { type Build, isFactTable } from '@droptally/warehouse/builds';
import { filledNotes, noteFilled } from '@droptally/warehouse/note-filled';

/** Minimum time between two notes of a partition: one costs about as much as a small batch. */
const NOTE_EVERY_MS = 10_000;

/** Keeps a note beside a table of the offset up to which it was seen to hold each partition. Never lowers one. */
export class PositionNotes {
  readonly #seen = new Map<number, number>();
  readonly #notedAt = new Map<number, number>();
  #noted: Map<number, number> | undefined;

  constructor(
    private readonly warehouse: ClickHouseClient,
    private readonly build: Build,
    private readonly elapsed: () => number,
  ) {}

  async see(partition: number, position: number): Promise<void> {
    if (position < 0 || !isFactTable(this.build.table)) return;
    this.#seen.set(partition, position);
    const at = this.#notedAt.get(partition) ?? Number.NEGATIVE_INFINITY;
    if (this.elapsed() - at >= NOTE_EVERY_MS) await this.#note(partition, position);
  }

  /** Notes what was seen since the last notes. */
  async finish(): Promise<void> {
    for (const [partition, position] of this.#seen) await this.#note(partition, position);
  }

  async #note(partition: number, position: number): Promise<void> {
    this.#noted ??= new Map((await filledNotes(this.warehouse, this.build)).map((note) => [note.part, note.position]));
    if (position <= (this.#noted.get(partition) ?? -1)) return;
    await noteFilled(this.warehouse, this.build, partition, position);
    this.#noted.set(partition, position);
    this.#notedAt.set(partition, this.elapsed());
  }
}
