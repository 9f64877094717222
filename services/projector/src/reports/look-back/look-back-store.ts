import { MOST_PARTITIONS } from '@droptally/event-log/event-log';
import { type DerivedFolder, openDerivedFolder } from '@droptally/lmdb/derived-folder';
import { openEnvironment } from '@droptally/lmdb/environment';
import type { RootDatabase } from 'lmdb';
import { LookBack } from './look-back.ts';

/** Two spans per partition, and the root. */
const MAX_DATABASES = 2 * MOST_PARTITIONS + 1;

/** The look-backs of all partitions of one build, in one folder. Derived data: losing it costs a replay, not a fact. */
export class LookBackStore {
  readonly #folder: DerivedFolder;
  readonly #root: RootDatabase;
  readonly #partitions = new Map<number, LookBack>();

  constructor(folder: string) {
    this.#folder = openDerivedFolder(folder);
    this.#root = openEnvironment(this.#folder.path, MAX_DATABASES, this.#folder.noSync);
  }

  of(partition: number): LookBack {
    const known = this.#partitions.get(partition);
    if (known) return known;
    const made = new LookBack(this.#root, partition);
    this.#partitions.set(partition, made);
    return made;
  }

  async close(): Promise<void> {
    try {
      for (const lookBack of this.#partitions.values()) await lookBack.write();
    } finally {
      await this.#root.close();
    }
    this.#folder.closed();
  }
}
