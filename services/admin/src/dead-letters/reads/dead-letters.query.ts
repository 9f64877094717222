import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './dead-letters.sql';

/** Selects letters by reason or position; '' and -1 match all. */
export type WhichLetters = { reason: string; partition: number; offset: number };
/** `after` is when the fact before it was accepted, 0 without one; `letters` is the total. */
export type DeadLetterRow = {
  part: number;
  position: number;
  reason: string;
  record_key: string;
  bytes: number;
  after: number;
  letters: number;
};

export const ALL_LETTERS: WhichLetters = { reason: '', partition: -1, offset: 0 };

export const deadLettersQuery = defineQuery<WhichLetters & { limit: number }, DeadLetterRow>({
  name: 'operator dead letters',
  sql,
  columns: ['part', 'position', 'reason', 'record_key', 'bytes', 'after', 'letters'],
  example: { ...ALL_LETTERS, limit: 10 },
});
