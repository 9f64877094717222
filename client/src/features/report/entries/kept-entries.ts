import { readList } from '#data/storage/read-list.ts';
import { tabStorage } from '#data/storage/tab-storage.ts';
import type { Entries } from './entries.ts';
import type { ReportSubject } from './report-subject.ts';

type StageRef = Pick<ReportSubject, 'server' | 'stageId'>;

const KEY = 'droptally.report-entries';
const KEPT_STAGES = 30;

/** Typed entries of a stage that were not sent; null if there are none. */
export function keptEntries(stage: StageRef): Entries | null {
  return readAll().find(([name]) => name === nameOf(stage))?.[1] ?? null;
}

/** Saves typed entries per stage and server until they are sent. */
export function keepEntries(stage: StageRef, entries: Entries): void {
  const others = readAll().filter(([name]) => name !== nameOf(stage));
  const isKept = entries.drops.length > 0 || entries.times > 1;
  const kept = isKept ? [[nameOf(stage), entries] as const, ...others] : others;
  tabStorage.write(KEY, JSON.stringify(kept.slice(0, KEPT_STAGES)));
}

function readAll(): readonly (readonly [string, Entries])[] {
  return readList(tabStorage, KEY) as readonly (readonly [string, Entries])[];
}

function nameOf({ server, stageId }: StageRef): string {
  return `${server} ${stageId}`;
}
