import type { Command } from '../command.ts';
import { momentText } from '../command-line/moments.ts';
import { readArguments, wholeNumberOption } from '../command-line/read-arguments.ts';
import { tableText } from '../command-line/table-text.ts';
import { type DeadLetterRow, deadLettersQuery } from './reads/dead-letters.query.ts';
import { whichLetters } from './which-letters.ts';

const OPTIONS = { reason: { type: 'string' }, limit: { type: 'string' } } as const;

export const listDeadLetters: Command = {
  words: 'dead-letters list',
  takes: '[--reason R] [--limit 100] [--json]',
  says: 'Shows the records of the log that no projection could read, and why',
  more: ['An unreadable record has no time: "after" is the time of the last fact before it, to five minutes.'],
  async run(args, { terminal, site }) {
    const { values } = readArguments(args, OPTIONS);
    const limit = wholeNumberOption(values.limit, 'limit', 100, 100_000);
    const letters = await site.ask(deadLettersQuery, { ...whichLetters(values.reason, undefined), limit });
    if (values.json) terminal.out(JSON.stringify(letters.map(letterData), null, 2));
    else if (letters.length === 0) terminal.out('There are no dead letters');
    else terminal.out(tableText(['Position', 'Reason', 'After', 'Bytes', 'Key'], letters.map(cellsOf)));
    const all = letters[0]?.letters ?? 0;
    if (all > letters.length) terminal.note(`${letters.length} of ${all}: --limit shows more`);
    return true;
  },
};

export function letterData({ part, position, reason, record_key, bytes, after }: DeadLetterRow) {
  const since = after === 0 ? null : momentText(after);
  return { position: `${part}:${position}`, reason, after: since, bytes, key: record_key };
}

function cellsOf(letter: DeadLetterRow) {
  const { position, reason, after, bytes, key } = letterData(letter);
  return [position, reason, after ?? '-', bytes, key.slice(0, 40)];
}
