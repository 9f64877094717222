import type { TextKey } from '#i18n/text-key.ts';

/** The questions of docs/analysts.md in their order. Their SQL comes from the site. */
export const EXAMPLE_TITLES: readonly TextKey[] = [
  'sql.example.q1',
  'sql.example.q2',
  'sql.example.q3',
  'sql.example.q4',
  'sql.example.q5',
  'sql.example.q6',
  'sql.example.q7',
  'sql.example.q8',
  'sql.example.q9',
  'sql.example.q10',
  'sql.example.q11',
  'sql.example.q12',
  'sql.example.q13',
  'sql.example.q14',
  'sql.example.q15',
  'sql.example.q16',
  'sql.example.q17',
  'sql.example.q18',
  'sql.example.q19',
  'sql.example.q20',
];
