import { UsageError } from '../command-line/usage-error.ts';
import { ALL_LETTERS, type WhichLetters } from './reads/dead-letters.query.ts';

type LetterPosition = { partition: number; offset: number };

/** Parses `<partition>:<offset>`, as the list shows it. */
function readLetterPosition(text: string): LetterPosition {
  const [, partition, offset] = /^(\d{1,5}):(\d{1,15})$/.exec(text) ?? [];
  if (partition === undefined || offset === undefined)
    throw new UsageError(`"${text}" is not a position, e.g. 0:1234, partition and offset as listed`);
  return { partition: Number(partition), offset: Number(offset) };
}

/** Selects all letters, those of a reason, or the one at a position. */
export function whichLetters(reason: string | undefined, position: string | undefined): WhichLetters {
  if (reason !== undefined && !/^[a-z-]{1,64}$/.test(reason))
    throw new UsageError(`"${reason}" is not a reason, e.g. malformed or unknown-fact, as listed`);
  return { ...ALL_LETTERS, ...(reason && { reason }), ...(position !== undefined && readLetterPosition(position)) };
}
