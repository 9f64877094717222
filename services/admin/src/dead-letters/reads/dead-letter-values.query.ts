import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './dead-letter-values.sql';
import { ALL_LETTERS, type WhichLetters } from './dead-letters.query.ts';

export type LettersPage = WhichLetters & { after_partition: number; after_offset: number; limit: number };
/** `bytes` is the record's value in base64. */
export type DeadLetterValue = { part: number; position: number; reason: string; record_key: string; bytes: string };

export const deadLetterValuesQuery = defineQuery<LettersPage, DeadLetterValue>({
  name: 'operator dead letter values',
  sql,
  columns: ['part', 'position', 'reason', 'record_key', 'bytes'],
  example: { ...ALL_LETTERS, after_partition: -1, after_offset: -1, limit: 10 },
});
