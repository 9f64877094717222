import { checkDrops, type Violation } from '@droptally/domain/reporting/check-drops';
import { runsIn } from '@droptally/domain/reporting/runs-in';
import type { ExceptionCode, Reading, ReadingException } from '@droptally/recognizer/reading';
import type { FieldId, ReportedPicture, Shot } from '#data/recognition/work/shot.ts';
import { reportedDrops } from '#features/recognition/shots/entry.ts';
import type { Doubt } from './doubt.ts';
import { equalPictures, likelyCopies, tooClose } from './duplicates.ts';
import type { RulesAt } from './stage-rules.ts';

type About = 'stage' | 'stars' | 'type' | 'item' | 'quantity' | 'all';

const ABOUT: Readonly<Record<ExceptionCode, About>> = {
  'Result::False': 'all',
  '3stars::False': 'stars',
  'Stage::NotFound': 'stage',
  'Stage::Illegal': 'stage',
  'StageChar::LowConfidence': 'stage',
  'Droptypes::Illegal': 'type',
  'Droptypes::NotFound': 'all',
  'DropAreaDrops::LowConfidence': 'item',
  'DropAreaDrops::Illegal': 'item',
  'DropAreaDropsQuantity::NotFound': 'quantity',
  'DropQuantityChar::LowConfidence': 'quantity',
};

/**
 * `certain`: nothing to look at. `doubtful`: the user decides. `incomplete`: a value is missing. `refused`: cannot be
 * reported.
 */
export type Standing = 'certain' | 'doubtful' | 'incomplete' | 'refused';

export type Judgement = {
  standing: Standing;
  /** Those that no look or change has settled. */
  doubts: readonly Doubt[];
};

/** It may be another run all the same: the user says. */
const LIKELY_COPY: Doubt = { code: 'Fingerprint::Same', detail: 'likely-copy', fields: [], isFinal: false };

const NOTHING_COUNTED: Doubt = { code: 'Droptypes::NotFound', detail: 'nothing-counted', fields: [], isFinal: false };

type Work = { shots: readonly Shot[]; reported: readonly ReportedPicture[]; rulesAt: RulesAt };

/** Judges the screenshots that were read, each among the others. */
export function judgeShots(work: Work): ReadonlyMap<string, Judgement> {
  const same = equalPictures(work.shots, work.reported);
  const copies = likelyCopies(work.shots, work.reported);
  const close = tooClose(work.shots, same);
  const judged = work.shots.flatMap((shot) => {
    if (!shot.reading || !shot.entry) return [];
    const read = readingDoubts(shot.reading);
    const doubts = [
      ...(same.has(shot.id) ? [whole('Fingerprint::Same', true)] : []),
      ...(copies.has(shot.id) && !same.has(shot.id) && !read.some(isLast) ? [LIKELY_COPY] : []),
      ...(close.has(shot.id) ? [whole('FileTimestamp::TooClose', false)] : []),
      ...read,
      ...emptyDoubts(shot, read),
      ...ruleDoubts(shot, work.rulesAt),
    ].filter((doubt) => !isAnswered(doubt, shot));
    return [[shot.id, { doubts, standing: standingOf(shot, doubts) }] as const];
  });
  return new Map(judged);
}

/** A screenshot of an entry that a report can be made of. */
export function canReport({ standing }: Judgement): boolean {
  return standing === 'certain' || standing === 'doubtful';
}

function standingOf({ entry }: Shot, doubts: readonly Doubt[]): Standing {
  if (doubts.some(isLast)) return 'refused';
  const drops = entry && reportedDrops(entry);
  if (!entry?.isThreeStars || entry.stageId === null || !drops) return 'incomplete';
  if (drops.length === 0 && doubts.some(isOfUnreadDrops)) return 'incomplete';
  return doubts.length > 0 ? 'doubtful' : 'certain';
}

/** There are drops of a kind that was not read: a report of none would be wrong. */
function isOfUnreadDrops({ code, fields }: Doubt): boolean {
  return code === 'Droptypes::Illegal' && fields.length === 0;
}

/** The user has looked at all that it is about. */
function isAnswered({ fields, isFinal }: Doubt, { checked, entry }: Shot): boolean {
  if (isFinal || fields.length === 0) return false;
  return fields.every((field) => checked.includes(field) || isLeftOut(field, entry));
}

/** The number of a drop that is not reported is of no interest. Its item and type are: they are why it is not. */
function isLeftOut(field: string, entry: Shot['entry']): boolean {
  const [index, value] = field.split('.');
  return value === 'quantity' && entry?.drops[Number(index)]?.isLeftOut === true;
}

/** A report of no drop says that nothing dropped, which a screen that was misread or of tokens alone does not. */
function emptyDoubts({ entry }: Shot, read: readonly Doubt[]): Doubt[] {
  const isEmpty = entry?.drops.every(({ isLeftOut }) => isLeftOut);
  return isEmpty && !read.some(isOfWhole) ? [NOTHING_COUNTED] : [];
}

const isLast = ({ isFinal }: Doubt) => isFinal;

const isOfWhole = ({ fields }: Doubt) => fields.length === 0;

/** What the drop list of the stage, at the time of the screenshot, does not allow. */
function ruleDoubts({ entry, takenAt }: Shot, rulesAt: RulesAt): Doubt[] {
  if (!entry || entry.stageId === null) return [];
  const stage = rulesAt(entry.stageId, takenAt);
  if (!stage) return [whole('Stage::NotFound', false)];
  if (!stage.isOpen) return [whole('Stage::Illegal', false)];
  const drops = reportedDrops(entry);
  if (!drops) return [];
  const violations = checkDrops(stage.rules, drops, runsIn(stage, drops, entry.times));
  return violations.length > 0 ? [violated(violations)] : [];
}

function violated(violations: readonly Violation[]): Doubt {
  return { ...whole('DropInfos::Violation', false), violations };
}

function whole(code: Doubt['code'], isFinal: boolean): Doubt {
  return { code, fields: [], isFinal };
}

/** What the recognizer is not sure of, and which fields settle it. */
function readingDoubts({ exceptions }: Reading): Doubt[] {
  return exceptions.map((exception) => {
    const { code, detail } = exception;
    return {
      code,
      fields: fieldsOf(exception),
      isFinal: isFinal(exception),
      ...(detail && { detail }),
    };
  });
}

/** Of a first clear, or of runs whose number is not sure, nobody can type what each run dropped. */
function isFinal({ code, detail }: ReadingException): boolean {
  return code === 'Result::False' || detail === 'first-clear' || detail === 'several-runs';
}

function fieldsOf({ code, drop }: ReadingException): FieldId[] {
  const about = ABOUT[code];
  if (about === 'stage' || about === 'stars') return [about];
  // Without a number it may be about a drop that was not read.
  return about === 'all' || drop === undefined ? [] : [`${drop}.${about}`];
}
