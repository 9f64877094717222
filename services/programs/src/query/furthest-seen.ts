import type { Build } from '@droptally/warehouse/builds';

/** Knows how far a table was counted: one that holds less was emptied, and is being counted again. */
export class FurthestSeen {
  #version = 0;
  #positions: readonly number[] = [];

  /** Returns what the table had and lacks now; undefined if it lacks nothing. */
  whyLess({ version }: Build, positions: readonly number[]): string | undefined {
    const isNewer = version > this.#version;
    const partition = isNewer ? -1 : this.#positions.findIndex((seen, at) => (positions[at] ?? -1) < seen);
    if (partition >= 0) {
      const [seen, now] = [this.#positions[partition], positions[partition] ?? -1];
      return `partition ${partition} was counted up to ${seen}, and is now up to ${now}`;
    }
    this.#version = version;
    this.#positions = positions;
    return undefined;
  }
}
