import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { encodeFact } from '@droptally/event-log/facts';
import { createMemoryDisk, openMemoryLog } from '@droptally/event-log/testing/memory-log';
import { startUsage } from '@droptally/projector/testing/start-usage';
import type { Event } from '@droptally/proto/events';
import { migrate } from '@droptally/warehouse/migrate';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import { tablePositionOf } from '@droptally/warehouse/table-position';
import { runCommand } from '../command-line/run-command.ts';
import { commands } from '../commands.ts';
import type { OperatedSite } from '../operated-site.ts';

type Fact = NonNullable<Event['fact']>;

/** A site that holds what clients told, and the operator's commands on it. */
export class ToldSite {
  readonly #dir = mkdtempSync(join(tmpdir(), 'droptally-told-'));
  readonly #connect = () => openWarehouse({ mode: 'embedded', dir: join(this.#dir, 'warehouse') });
  readonly #warehouse = this.#connect();

  begin(): Promise<void> {
    return migrate(this.#warehouse, 'test');
  }

  /** Appends facts to a usage log, and projects them. */
  async tell(...facts: readonly { at: number; fact: Fact }[]): Promise<void> {
    const log = await openMemoryLog(createMemoryDisk(1));
    await log.append(
      facts.map(({ at, fact }) => ({ key: 'k', value: encodeFact({ id: '01J', occurredAt: at, fact }) })),
    );
    const troubles: string[] = [];
    const projector = await startUsage({
      log,
      connect: this.#connect,
      folder: join(this.#dir, 'projector'),
      onTrouble: (what) => troubles.push(what),
    });
    const held = () => tablePositionOf(this.#warehouse, { table: 'usage', version: 1 }, 0);
    while (troubles.length === 0 && (await held()) < facts.length - 1) await setImmediate();
    await projector.close();
    await log.close();
    expect(troubles).toEqual([]);
  }

  /** Returns what a command prints. */
  async run(now: number, ...args: readonly string[]): Promise<string> {
    const said: string[] = [];
    const operated: Partial<OperatedSite> = { ask: (query, params) => query.run(this.#warehouse, params) };
    const terminal = { out: (text: string) => said.push(text), note: (text: string) => said.push(text), progress() {} };
    const context = { terminal, site: operated as OperatedSite, now, readInput: () => '' };
    await runCommand(commands, args, context as never);
    return said.join('\n');
  }

  async close(): Promise<void> {
    await this.#warehouse.close();
    rmSync(this.#dir, { recursive: true, force: true });
  }
}
