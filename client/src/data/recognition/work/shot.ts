import type { DropType } from '@droptally/domain/catalog/catalog';
import type { Look, Reading } from '@droptally/recognizer/reading';
import type { ToldDefect } from '#data/recognition/defect/told-defect.ts';
import type { KeptError } from '#data/reporting/report/kept-report.ts';

/** What a screenshot says dropped, as it is reported. Null: not known. */
export type EntryDrop = {
  dropType: DropType | null;
  itemId: string | null;
  quantity: number | null;
  /** Shown on the screen, and not reported. */
  isLeftOut: boolean;
};

/** What is reported of a screenshot. The first drops are those of the reading, in its order. */
export type ShotEntry = {
  stageId: string | null;
  isThreeStars: boolean;
  times: number;
  drops: readonly EntryDrop[];
};

/** `stage`, `stars`, `times`, or the number of a drop and its value. */
export type FieldId = 'stage' | 'stars' | 'times' | `${number}.${'type' | 'item' | 'quantity'}`;

/** Why a file is not read. */
export type Refusal = 'no-image' | 'too-large' | 'too-old' | 'chosen-twice';

/**
 * What became of its report, which is kept on this device under the screenshot's id: it waits since a moment, was sent,
 * taken back or refused, or left the device so long ago that it may have been any of these.
 */
export type ShotOutcome =
  | { kind: 'waiting'; since: number }
  | { kind: 'sent' }
  | { kind: 'recalled' }
  | { kind: 'failed'; error: KeptError }
  | { kind: 'gone' };

/** A chosen screenshot, from the file to its report. */
export type Shot = {
  id: string;
  name: string;
  bytes: number;
  type: string;
  /** When the picture was taken, as the file says. */
  takenAt: number;
  /** Null where the browser could not keep it. */
  file: Blob | null;
  refusal: Refusal | null;
  reading: Reading | null;
  /** How long the reading took. */
  milliseconds: number | null;
  /** Why it could not be read. */
  failure: string | null;
  entry: ShotEntry | null;
  /** Fields that the user has looked at or changed. */
  checked: readonly FieldId[];
  decision: 'accepted' | 'left-out' | null;
  outcome: ShotOutcome | null;
  /** The last misreading of it that the site was told. */
  told?: ToldDefect;
};

/** A screenshot that was reported, so that it is not again. */
export type ReportedPicture = { fingerprint: string; at: number; copy?: PictureCopy };

/** What tells copies of a screenshot that were compressed or scaled: what they say, their look, and their form. */
export type PictureCopy = { says: string; look: Look; type: string };
