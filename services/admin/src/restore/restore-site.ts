import { join, resolve } from 'node:path';
import { checkLog, type Prefix } from '@droptally/event-log/backup/backed-up-log';
import { DamagedBackup } from '@droptally/event-log/backup/sealed-records';
import { BACKUP } from '../backup/backup-folder.ts';
import { faultIn, type KeptFile, SCREENSHOTS } from '../backup/kept-file.ts';
import { keptSecret, requireOwnKeptSecret } from '../backup/kept-secret.ts';
import { type Manifest, requireManifest } from '../backup/manifest.ts';
import type { Command } from '../command.ts';
import { momentText, readMoment } from '../command-line/moments.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import type { Terminal } from '../command-line/terminal.ts';
import { putFiles } from './put-files.ts';
import { type LogsToRestore, partitionsWithGaps, restoreDeadLetters, restoreFacts } from './restore-logs.ts';

type Wanted = {
  /** Later records are left out. */
  until: number | undefined;
  /** Leaves out damaged screenshots, the only files that a site can do without. */
  leavesDamaged: boolean;
};

/** What can be restored: how much of the log, by partition, and which files. */
type Restorable = { prefixes: readonly Prefix[]; files: readonly KeptFile[] };

const OPTIONS = {
  until: { type: 'string' },
  screenshots: { type: 'string' },
  'leave-damaged': { type: 'boolean' },
} as const;

export const restoreSite: Command = {
  words: 'restore',
  takes: '<folder> [--until T] [--screenshots <data folder of an ingest>] [--leave-damaged] [--json]',
  says: 'Restores a site from a backup into an empty data folder, or into an empty topic of Kafka',
  more: [
    'Every digest and count is checked before anything is written, and the log is read back afterwards. After an',
    'interruption, run it again. --until T restores of each partition the records before its first fact later than T;',
    'catalog and screenshots are those of the last backup. --leave-damaged leaves damaged screenshots out, and names',
    'them. The next start builds the tables from the log.',
  ],
  async run(args, { terminal, site, now }) {
    const { positionals, values } = readArguments(args, OPTIONS, ['folder']);
    const until = values.until === undefined ? undefined : readMoment(values.until, 'until', now);
    const dir = resolve(positionals[0] ?? '');
    const manifest = requireManifest(dir);
    const from = performance.now();
    site.requireRestorable(await keptSecret(dir, manifest));
    const wanted = { until, leavesDamaged: values['leave-damaged'] ?? false };
    const restorable = await checkBackup(dir, manifest, wanted, terminal);
    const { prefixes } = restorable;
    if (until !== undefined) requireSomeFact(prefixes, until);
    const taken = prefixes.map((prefix) => prefix.taken);
    await requireOwnKeptSecret(dir, manifest, taken);
    const { screenshots } = values;
    const target = await site.restoring({ partitions: manifest.facts.partitions.length, screenshots });
    const restored = await restore({ dir, manifest, ...restorable, target, terminal });
    const leftOut = sum(prefixes, 'leftOut');
    const earlier = sum(prefixes, 'earlier');
    const seconds = Math.round((performance.now() - from) / 100) / 10;
    const done = { at: manifest.at, ...restored, leftOut, earlier, seconds };
    terminal.out(values.json ? JSON.stringify(done) : textOf(done));
    if (until !== undefined && leftOut > 0) terminal.note(leftOutText(until, leftOut, earlier));
    return true;
  },
};

async function restore(wanted: LogsToRestore & Pick<Restorable, 'files'>) {
  const { dir, manifest, files, target, terminal } = wanted;
  try {
    const records = await restoreFacts(wanted);
    const deadLetters = await restoreDeadLetters(wanted);
    const { put, without } = await putFiles(dir, files, target);
    await target.finish();
    const screenshots = without.filter(({ path }) => path.startsWith(`${SCREENSHOTS}/`)).length;
    if (screenshots > 0)
      terminal.note(
        `${screenshots} screenshots stay in the backup: --screenshots names an ingest's data folder for them`,
      );
    for (const partition of partitionsWithGaps(manifest.facts))
      terminal.note(
        `Partition ${partition} had offsets without a record: its records have new offsets, in their order`,
      );
    return { records, deadLetters, files: put };
  } catch (error) {
    await target.close();
    throw error;
  }
}

/** Rejects a moment before the first fact: the site would be empty. */
function requireSomeFact(prefixes: readonly Prefix[], until: number): void {
  const since = Math.min(...prefixes.map((prefix) => prefix.since ?? Number.POSITIVE_INFINITY));
  if (since > until && since < Number.POSITIVE_INFINITY)
    throw new Error(
      `--until ${momentText(until)} leaves nothing of the log: the backup has records from ${new Date(since).toISOString()} on`,
    );
}

function sum(prefixes: readonly Prefix[], what: 'taken' | 'leftOut' | 'earlier'): number {
  return prefixes.reduce((all, prefix) => all + prefix[what], 0);
}

function textOf({
  records,
  files,
  at,
  seconds,
}: {
  records: number;
  files: number;
  at: string;
  seconds: number;
}): string {
  return `Restored and read back: ${records} records, ${files} files, of the backup of ${momentText(Date.parse(at))} (${seconds} s)`;
}

function leftOutText(until: number, leftOut: number, earlier: number): string {
  const clocks = earlier > 0 ? `; ${earlier} of them say an earlier time, behind one by a clock that was ahead` : '';
  return `${leftOut} records that came later than ${momentText(until)} were left out${clocks}`;
}

/** Checks every file of a backup against its digest and counts. */
async function checkBackup(
  dir: string,
  { facts, deadLetters, files }: Manifest,
  { until, leavesDamaged }: Wanted,
  { note, progress }: Terminal,
): Promise<Restorable> {
  const whole: KeptFile[] = [];
  for (const file of files) {
    const wrong = await faultIn(dir, file);
    if (wrong === undefined) whole.push(file);
    else if (leavesDamaged && file.path.startsWith(`${SCREENSHOTS}/`)) note(`${wrong}; it is left out`);
    else throw new DamagedBackup(wrong);
  }
  if (deadLetters) await checkLog(join(dir, BACKUP.deadLetters), deadLetters, undefined, () => {});
  const prefixes = await checkLog(join(dir, BACKUP.facts), facts, until, (done, total) =>
    progress(`Checking the backup: ${done} of ${total} records`, done, total),
  );
  return { prefixes, files: whole };
}
