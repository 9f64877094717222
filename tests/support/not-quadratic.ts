const ROUNDS = 5;
/** Work that is linear costs 16 times as much, quadratic work 256 times. */
const TIMES_THE_SIZE = 16;
const TIMES_THE_COST = 64;
/** Below it, what is measured is the tick of the clock. */
const LEAST_MS = 3;

/**
 * Shows that the cost of work does not grow with the square of its size, where its steps cannot be counted. It compares
 * the least processor time at `size` and at 16 times that: others may take the machine, but hardly in each round.
 * No other test of the gate reads a clock.
 */
export async function expectNotQuadratic(size: number, work: (size: number) => unknown): Promise<void> {
  const least = { few: Number.POSITIVE_INFINITY, many: Number.POSITIVE_INFINITY };
  const most = () => TIMES_THE_COST * Math.max(least.few, LEAST_MS);
  for (let round = 0; round < ROUNDS && !(least.many < most()); round++) {
    least.few = Math.min(least.few, await costOf(() => work(size)));
    least.many = Math.min(least.many, await costOf(() => work(TIMES_THE_SIZE * size)));
  }
  expect(least.many).toBeLessThan(most());
}

/** Milliseconds of processor time. */
async function costOf(work: () => unknown): Promise<number> {
  // A ratio of two costs, see above.
  const begun = process.cpuUsage();
  await work();
  // As above.
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}
