import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { backUpLog, type LogBackedUp } from '../backup/back-up-log.ts';
import { backupSource, checkLog } from '../backup/backed-up-log.ts';
import type { LogBackup } from '../backup/segment.ts';
import { copyLog } from '../copy/copy-log.ts';
import type { EventLog, LogRecord, NewRecord } from '../event-log.ts';
import { encodeFact } from '../facts.ts';
import { readLog } from '../read-log.ts';

/** A folder into which a log is backed up repeatedly. */
export class BackedUp {
  readonly dir = mkdtempSync(join(tmpdir(), 'backed-up-'));
  /** What the last completed run has listed. */
  listed: LogBackup | undefined;
  readonly written: string[] = [];
  /** How many files can be written before the program is killed. */
  left = Number.POSITIVE_INFINITY;

  async run(log: EventLog, sealAt = 2_000): Promise<LogBackedUp> {
    const put = (name: string, file: Buffer) => this.#put(name, file);
    const { dir, listed: before } = this;
    const done = await backUpLog({ log, dir, put, before, onProgress() {}, sealAt });
    if (done.ok) this.listed = done.backup;
    return done;
  }

  async #put(name: string, file: Buffer): Promise<void> {
    if (this.left-- <= 0) throw new Error('killed');
    const path = join(this.dir, name);
    mkdirSync(dirname(path), { recursive: true });
    if (existsSync(path) && readFileSync(path).equals(file)) throw new Error(`${name} is written again`);
    writeFileSync(path, file);
    this.written.push(name);
  }

  check(until?: number) {
    return checkLog(this.dir, this.#all(), until, () => {});
  }

  async restore(target: EventLog, until?: number, copy: typeof copyLog = copyLog) {
    const prefixes = await this.check(until);
    const total = prefixes.reduce((sum, { taken }) => sum + taken, 0);
    const isTaken = (_: LogRecord, partition: number, index: number) => index < (prefixes[partition]?.taken ?? 0);
    const source = backupSource(this.dir, this.#all(), total, isTaken);
    return { source, copied: await copy({ source, target, onProgress() {} }) };
  }

  #all(): LogBackup {
    if (!this.listed) throw new Error('nothing is backed up');
    return this.listed;
  }

  remove(): void {
    rmSync(this.dir, { recursive: true });
  }
}

/** Returns a recall that was accepted at a given time, of a report with this id. */
export function factAt(occurredAt: number, key: string, id = key): NewRecord {
  const fact = { $case: 'reportRecalled' as const, value: { reportId: `report-${key}-${occurredAt}` } };
  return { key, value: encodeFact({ id, occurredAt, fact }).slice() };
}

/** Returns all records of a log as text, by partition. */
export async function contentOf(log: EventLog): Promise<string[][]> {
  const ends = await log.ends();
  const content: string[][] = ends.map(() => []);
  await readLog({
    log,
    from: ends.map(() => 0),
    ends,
    async handle({ partition, records }) {
      content[partition]?.push(...records.map(textOf));
      return false;
    },
  });
  return content;
}

function textOf({ offset, key, value, headers = {} }: LogRecord): string {
  return [offset, key, Buffer.from(value).toString('hex'), JSON.stringify(headers)].join(' ');
}
