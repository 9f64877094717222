import type { Refusal, ShotOutcome } from '#data/recognition/work/shot.ts';
import type { Standing } from '#features/recognition/judging/judge-shot.ts';
import type { TextKey } from '#i18n/text-key.ts';

export const REFUSAL_TEXTS = {
  'no-image': 'recognition.refusal.no-image',
  'too-large': 'recognition.refusal.too-large',
  'too-old': 'recognition.refusal.too-old',
  'chosen-twice': 'recognition.refusal.chosen-twice',
} as const satisfies Record<Refusal, TextKey>;

export const STANDING_TEXTS = {
  certain: 'recognition.standing.certain',
  doubtful: 'recognition.standing.doubtful',
  incomplete: 'recognition.standing.incomplete',
  refused: 'recognition.standing.refused',
} as const satisfies Record<Standing, TextKey>;

/** What became of a report that was handed over. */
export const OUTCOME_TEXTS = {
  waiting: 'recognition.decision.waiting',
  sent: 'recognition.decision.sent',
  recalled: 'sitting.recalled',
  gone: 'recognition.decision.gone',
} as const satisfies Record<Exclude<ShotOutcome['kind'], 'failed'>, TextKey>;
