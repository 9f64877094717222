import type { WhyNotCounted } from '@droptally/proto/api/own-reports';
import type { TextKey } from '#i18n/text-key.ts';

/** Why a report is not counted, in two or three words. */
export const WHY_TEXTS = {
  recalled: 'own-reports.why.recalled',
  outlier: 'own-reports.why.outlier',
  unlisted: 'own-reports.why.unlisted',
  screenshot: 'own-reports.why.screenshot',
  rule: 'own-reports.why.rule',
} as const satisfies Record<WhyNotCounted, TextKey>;
