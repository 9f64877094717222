import type { ExceptionDetail } from '@droptally/recognizer/reading';
import type { TextKey } from '#i18n/text-key.ts';

/** Why a screen is no result that can be reported. */
export const DETAIL_TEXTS = {
  'old-layout': 'recognition.detail.old-layout',
  'several-runs': 'recognition.detail.several-runs',
  'several-results': 'recognition.detail.several-results',
  'first-clear': 'recognition.detail.first-clear',
  'unknown-drop-type': 'recognition.detail.unknown-drop-type',
  'cut-off': 'recognition.detail.cut-off',
  'hidden-drop': 'recognition.detail.hidden-drop',
} as const satisfies Record<ExceptionDetail, TextKey>;

/** What such a screen is called, where its code would say something else. */
export const DETAIL_TITLES: Partial<Record<ExceptionDetail, TextKey>> = {
  'old-layout': 'recognition.detailTitle.old-layout',
  'several-runs': 'recognition.detailTitle.several-runs',
  'several-results': 'recognition.detailTitle.several-results',
  'hidden-drop': 'recognition.detailTitle.hidden-drop',
};
