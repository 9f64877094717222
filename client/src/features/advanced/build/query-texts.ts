import { useTranslation } from 'react-i18next';
import type { QueryProblem } from '#data/advanced/check-query.ts';
import type { TextKey } from '#i18n/text-key.ts';

export const PROBLEM_TEXTS = {
  'no-stage': 'advanced.problem.noStage',
  'empty-range': 'advanced.problem.emptyRange',
  'too-short': 'advanced.problem.tooShort',
  'too-many': 'advanced.problem.tooMany',
  'login-required': 'advanced.problem.login',
} as const satisfies Record<QueryProblem, TextKey>;

const DAY_HOURS = 24;
const WEEK_HOURS = 168;
const MONTH_HOURS = 720;

/** The length of a bucket in its largest unit. */
export function useIntervalTexts(): (hours: number) => string {
  const { t } = useTranslation();
  return (hours) => {
    if (hours === MONTH_HOURS) return t('advanced.byMonth');
    if (hours % WEEK_HOURS === 0) return t('advanced.byWeeks', { count: hours / WEEK_HOURS });
    if (hours % DAY_HOURS === 0) return t('advanced.byDays', { count: hours / DAY_HOURS });
    return t('advanced.byHours', { count: hours });
  };
}
