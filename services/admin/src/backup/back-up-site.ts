import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backUpLog, type LogBackedUp } from '@droptally/event-log/backup/back-up-log';
import { endsOf, type LogBackup, recordCountOf } from '@droptally/event-log/backup/segment';
import type { Span } from '@droptally/event-log/damaged-records';
import type { EventLog } from '@droptally/event-log/event-log';
import { RESTORE_ADVICE } from '@droptally/event-log/restore-advice';
import type { Command } from '../command.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import type { Terminal } from '../command-line/terminal.ts';
import { UsageError } from '../command-line/usage-error.ts';
import type { OperatedSite } from '../operated-site.ts';
import { BACKUP, BackupFolder } from './backup-folder.ts';
import { SCREENSHOTS } from './kept-file.ts';
import { type Manifest, readManifest, writeManifest } from './manifest.ts';
import { requireApart } from './require-apart.ts';
import { isSecretOf, keepSiteFiles } from './site-files.ts';
import { verifyBackup } from './verify-backup.ts';

const OPTIONS = { screenshots: { type: 'string', multiple: true }, verify: { type: 'boolean' } } as const;

export const backUpSite: Command = {
  words: 'backup',
  takes: '<folder> [--screenshots <data folder of an ingest>]… | --verify [--json]',
  says: 'Copies what is new in the log, catalog, secret and screenshots into a backup',
  more: [
    'It holds everything that was acknowledged before the command began. Each run, also after one that was killed, copies',
    'only what is new, and rewrites files in the folder that are missing or have the wrong size. Those that can no longer',
    'be rewritten are named, with exit code 1; the rest is kept. --verify reads a backup instead, wherever it lies: it names',
    'each damaged file and changes nothing. Keep the folder secret: it holds every account.',
  ],
  async run(args, { terminal, site, now }) {
    const { positionals, values } = readArguments(args, OPTIONS, ['folder']);
    const dir = resolve(positionals[0] ?? '');
    const { screenshots = [], json = false } = values;
    if (!values.verify) return runInto(dir, { site, screenshots, now, terminal, json });
    if (screenshots.length > 0)
      throw new UsageError('--verify reads the backup alone: --screenshots says nothing to it');
    return verifyBackup(dir, terminal, json);
  },
};

type Run = { site: OperatedSite; screenshots: readonly string[]; now: number; terminal: Terminal; json: boolean };

/** Returns false if something is lost that the backup should have. */
async function runInto(dir: string, run: Run): Promise<boolean> {
  const from = performance.now();
  requireApart(dir, [run.site.siteDir(), ...run.site.dataDirs(run.screenshots)]);
  const folder = BackupFolder.open(dir);
  try {
    const { manifest, added, lost } = await backUp(folder, run);
    const done = {
      added,
      records: recordCountOf(manifest.facts),
      deadLetters: manifest.deadLetters ? recordCountOf(manifest.deadLetters) : 0,
      files: manifest.files.length,
      bytes: bytesOf(manifest),
      lost: lost.length,
      seconds: Math.round((performance.now() - from) / 100) / 10,
    };
    for (const line of lost) run.terminal.note(line);
    run.terminal.out(run.json ? JSON.stringify(done) : textOf(dir, done));
    return lost.length === 0;
  } finally {
    folder.close();
  }
}

