import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { newReportId } from '@droptally/domain/identity/report-id';
import type { EventLog } from '@droptally/event-log/event-log';
import { openLog } from '@droptally/event-log/open-log';
import { factAt } from '@droptally/event-log/testing/backed-up';
import { macFrom, makeSiteSecret, SECRET_FILE } from '@droptally/http/site-secret';
import { BackupFolder } from '../backup/backup-folder.ts';
import { keepText } from '../backup/kept-file.ts';
import { requireManifest, writeManifest } from '../backup/manifest.ts';
import { runCommand } from '../command-line/run-command.ts';
import { commands } from '../commands.ts';
import { embeddedSite } from '../site/embedded-site.ts';

export const NOW = Date.parse('2026-11-24T12:00Z');

/** A data folder with all primary data of a site, and the commands on it. */
export class SmallSite {
  readonly root = mkdtempSync(join(tmpdir(), 'small-site-'));
  readonly dataDir = join(this.root, 'data');
  readonly backup = join(this.root, 'backup');
  readonly said: string[] = [];
  readonly secret = makeSiteSecret(this.dataDir);
  #reports = 0;

  static async make(reports: number): Promise<SmallSite> {
    const site = new SmallSite();
    site.write('catalog/notices.yaml', '- {id: 1, content: {en: Hello}}\n');
    site.write('catalog/zones/act1.yaml', 'zone: act1\n');
    site.write('recognition-defects/01A.png', 'a picture');
    await site.report(reports);
    return site;
  }

  write(path: string, text: string): void {
    const file = join(this.dataDir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Puts another secret into the backup, as versions did that did not compare it with the log. */
  async sealForeignSecret(): Promise<void> {
    const folder = BackupFolder.open(this.backup);
    const foreign = await keepText(folder, SECRET_FILE, `${'other'.repeat(20)}\n`);
    const manifest = requireManifest(this.backup);
    const files = manifest.files.map((file) => (file.path === SECRET_FILE ? foreign : file));
    await writeManifest(folder, { ...manifest, files });
    folder.close();
  }

  /** Appends recalls, one a minute up to now. */
  async report(count: number, mac = macFrom(this.secret)): Promise<void> {
    const facts = Array.from({ length: count }, (_, i) => {
      const at = NOW - 60_000 * (count - i);
      return factAt(at, `key-${this.#reports++ % 50}`, newReportId(mac, { now: at, random: new Uint8Array(8) }));
    });
    await this.inLog(this.dataDir, (log) => log.append(facts));
  }

  async inLog<Result>(dataDir: string, work: (log: EventLog) => Promise<Result>): Promise<Result> {
    const log = await openLog({ mode: 'embedded', dir: join(dataDir, 'log'), partitions: 1 });
    try {
      return await work(log);
    } finally {
      await log.close();
    }
  }

  /** Runs a command and returns its exit code. Its output is in `said`. */
  async run(args: readonly string[], dataDir = this.dataDir, env: NodeJS.ProcessEnv = {}): Promise<number> {
    this.said.length = 0;
    const say = (line: string) => void this.said.push(line);
    const site = embeddedSite(dataDir, env, say);
    const context = { terminal: { out: say, note: say, progress() {} }, site, now: NOW, readInput: () => '' };
    try {
      return await runCommand(commands, args, context);
    } finally {
      await site.close();
    }
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
