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

// How long a run lasts, or longer than that: a kill comes at any moment of it.
const RUN_MS = 1_200;
const WORK_MS = 120;

/** A folder that a site is backed up into again and again, in runs that are killed. */
export class KeptBackup {
  /** What the site has answered up to now. */
  answers: () => readonly Answered[] = () => [];
  /** What it had answered when the last run began that came to its end. */
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

  /** Lets something happen at a random moment of a run, which is killed then if it is to be; false where that came late. */
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

  /** The last whole backup, restored into a folder, against what it claims, the site's log and the site's answers. */
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

/** Of its whole run, or of the short part of it that writes. */
async function moment(command: ProgramProcess, random: Seeded): Promise<void> {
  const isWriting = random.chance(0.5);
  if (isWriting) await until('the backup to begin', () => command.output !== '' || command.pid === undefined);
  await sleep(random.below(isWriting ? WORK_MS : RUN_MS));
}
