import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@droptally/event-log/testing/free-port';
import { META_PATHS, META_PREFIX } from '@droptally/proto/api/paths';
import { freshFolder } from '../fresh-folder.ts';
import type { Wrong } from '../ledger/stored-reports.ts';
import { removeWithUs } from '../processes/guard.ts';
import { ProgramProcess } from '../processes/program-process.ts';
import type { Seeded } from '../seeded.ts';
import { preparedCopy } from '../standalone/data-folder.ts';
import { rebuildTable } from '../standalone/rebuild-table.ts';
import { tablesAsText } from '../tables/read-table.ts';
import { until } from '../until.ts';
import { GuardedSite } from './guarded-site.ts';
import { KeptBackup } from './kept-backup.ts';
import type { Mortal, Phase } from './mortal.ts';

// Upper bounds of each phase's duration, so that a kill can hit any moment of it.
const START_MS = 3_000;
const IMPORT_MS = 2_500;
const COUNTING_MS = 900;
const REBUILD_MS = 1_000;
const STOP_MS = 120;
const START_AT_MOST_MS = 120_000;

/** A single-process site with its guard. */
export class EmbeddedMortal extends GuardedSite implements Mortal {
  readonly phases: readonly Phase[] = [
    { name: 'start', weight: 4, isStart: true, kill: (random) => this.#within(START_MS, random) },
    { name: 'projection', weight: 3, kill: (random) => this.#within(COUNTING_MS, random) },
    { name: 'rebuild', weight: 2, kill: (random) => this.#during(this.#rebuild(), REBUILD_MS, random) },
    { name: 'shutdown', weight: 2, kill: (random) => this.strikeWhileStopping(random, STOP_MS) },
    { name: 'backup', weight: 2, kill: (random) => this.#backingUp(random) },
  ];
  /** For a site that started with an empty folder. */
  readonly import: Phase = {
    name: 'import',
    weight: 1,
    isStart: true,
    kill: (random) => this.#within(IMPORT_MS, random),
  };
  readonly #folder: { letGo(): Promise<void> };

  private constructor(
    dataDir: string,
    port: number,
    readonly backup: KeptBackup,
  ) {
    super(dataDir, port);
    this.#folder = removeWithUs(dataDir);
  }

  /** Starts a site in a fresh folder, with or without its first import done, and waits until it accepts reports. */
  static async start({ empty }: { empty: boolean }): Promise<EmbeddedMortal> {
    const dataDir = await (empty ? freshFolder() : preparedCopy());
    const backup = await KeptBackup.of({ DROPTALLY_DATA_DIR: dataDir });
    const site = new EmbeddedMortal(dataDir, await freePort(), backup);
    site.launch();
    await until(
      'an answer',
      () => fetch(`${site.url}${META_PREFIX}${META_PATHS.ping}`).catch(() => undefined),
      START_AT_MOST_MS,
    );
    return site;
  }

  /** Compares the tables that survived the kills with tables rebuilt from the log. */
  async rebuiltOtherwise(): Promise<Wrong[]> {
    if (this.pid !== undefined) await this.stop();
    const grown = await tablesAsText(this.dataDir);
    for (const table of ['reports', 'activity'] as const) await rebuildTable(this.dataDir, table);
    if ((await tablesAsText(this.dataDir)) === grown) return [];
    return [{ kind: 'otherwise', what: 'The tables rebuilt from the log are not those that grew' }];
  }

  override async end(): Promise<void> {
    await super.end();
    await this.backup.end();
    await rm(this.dataDir, { recursive: true, force: true });
    await this.#folder.letGo();
  }

  async #within(ms: number, random: Seeded): Promise<true> {
    await sleep(random.below(ms));
    await this.strike(random);
    return true;
  }

  /** Kills the site while an operator command runs, and the command too. */
  async #during(command: ProgramProcess, lastsMs: number, random: Seeded): Promise<true> {
    command.launch();
    await until('the command to begin', () => command.output !== '' || command.pid === undefined);
    await sleep(random.below(lastsMs));
    if (command.pid !== undefined) await command.kill();
    await this.strike(random);
    return true;
  }

  /** Kills the backup, the site during the backup, or both. */
  async #backingUp(random: Seeded): Promise<boolean> {
    const victim = random.one(['backup', 'site', 'both']);
    const before = `${this.pids}`;
    const isKilled = await this.backup.run(random, victim !== 'site', async () => {
      if (victim !== 'backup') await this.strike(random);
      else if (`${this.pids}` !== before) throw new Error('The site was started anew when its backup was killed');
    });
    return isKilled || victim !== 'backup';
  }

  #rebuild(): ProgramProcess {
    const entry = 'services/programs/dist/projector.js';
    const env = { DROPTALLY_DATA_DIR: this.dataDir };
    return new ProgramProcess({ name: 'The rebuild', entry, args: ['rebuild', 'reports'], env });
  }
}
