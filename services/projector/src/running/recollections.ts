import type { LastRead } from '@droptally/event-log/resuming/last-read';
import type { ProjectionState } from '../projection.ts';
import { pause } from './pause.ts';

/** How long a partition's restore may hold up the other partitions. */
const LONGEST_WAIT_MS = 1_000;

/** Tracks the restore of a projection's state, per partition. A batch that comes too early is redelivered. */
export class Recollections {
  readonly #begun = new Map<number, Promise<void>>();

  constructor(
    private readonly state: ProjectionState,
    private readonly stopping: AbortSignal,
    private readonly onFailed: (partition: number, error: unknown) => void,
  ) {}

  begin(partition: number, held: LastRead): void {
    const remembering = this.state.resume({ partition, held, stopping: this.stopping });
    this.#begun.set(partition, remembering);
    remembering.catch((error: unknown) => this.onFailed(partition, error));
  }

  /** Throws if the restore takes long. The batch is redelivered, and other partitions proceed in the meantime. */
  async wait(partition: number, held: LastRead | undefined): Promise<void> {
    const waiting = new AbortController();
    const remembering = this.#begun.get(partition)?.then(() => true);
    const tooLate = pause(LONGEST_WAIT_MS, waiting.signal).then(() => false);
    try {
      if (await Promise.race([remembering, tooLate])) return;
    } catch (error) {
      if (held && !this.stopping.aborted) this.begin(partition, held);
      throw error;
    } finally {
      waiting.abort();
    }
    throw new Error('What came before is not remembered yet');
  }

  /** Waits for the restore and returns whether it succeeded. */
  async isDone(partition: number): Promise<boolean> {
    const remembering = this.#begun.get(partition);
    if (!remembering) return false;
    return remembering.then(
      () => true,
      () => false,
    );
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.#begun.values());
  }
}
