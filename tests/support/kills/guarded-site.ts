import { childOf, isRunning } from '../processes/process-table.ts';
import type { Seeded } from '../seeded.ts';
import { SiteProcess } from '../standalone/site-process.ts';
import { until } from '../until.ts';

type Victim = 'program' | 'guard' | 'both';

/** A second for one that runs; one that is still loading its code ends when it has, however long a busy machine takes. */
const ORPHANED_AT_MOST_MS = 30_000;

/** A standalone below its guard, as the image starts it. */
export class GuardedSite extends SiteProcess {
  #startedAt = 0;
  #riseMs: number | undefined;
  #hasRisen = false;

  constructor(dataDir: string, port: number) {
    super(dataDir, port, { entry: 'infra/deploy/docker/start.mjs', args: ['standalone'] });
  }

  override launch(): void {
    this.#begin();
    this.#hasRisen = false;
    super.launch();
  }

  /** Waits for good health; how long that took since it was started, by us or by its guard. */
  async risen(): Promise<number> {
    await this.ready();
    this.#riseMs ??= performance.now() - this.#startedAt;
    return this.#riseMs;
  }

  /** Its guard and its program: others where one of them was started anew. */
  get pids(): readonly (number | undefined)[] {
    return [this.pid, this.#program];
  }

  /** Kills the program, its guard or both, and sees to it that both run again. */
  async strike(random: Seeded): Promise<void> {
    const program = this.#program;
    // A guard that has lost its program again and again takes its time.
    const victims: Victim[] =
      program === undefined || this.#hasRisen ? ['guard', 'both'] : ['program', 'guard', 'both'];
    const victim = random.one(victims);
    await this.#kill(victim, program);
    if (victim !== 'program') return this.launch();
    this.#begin();
    this.#hasRisen = true;
    await until('the next program, or the end of its guard', () => {
      const next = this.#program;
      return this.pid === undefined || (next !== undefined && next !== program);
    });
    // One that had not begun to live is not started again.
    if (this.pid === undefined && /was ended by SIGKILL\n$/.test(this.output)) this.launch();
  }

  /** Kills something of it while it ends; false where it had ended by then. */
  async strikeWhileStopping(random: Seeded, withinMs: number): Promise<boolean> {
    const program = this.#program;
    const exit = this.exit();
    process.kill(this.running().pid ?? 0, 'SIGTERM');
    await Promise.race([exit, new Promise((resolve) => setTimeout(resolve, random.below(withinMs)))]);
    const wasRunning = this.pid !== undefined;
    if (wasRunning) await this.#kill(random.one(['program', 'guard', 'both']), program);
    await exit;
    this.launch();
    return wasRunning;
  }

  #begin(): void {
    this.#startedAt = performance.now();
    this.#riseMs = undefined;
  }

  get #program(): number | undefined {
    return this.pid === undefined ? undefined : childOf(this.pid);
  }

  async #kill(victim: Victim, program: number | undefined): Promise<void> {
    if (program !== undefined && victim !== 'guard' && isRunning(program)) process.kill(program, 'SIGKILL');
    if (victim !== 'program' && this.pid !== undefined) await this.kill();
    if (program === undefined) return;
    await until('the end of the program', () => !isRunning(program), ORPHANED_AT_MOST_MS);
  }
}
