import { isOfTheDisk } from '@droptally/warehouse/batches/damage';
import { type Build, buildName } from '@droptally/warehouse/builds';

/** Looks at which a disk did not give what lies there, one after the other. */
const LASTS = 3;

/** What could not be read may pass: too many files were open, or a disk was away. What its disk never gives is lost. */
export class UnreadBuilds {
  readonly #times = new Map<string, number>();

  /** Whether a build that could not be read, for these reasons, is to be given up. */
  isLost(build: Build, whys: readonly string[]): boolean {
    const name = buildName(build);
    const times = whys.some(isOfTheDisk) ? 1 + (this.#times.get(name) ?? 0) : 0;
    this.#times.set(name, times);
    return times >= LASTS;
  }
}
