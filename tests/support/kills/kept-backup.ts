import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventLog } from '@droptally/event-log/event-log';
import { openLog } from '@droptally/event-log/open-log';
import { freshFolder } from '../fresh-folder.ts';
import type { Wrong } from '../ledger/stored-reports.ts';
import { removeWithUs } from '../processes/guard.ts';
import { ProgramProcess } from '../processes/program-process.ts';
import type { Seeded } from '../seeded.ts';
import { adminData, runAdmin } from '../standalone/run-admin.ts';
import { until } from '../until.ts';
import { type Answered, lostFrom, notTheBeginning } from './restored-log.ts';

// Upper bounds of a run's duration, so that a kill can hit any moment of it.
const RUN_MS = 1_200;
const WORK_MS = 120;

/** A backup folder that a site is repeatedly backed up into, in runs that are killed. */
export class KeptBackup {
  /** Returns the reports the site has acknowledged so far. */
  answers: () => readonly Answered[] = () => [];
  /** Reports acknowledged when the last successful run began. */
  #whole: readonly Answered[] | undefined;
  readonly #held: { letGo(): Promise<void> };

  private constructor(
    private readonly site: Record<string, string>,
    private readonly root: string,
  ) {
    this.#held = removeWithUs(root);
  }

  static async of(site: Record<string, string>): Promise<KeptBackup> {
    return new KeptBackup(site, await freshFolder());
  }

  /** Runs a backup, and at a random moment kills it if asked and calls `meanwhile`. Returns whether the kill hit. */
  async run(random: Seeded, isToBeKilled: boolean, meanwhile: () => Promise<unknown>): Promise<boolean> {
    const answered = this.answers().map(({ id, recalled }) => ({ id, recalled }));
    const command = this.#command();
    command.launch();
    const exit = command.exit();
    await Promise.race([exit, moment(command, random)]);
    const isKilled = isToBeKilled && command.pid !== undefined;
    if (isKilled) await command.kill();
    await meanwhile();
    const code = await exit;
    if (code === 0) this.#whole = answered;
    else if (!isKilled) throw new Error(`A backup ended with ${code}:\n${command.output}`);
    return isKilled;
  }

  /** Restores the last complete backup and compares it with its own claims, the site's log and the site's answers. */
  async restoredOtherwise(openSiteLog: () => Promise<EventLog>): Promise<Wrong[]> {
    if (!this.#whole) {
      this.#whole = this.answers();
      await this.#command().succeed();
    }
    const verified = await runAdmin(this.site, ['backup', this.#dir, '--verify']);
    if (verified.code !== 0) return [{ kind: 'otherwise', what: `The backup is damaged: ${verified.out}` }];
    const restored = join(this.root, 'restored');
    const { records } = await adminData<{ records: number }>(restored, 'restore', this.#dir);
    const log = await openLog({ mode: 'embedded', dir: join(restored, 'log') });
    const siteLog = await openSiteLog();
    try {
      return [...(await notTheBeginning(log, siteLog, records)), ...(await lostFrom(log, this.#whole))];
    } finally {
      await Promise.all([log.close(), siteLog.close()]);
    }
  }

  async end(): Promise<void> {
    await rm(this.root, { recursive: true, force: true });
    await this.#held.letGo();
  }

  get #dir(): string {
    return join(this.root, 'backup');
  }

  #command(): ProgramProcess {
    const entry = 'services/admin/dist/main.js';
    return new ProgramProcess({ name: 'The backup', entry, args: ['backup', this.#dir], env: this.site });
  }
}

/** Picks a random moment of the whole run, or of the short part that writes. */
async function moment(command: ProgramProcess, random: Seeded): Promise<void> {
  const isWriting = random.chance(0.5);
  if (isWriting) await until('the backup to begin', () => command.output !== '' || command.pid === undefined);
  await sleep(random.below(isWriting ? WORK_MS : RUN_MS));
}
