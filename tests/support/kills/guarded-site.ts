import { childOf, isRunning } from '../processes/process-table.ts';
import type { Seeded } from '../seeded.ts';
import { SiteProcess } from '../standalone/site-process.ts';
import { until } from '../until.ts';

type Victim = 'program' | 'guard' | 'both';

/** A running program ends within a second; one still loading its code ends only when loaded, slow on a busy machine. */
const ORPHANED_AT_MOST_MS = 30_000;

/** A standalone under its guard, as the image starts it. */
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

  /** Waits until healthy. Returns the milliseconds from the last start, by this class or by the guard, to health. */
  async risen(): Promise<number> {
    await this.ready();
    this.#riseMs ??= performance.now() - this.#startedAt;
    return this.#riseMs;
  }

  /** PIDs of the guard and its program. They change when one of them is restarted. */
  get pids(): readonly (number | undefined)[] {
    return [this.pid, this.#program];
  }

  /** Kills the program, its guard or both, and makes sure that both run again. */
  async strike(random: Seeded): Promise<void> {
    const program = this.#program;
    // The guard backs off before it restarts a program that died repeatedly.
    const victims: Victim[] =
      program === undefined || this.#hasRisen ? ['guard', 'both'] : ['program', 'guard', 'both'];
    const victim = random.one(victims);
    await this.#kill(victim, program);
    if (victim !== 'program') return this.launch();
    this.#begin();
    this.#hasRisen = true;
    await until('the next program', () => {
      const next = this.#program;
      return next !== undefined && next !== program;
    });
  }

  /** Kills guard, program or both during shutdown. Returns false if the shutdown completed first. */
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

  /** Ends the program too: orphaned, it would write into the folder that is being removed. */
  override async end(): Promise<void> {
    await this.#kill('both', this.#program);
    await super.end();
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
