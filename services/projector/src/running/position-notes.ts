import type { ClickHouseClient } from '@clickhouse/client';
import { type Build, isFactTable, storedBuild } from '@droptally/warehouse/builds';
import { filledNotes, noteFilled } from '@droptally/warehouse/note-filled';

/** Minimum time between two notes of a partition: one costs about as much as a small batch. */
const NOTE_EVERY_MS = 10_000;
/** The same for each partition, where there are many. */
const NOTES_APART_MS = 1_000;

type Known = { noted: Map<number, number>; isReplicated: boolean };

/**
 * Keeps a note beside a table of the offset up to which it was seen to hold each partition. Never lowers one. Of one of
 * several replicas only that it holds rows: others have its newest parts, and each note would go through all of them.
 */
export class PositionNotes {
  readonly #seen = new Map<number, number>();
  readonly #notedAt = new Map<number, number>();
  #known: Known | undefined;

  constructor(
    private readonly warehouse: ClickHouseClient,
    private readonly build: Build,
    private readonly elapsed: () => number,
  ) {}

  async see(partition: number, position: number): Promise<void> {
    if (position < 0 || !isFactTable(this.build.table)) return;
    this.#seen.set(partition, position);
    const at = this.#notedAt.get(partition) ?? Number.NEGATIVE_INFINITY;
    const everyMs = Math.max(NOTE_EVERY_MS, this.#seen.size * NOTES_APART_MS);
    if (this.elapsed() - at >= everyMs) await this.#note(partition, position);
  }

  /** Notes what was seen since the last notes. */
  async finish(): Promise<void> {
    for (const [partition, position] of this.#seen) await this.#note(partition, position);
  }

  async #note(partition: number, position: number): Promise<void> {
    this.#known ??= await this.#ask();
    const { noted, isReplicated } = this.#known;
    const before = noted.get(partition);
    if (before !== undefined && (isReplicated || position <= before)) return;
    await noteFilled(this.warehouse, this.build, partition, position);
    noted.set(partition, position);
    this.#notedAt.set(partition, this.elapsed());
  }

  async #ask(): Promise<Known> {
    const notes = await filledNotes(this.warehouse, this.build);
    const stored = await storedBuild(this.warehouse, this.build);
    return {
      noted: new Map(notes.map((note) => [note.part, note.position])),
      isReplicated: stored?.isReplicated === true,
    };
  }
}
