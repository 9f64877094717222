import { setTimeout as sleep } from 'node:timers/promises';
import { readLogConfig } from '@droptally/event-log/config';
import type { EventLog } from '@droptally/event-log/event-log';
import { openLog } from '@droptally/event-log/open-log';
import { DistributedSite } from '../distributed/distributed-site.ts';
import { newImport, newRebuild } from '../distributed/programs.ts';
import type { ProgramProcess } from '../processes/program-process.ts';
import type { ServedProcess } from '../processes/served-process.ts';
import type { Seeded } from '../seeded.ts';
import { KeptBackup } from './kept-backup.ts';
import type { Mortal, Phase } from './mortal.ts';

// Upper bounds of each phase's duration, so that a kill can hit any moment of it.
const START_MS = 4_000;
const IMPORT_MS = 5_000;
const COUNTING_MS = 900;
const REBUILD_MS = 2_000;
const STOP_MS = 2_500;
const AWAY_MS = 1_500;

/** A site on Kafka and ClickHouse. Kills one of its programs, its warehouse or its broker. */
export class DistributedMortal implements Mortal {
  readonly #phases: readonly Phase[] = [
    { name: 'start', weight: 3, isStart: true, kill: (random) => this.#kill(this.#latest, START_MS, random) },
    { name: 'projection', weight: 4, kill: (random) => this.#kill(random.one(this.site.all), COUNTING_MS, random) },
    { name: 'rebuild', weight: 2, kill: (random) => this.#rebuilding(random) },
    { name: 'shutdown', weight: 2, kill: (random) => this.#stopping(random.one(this.site.all), random) },
    { name: 'backup', weight: 2, kill: (random) => this.#backingUp(random) },
    { name: 'import', weight: 1, kill: (random) => this.#importing(random) },
  ];
  /** Only if this test owns the warehouse or the broker. */
  readonly #warehouseAway: Phase = {
    name: 'warehouse away',
    weight: 1,
    kill: (random) => this.#withoutWarehouse(random),
  };
  readonly #brokerAway: Phase = { name: 'broker away', weight: 1, kill: (random) => this.#withoutBroker(random) };
  #latest: ServedProcess;
  #startedAt = performance.now();
  #riseMs: number | undefined;

  private constructor(
    private readonly site: DistributedSite,
    readonly backup: KeptBackup,
  ) {
    [this.#latest] = site.all as [ServedProcess];
  }

  /** Starts two ingests, projectors and queries. Kills the first import `killedImports` times before it completes. */
  static async start(random: Seeded, killedImports: number): Promise<DistributedMortal> {
    const site = await DistributedSite.prepare();
    try {
      const mortal = new DistributedMortal(site, await KeptBackup.of(site.env));
      await site.warehouse.process?.start();
      for (const program of site.all) program.launch();
      for (let kill = 0; kill < killedImports; kill++) await mortal.#importing(random);
      await site.import();
      await site.ready();
      return mortal;
    } catch (error) {
      await site.end();
      throw error;
    }
  }

  get phases(): readonly Phase[] {
    const { warehouse, broker } = this.site;
    return [
      ...this.#phases,
      ...(warehouse.process ? [this.#warehouseAway] : []),
      ...(broker.control ? [this.#brokerAway] : []),
    ];
  }

  get url(): string {
    return this.site.url;
  }

  get output(): string {
    return this.site.output;
  }

  allCounted(): Promise<void> {
    return this.site.allCounted();
  }

  rows<Row>(sql: string): Promise<Row[]> {
    return this.site.rows(sql);
  }

  async risen(): Promise<number> {
    await this.site.ready();
    this.#riseMs ??= performance.now() - this.#startedAt;
    return this.#riseMs;
  }

  log(): Promise<EventLog> {
    return openLog(readLogConfig(this.site.env, 'droptally-kills'));
  }

  async end(): Promise<void> {
    await this.site.end();
    await this.backup.end();
  }

  async #kill(program: ServedProcess, withinMs: number, random: Seeded): Promise<true> {
    await sleep(random.below(withinMs));
    await program.kill();
    this.#launch(program);
    return true;
  }

  async #rebuilding(random: Seeded): Promise<true> {
    const rebuild = newRebuild(this.site.env);
    rebuild.launch();
    await this.#kill(random.one(this.site.programs.projector), REBUILD_MS, random);
    if (rebuild.pid !== undefined) await rebuild.kill();
    return true;
  }

  /** Kills the backup, one of the programs during the backup, or both. */
  async #backingUp(random: Seeded): Promise<boolean> {
    const victim = random.one(['backup', 'program', 'both']);
    const isKilled = await this.backup.run(random, victim !== 'program', async () => {
      if (victim !== 'backup') await this.#kill(random.one(this.site.all), 1, random);
    });
    return isKilled || victim !== 'backup';
  }

  async #importing(random: Seeded): Promise<boolean> {
    const importing = newImport(this.site.env);
    importing.launch();
    return this.#killUnlessEnded(importing, IMPORT_MS, random);
  }

  async #stopping(program: ServedProcess, random: Seeded): Promise<boolean> {
    process.kill(program.pid ?? 0, 'SIGTERM');
    const isKilled = await this.#killUnlessEnded(program, STOP_MS, random);
    this.#launch(program);
    return isKilled;
  }

  async #withoutWarehouse(random: Seeded): Promise<boolean> {
    const { process: warehouse } = this.site.warehouse;
    if (!warehouse) return false;
    await warehouse.kill();
    await sleep(random.below(AWAY_MS));
    this.#launch(warehouse);
    return true;
  }

  async #withoutBroker(random: Seeded): Promise<boolean> {
    const { control } = this.site.broker;
    if (!control) return false;
    await control.kill();
    await sleep(random.below(AWAY_MS));
    this.#begin();
    await control.start();
    return true;
  }

  async #killUnlessEnded(program: ProgramProcess, withinMs: number, random: Seeded): Promise<boolean> {
    const exit = program.exit();
    await Promise.race([exit, sleep(random.below(withinMs))]);
    if (program.pid === undefined) return false;
    await program.kill();
    return true;
  }

  #begin(): void {
    this.#startedAt = performance.now();
    this.#riseMs = undefined;
  }

  #launch(program: ServedProcess): void {
    this.#latest = program;
    this.#begin();
    program.launch();
  }
}
