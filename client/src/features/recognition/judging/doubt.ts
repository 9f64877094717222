import type { Violation } from '@droptally/domain/reporting/check-drops';
import type { ExceptionCode, ExceptionDetail } from '@droptally/recognizer/reading';
import type { FieldId } from '#data/recognition/work/shot.ts';

/** What is found wrong with a reading here, beside what the recognizer says. */
export type ShotCode = ExceptionCode | 'Fingerprint::Same' | 'FileTimestamp::TooClose' | 'DropInfos::Violation';

/** Why it is said, where its code alone does not tell. */
export type DoubtDetail = ExceptionDetail | 'likely-copy' | 'nothing-counted';

/** Why a reading may be wrong, or may not be reported. */
export type Doubt = {
  code: ShotCode;
  detail?: DoubtDetail;
  /** The fields that it is about: looked at or changed, they settle it. None: it is about the whole screenshot. */
  fields: readonly FieldId[];
  /** Nothing that can be entered makes this screenshot one to report. */
  isFinal: boolean;
  violations?: readonly Violation[];
};