/** Backs up the log first: the screenshot that a fact names is written before the fact. */
async function backUp(
  folder: BackupFolder,
  { site, screenshots, now, terminal }: Run,
): Promise<{ manifest: Manifest; added: number; lost: readonly string[] }> {
  const before = readManifest(folder.dir);
  const { log, secret, damage } = await site.toBackUp();
  if (damage && !holdsAll(before?.facts, damage.records)) throw damage.why;
  if (before && !isSecretOf(before.files, secret))
    throw new Error(`${folder.dir} is the backup of a site with another secret`);
  const siteFiles = { secret, siteDir: site.siteDir(), dataDirs: site.dataDirs(screenshots) };
  const damaged = damage?.records ?? [];
  const facts = await backUpOne(folder, BACKUP.facts, { log, damaged, before: before?.facts }, terminal);
  const letterLog = await site.deadLetters();
  const letters =
    letterLog &&
    (await backUpOne(folder, BACKUP.deadLetters, { log: letterLog, before: before?.deadLetters }, terminal));
  const { files, lost, alone } = await keepSiteFiles(folder, siteFiles, before?.files ?? []);
  const manifest: Manifest = {
    format: 1,
    at: new Date(now).toISOString(),
    facts: facts.backup,
    ...(letters && { deadLetters: letters.backup }),
    files,
  };
  await writeManifest(folder, manifest);
  for (const span of damaged) terminal.note(damagedText(span, folder.dir));
  if (alone > 0) terminal.note(aloneText(alone));
  for (const line of leftOutTexts(siteFiles.dataDirs)) terminal.note(line);
  return { manifest, added: facts.added, lost };
}

async function backUpOne(
  folder: BackupFolder,
  name: string,
  from: { log: EventLog; damaged?: readonly Span[]; before: LogBackup | undefined },
  { note, progress }: Terminal,
): Promise<Extract<LogBackedUp, { ok: true }>> {
  const dir = join(folder.dir, name);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const backedUp = await backUpLog({
    ...from,
    dir,
    put: (segment, file) => folder.put(join(name, segment), file),
    onProgress: (done, total) => progress(`Backing up ${name}: ${done} of ${total} records`, done, total),
  });
  if (!backedUp.ok) {
    const reason = `${dir} cannot be continued: ${backedUp.reason}`;
    throw new Error(`${reason}: back up into a new folder, and keep this one`);
  }
  for (const path of backedUp.mended) note(`${path} was lost, and is there again from the log`);
  for (const { path, kept } of backedUp.unread)
    note(`${path} was not the segment that its name says: it is ${kept} now, and its records come from the log`);
  return backedUp;
}

/** Whether a backup has these records, and one after them by which its log is known. */
function holdsAll(before: LogBackup | undefined, records: readonly Span[]): boolean {
  const held = before ? endsOf(before) : [];
  return records.length > 0 && records.every(({ partition, to }) => (held[partition] ?? 0) > to);
}

function damagedText({ partition, from, to }: Span, dir: string): string {
  return `Records ${from} to ${to - 1} of partition ${partition} of the log are damaged. ${dir} has them, and all others. ${RESTORE_ADVICE}`;
}

function bytesOf({ facts, deadLetters, files }: Manifest): number {
  const segments = [...facts.partitions, ...(deadLetters?.partitions ?? [])].flat();
  return [...segments, ...files].reduce((sum, { bytes }) => sum + bytes, 0);
}

function aloneText(count: number): string {
  const [screenshots, them] = count === 1 ? ['1 screenshot is', 'it'] : [`${count} screenshots are`, 'them'];
  return `${screenshots} in the backup alone: no data folder that was looked into has ${them}`;
}

function textOf(dir: string, { added, records, files, bytes, seconds }: Record<string, number>): string {
  const megabytes = ((bytes ?? 0) / 1e6).toFixed(1);
  return `${dir} holds ${records} records, ${added} of them new, and ${files} files, ${megabytes} MB together (${seconds} s)`;
}

/** Says which screenshots a backup leaves out, since nobody has said where they are; nothing if it leaves out none. */
function leftOutTexts(dataDirs: readonly string[]): string[] {
  if (dataDirs.length === 0)
    return [
      `No screenshots were copied: they lie in ${SCREENSHOTS}/ in the data folder of each ingest (DROPTALLY_DATA_DIR, data/ingest unless set); name each of these folders with --screenshots`,
    ];
  const without = dataDirs.filter((dataDir) => !existsSync(join(dataDir, SCREENSHOTS)));
  return without.map((dataDir) => `No screenshots were copied from ${dataDir}: it has no ${SCREENSHOTS}/`);
}
