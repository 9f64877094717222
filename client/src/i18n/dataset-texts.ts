import type { TextKey } from './text-key.ts';

/** Display names of the datasets in loading and failure messages. */
export const DATASET_TEXTS = {
  config: 'shell.set.config',
  zones: 'shell.set.zones',
  stages: 'vocabulary.word.stages',
  items: 'vocabulary.word.items',
  formula: 'shell.set.formula',
  planner: 'shell.set.planner',
  operators: 'shell.set.operators',
  recognition: 'shell.set.recognition',
  period: 'shell.set.period',
  notice: 'shell.set.notice',
  stats: 'shell.set.stats',
  matrix: 'shell.set.matrix',
  pattern: 'shell.set.pattern',
  trends: 'shell.set.trends',
  worth: 'shell.set.worth',
  sql: 'shell.set.sql',
} as const satisfies Record<string, TextKey>;
