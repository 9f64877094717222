import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventLog, RecordPosition } from '@droptally/event-log/event-log';
import { encodeFact } from '@droptally/event-log/facts';
import { createMemoryDisk, type MemoryDisk, openMemoryLog } from '@droptally/event-log/testing/memory-log';
import { DropType } from '@droptally/proto/events';
import { entry, type SeenReport } from '../window/entries.ts';
import { HOURS } from '../window/hourly-counts.ts';
import { IngestWindow } from '../window/ingest-window.ts';

export const HOUR_MS = 3_600_000;
/** In the middle of an hour, and of a generation. */
export const NOW = (HOURS * 20_000 + 12.5) * HOUR_MS;
export const ACCOUNT = '0102030405060708';
export const ADDRESS = '1112131415161718';
export const BY_ACCOUNT = entry.account(ACCOUNT);
export const PATIENCE_MS = 120_000;

/** A window in a folder of its own that follows a log in memory, without a program around it. */
export class WindowFixture {
  readonly folder = mkdtempSync(join(tmpdir(), 'droptally-followed-'));
  /** What the window said of troubles. */
  readonly said: string[] = [];
  clock = NOW;
  readonly #open = new Set<IngestWindow>();

  private constructor(
    readonly log: EventLog,
    readonly disk: MemoryDisk,
  ) {}

  static async open(): Promise<WindowFixture> {
    const disk = createMemoryDisk(2);
    return new WindowFixture(await openMemoryLog(disk), disk);
  }

  window(log: EventLog = this.log): IngestWindow {
    const window = new IngestWindow(
      this.folder,
      log,
      () => this.clock,
      (what) => void this.said.push(what),
    );
    this.#open.add(window);
    return window;
  }

  async started(log?: EventLog): Promise<IngestWindow> {
    const window = this.window(log);
    await window.start(PATIENCE_MS);
    return window;
  }

  async stop(window: IngestWindow): Promise<void> {
    this.#open.delete(window);
    await window.close();
  }

  async close(): Promise<void> {
    for (const window of this.#open) await this.stop(window);
    await this.log.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The log, whose batches are refused while `isHeld`. */
  held(isHeld: (partition: number) => boolean): EventLog {
    const { log } = this;
    const subscribe: EventLog['subscribe'] = (subscription) =>
      log.subscribe({
        ...subscription,
        async handle(batch) {
          if (isHeld(batch.partition)) throw new Error('not yet');
          await subscription.handle(batch);
        },
      });
    return { ...log, subscribe };
  }

  about(id: string, at = this.clock, key = id): SeenReport {
    return { id, at, account: ACCOUNT, address: ADDRESS, key };
  }

  submit(id: string, { at = this.clock, partition = 0 } = {}): Promise<RecordPosition> {
    const value = {
      account: 'someone',
      accountHash: Buffer.from(ACCOUNT, 'hex'),
      addressHash: Buffer.from(ADDRESS, 'hex'),
      server: 'CN',
      stageId: 'main_01-07',
      drops: [{ dropType: DropType.REGULAR, itemId: '30012', quantity: 1 }],
      times: 1,
      source: 'x',
      version: 'v',
      metadata: undefined,
      idempotencyKey: id,
      ignored: [],
    };
    return this.#append(encodeFact({ id, occurredAt: at, fact: { $case: 'reportSubmitted', value } }), partition);
  }

  recall(id: string): Promise<RecordPosition> {
    return this.#append(encodeFact({ id, occurredAt: this.clock, fact: { $case: 'reportRecalled', value: {} } }), 0);
  }

  async #append(value: Uint8Array, partition: number): Promise<RecordPosition> {
    const [position] = await this.log.append([{ key: 'k', value, partition }]);
    return position as RecordPosition;
  }
}
