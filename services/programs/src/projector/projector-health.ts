import type { ClickHouseClient } from '@clickhouse/client';
import { type EventLog, LogMissing } from '@droptally/event-log/event-log';
import type { Health } from '@droptally/http/meta/health';
import { registerGauge } from '@droptally/http/meta/register-gauge';
import { registerReady } from '@droptally/http/meta/register-ready';
import { healthNotes } from '@droptally/projector/integrity/health-notes';
import { mendingHealth } from '@droptally/projector/integrity/mending-health';
import { registerTableBehind } from '@droptally/projector/register-table-behind';
import type { Mending } from '@droptally/projector/running/table-supervisor';
import { Glance } from '@droptally/runtime/status/glance';
import { Notes } from '@droptally/runtime/status/notes';
import { Readings } from '@droptally/runtime/status/readings';
import { Standstill } from '@droptally/runtime/status/standstill';
import { buildName, currentBuild, FACT_TABLES, type FactTable, type TableName } from '@droptally/warehouse/builds';
import { tablePositionsOf } from '@droptally/warehouse/table-position';
import type { Registry } from 'prom-client';
import { endsIfThere } from '../topic/ends-if-there.ts';
import { lostText } from '../topic/lost-text.ts';

/** The build that reads see, and the highest offset it holds of each partition. */
type Held = { build: string; positions: readonly number[] };
type Tables = Partial<Record<FactTable, Held>>;

const NOTE_EVERY_MS = 2_000;

/**
 * Health of the projector: whether log and warehouse are reachable, and how far each table is behind the log, whichever
 * process fills it.
 */
export class ProjectorHealth {
  readonly #ends: Glance<number[] | LogMissing | undefined>;
  readonly #tables: Glance<Tables>;
  readonly #notes: Notes;

  readonly readings = new Readings();
  readonly standstill = new Standstill(() => performance.now());
  readonly #mending = new Map<TableName, Mending>();
  #log: EventLog | undefined;
  #noting: NodeJS.Timeout | undefined;

  constructor(warehouse: ClickHouseClient, registry: Registry) {
    this.#ends = new Glance(async () => this.#log && endsIfThere(this.#log));
    this.#tables = new Glance(() => heldBy(warehouse, this.#log?.partitions ?? 0));
    this.#notes = new Notes(() => healthNotes(warehouse));
    this.#register(registry);
  }

  /** Until this is called, the log counts as unreachable. */
  follow(log: EventLog): void {
    this.#log = log;
    this.#noting = setInterval(() => void this.#note(), NOTE_EVERY_MS).unref();
  }

  /** Sets that a table is wrong and being rebuilt, as far as this projector knows; undefined when it is right again. */
  mend(table: TableName, mending: Mending | undefined): void {
    if (mending) this.#mending.set(table, mending);
    else this.#mending.delete(table);
  }

  close(): void {
    clearInterval(this.#noting);
  }

  /** Ends of the log's partitions; empty while it is unreachable. */
  async ends(): Promise<number[]> {
    return (await this.#endsIfThere()) ?? [];
  }

  /** Whether the log is lost; undefined while log or warehouse are unreachable. */
  async loss(): Promise<LogMissing | false | undefined> {
    const [ends, tables] = [await this.#ends.look(), await this.#tables.look()];
    if (!ends || !tables) return undefined;
    return ends instanceof LogMissing && ends;
  }

  async now(): Promise<Health> {
    const [seen, tables] = [await this.#ends.look(), await this.#tables.look()];
    const ends = seen instanceof LogMissing ? undefined : seen;
    const notes = tables ? await this.#notes.look() : [];
    const about = {
      program: 'projector',
      log: ends ? 'reachable' : 'unreachable',
      warehouse: tables ? 'reachable' : 'unreachable',
      builds: Object.fromEntries(Object.entries(tables ?? {}).map(([table, { build }]) => [table, build])),
      behind: Object.fromEntries(behind(ends, tables)),
      ...(notes.length > 0 && { notes }),
    };
    if (seen instanceof LogMissing) return { ready: false, message: lostText(seen), about };
    if (!ends) return { ready: false, message: 'The log cannot be reached', about };
    if (!tables) return { ready: false, message: 'The warehouse cannot be reached', about };
    const [mended] = this.#mending;
    if (mended) {
      const { ready, message, about: progress } = mendingHealth(...mended);
      return { ready, message, about: { ...about, ...progress } };
    }
    const { trouble } = this.readings;
    if (trouble) return { ready: false, message: `The log cannot be read: ${trouble}`, about };
    const { message } = this.standstill;
    return message ? { ready: false, message, about } : { ready: true, about };
  }

  async #endsIfThere(): Promise<number[] | undefined> {
    const seen = await this.#ends.look();
    return seen instanceof LogMissing ? undefined : seen;
  }

  async #note(): Promise<void> {
    const [ends, tables] = [await this.#endsIfThere(), await this.#tables.look()];
    if (!ends || !tables) return;
    this.standstill.note(ends, new Map(Object.entries(tables).map(([table, { positions }]) => [table, positions])));
  }

  #register(registry: Registry): void {
    const [ends, tables] = [() => this.#endsIfThere(), this.#tables];
    registerGauge(registry, 'droptally_log_reachable', '1 when the log answers', async () => ((await ends()) ? 1 : 0));
    registerGauge(registry, 'droptally_warehouse_reachable', '1 when the warehouse answers', async () =>
      (await tables.look()) ? 1 : 0,
    );
    registerReady(registry, () => this.now());
    registerTableBehind(registry, async () => behind(await ends(), await tables.look()));
  }
}

async function heldBy(warehouse: ClickHouseClient, partitions: number): Promise<Tables> {
  const tables: Tables = {};
  for (const table of FACT_TABLES) {
    const build = await currentBuild(warehouse, table);
    if (!build) continue;
    tables[table] = { build: buildName(build), positions: await tablePositionsOf(warehouse, build, partitions) };
  }
  return tables;
}

function behind(ends: readonly number[] | undefined, tables: Tables | undefined): [string, number[]][] {
  if (!ends || !tables) return [];
  return Object.entries(tables).map(([table, { positions }]) => {
    return [table, ends.map((end, partition) => Math.max(0, end - 1 - (positions[partition] ?? -1)))];
  });
}
