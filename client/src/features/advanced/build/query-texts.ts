import type { QueryProblem } from '#data/advanced/check-query.ts';
import type { TextKey } from '#i18n/text-key.ts';

export const PROBLEM_TEXTS = {
  'no-stage': 'advanced.problem.noStage',
  'empty-range': 'advanced.problem.emptyRange',
  'too-short': 'advanced.problem.tooShort',
  'too-many': 'advanced.problem.tooMany',
  'too-many-items': 'advanced.problem.tooManyItems',
  'login-required': 'advanced.problem.login',
} as const satisfies Record<QueryProblem, TextKey>;
