import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type KafkaBroker, startKafkaBroker } from '@droptally/event-log/testing/kafka-broker';
import { freshFolder } from '../fresh-folder.ts';
import { removeWithUs } from '../processes/guard.ts';
import type { ServedProcess } from '../processes/served-process.ts';
import { type Front, startFront } from './front.ts';
import { newImport, newProgram, type Role } from './programs.ts';
import { untilCounted } from './until-counted.ts';
import { prepareWarehouse, type Warehouse } from './warehouse.ts';

export type DistributedOptions = {
  ingests?: number;
  projectors?: number;
  queries?: number;
  /** Kafka session timeout of the consumers: short for tests, or the programs' default. */
  session?: 'short' | 'default';
};

const SHORT_SESSION_MS = 3_000;

/** A complete site on Kafka and ClickHouse: each program is a separate process, all behind one address. */
export class DistributedSite {
  readonly programs: Record<Role, ServedProcess[]> = { ingest: [], projector: [], query: [] };
  readonly secret = randomBytes(24).toString('hex');
  #serial = 0;
  #front: Front | undefined;

  private constructor(
    private readonly folder: { dir: string; letGo(): Promise<void> },
    readonly broker: KafkaBroker,
    readonly warehouse: Warehouse,
    private readonly sessionTimeoutMs: number | undefined,
  ) {}

  /** Starts an unused broker and assigns addresses to the warehouse and all programs. Starts nothing else. */
  static async prepare(options: DistributedOptions = {}): Promise<DistributedSite> {
    const { ingests = 2, projectors = 2, queries = 2, session = 'short' } = options;
    const dir = await freshFolder();
    await mkdir(join(dir, 'site'));
    const folder = { dir, ...removeWithUs(dir) };
    const timeoutMs = session === 'short' ? SHORT_SESSION_MS : undefined;
    const site = new DistributedSite(folder, await startKafkaBroker(), await prepareWarehouse(dir), timeoutMs);
    for (let i = 0; i < ingests; i++) await site.add('ingest');
    for (let i = 0; i < projectors; i++) await site.add('projector');
    for (let i = 0; i < queries; i++) await site.add('query');
    site.#front = await startFront(site.programs.ingest, site.programs.query);
    return site;
  }

  static async start(options?: DistributedOptions): Promise<DistributedSite> {
    const site = await DistributedSite.prepare(options);
    try {
      await site.start();
      return site;
    } catch (error) {
      await site.end();
      throw error;
    }
  }

  /** Starts every program not yet running, in parallel, and waits until the public counters are counted. */
  async start(): Promise<void> {
    const { process } = this.warehouse;
    const missing = [...this.all, ...(process ? [process] : [])].filter(({ pid }) => pid === undefined);
    for (const program of missing) program.launch();
    if (missing.length > 0) await this.import();
    await this.ready();
  }

  get url(): string {
    return this.#front?.url ?? '';
  }

  get all(): ServedProcess[] {
    return Object.values(this.programs).flat();
  }

  get running(): ServedProcess[] {
    return this.all.filter(({ pid }) => pid !== undefined);
  }

  /** Output of all programs. */
  get output(): string {
    return this.all.map(({ program, output }) => `── ${program.name}\n${output}`).join('\n');
  }

  /** Environment of the site's programs. */
  get env(): Record<string, string> {
    return {
      ...this.warehouse.env,
      KAFKA_BROKERS: this.broker.brokers.join(','),
      KAFKA_TOPIC: `droptally.${this.secret.slice(0, 8)}`,
      ...(this.sessionTimeoutMs && { KAFKA_SESSION_TIMEOUT_MS: String(this.sessionTimeoutMs) }),
      DROPTALLY_SECRET: this.secret,
      DROPTALLY_SITE_DIR: join(this.folder.dir, 'site'),
      DROPTALLY_DAILY_REPORT_LIMIT: '0',
      DROPTALLY_DEPARTURE_MS: '2000',
    };
  }

  /** Adds another program of a role. The caller starts it. */
  async add(role: Role): Promise<ServedProcess> {
    const program = await newProgram(role, this.#serial++, this.folder.dir, this.env);
    this.programs[role].push(program);
    return program;
  }

  async import(): Promise<void> {
    await newImport(this.env).succeed();
  }

  async ready(): Promise<void> {
    await this.warehouse.process?.ready();
    for (const program of this.running) await program.ready();
  }

  /** Waits until every record in the log is counted and every query program shows it. */
  allCounted(atMostMs?: number): Promise<void> {
    return untilCounted(this, atMostMs);
  }

  rows<Row>(sql: string): Promise<Row[]> {
    return this.warehouse.rows<Row>(sql);
  }

  /** Kills every program, whatever its state. */
  async end(): Promise<void> {
    await this.#front?.close();
    await Promise.all(this.all.map((program) => program.end()));
    await this.warehouse.close();
    await this.broker.close();
    await rm(this.folder.dir, { recursive: true, force: true });
    await this.folder.letGo();
  }
}
