import { isOfTheDisk } from '@droptally/warehouse/batches/damage';
import { type Build, buildName } from '@droptally/warehouse/builds';

/** Consecutive checks with a disk error after which a build is lost. */
const MAX_FAILURES = 3;

/** Unreadable data may be temporary: too many open files, a disk offline. What its disk never returns is lost. */
export class UnreadBuilds {
  readonly #failures = new Map<string, number>();

  /** Records a check that failed for these reasons; true if the build must be given up. */
  isLost(build: Build, reasons: readonly string[]): boolean {
    const name = buildName(build);
    const times = reasons.some(isOfTheDisk) ? 1 + (this.#failures.get(name) ?? 0) : 0;
    this.#failures.set(name, times);
    return times >= MAX_FAILURES;
  }
}
