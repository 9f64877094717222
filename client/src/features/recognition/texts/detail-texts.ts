import type { DoubtDetail } from '#features/recognition/judging/doubt.ts';
import type { TextKey } from '#i18n/text-key.ts';

/** Why a screen cannot be reported, or not without a look. */
export const DETAIL_TEXTS = {
  'old-layout': 'recognition.detail.old-layout',
  'several-runs': 'recognition.detail.several-runs',
  'several-results': 'recognition.detail.several-results',
  'first-clear': 'recognition.detail.first-clear',
  'unknown-drop-type': 'recognition.detail.unknown-drop-type',
  'cut-off': 'recognition.detail.cut-off',
  'hidden-drop': 'recognition.detail.hidden-drop',
  'likely-copy': 'recognition.detail.likely-copy',
  'nothing-counted': 'recognition.detail.nothing-counted',
} as const satisfies Record<DoubtDetail, TextKey>;

/** What such a screen is called, where its code would say something else. */
export const DETAIL_TITLES: Partial<Record<DoubtDetail, TextKey>> = {
  'old-layout': 'recognition.detailTitle.old-layout',
  'several-runs': 'recognition.detailTitle.several-runs',
  'several-results': 'recognition.detailTitle.several-results',
  'hidden-drop': 'recognition.detailTitle.hidden-drop',
  'likely-copy': 'recognition.detailTitle.likely-copy',
  'nothing-counted': 'recognition.detailTitle.nothing-counted',
};
