import { readFact } from '@droptally/projector/facts/read-fact';
import type { Command } from '../command.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { plain } from '../command-line/terminal.ts';
import { letterData } from './list-dead-letters.ts';
import { deadLetterValuesQuery } from './reads/dead-letter-values.query.ts';
import { deadLettersQuery } from './reads/dead-letters.query.ts';
import { whichLetters } from './which-letters.ts';

const SHOWN_BYTES = 512;
const BYTES_A_LINE = 16;

export const showDeadLetter: Command = {
  words: 'dead-letters show',
  takes: '<partition:offset> [--json]',
  says: 'Shows one whole record, and whether this program can read it',
  async run(args, { terminal, site }) {
    const { positionals, values } = readArguments(args, {}, ['partition:offset']);
    const which = whichLetters(undefined, positionals[0] ?? '');
    const [letter] = await site.ask(deadLettersQuery, { ...which, limit: 1 });
    const page = { ...which, after_partition: -1, after_offset: -1, limit: 1 };
    const [value] = await site.ask(deadLetterValuesQuery, page);
    if (!letter || !value) throw new Error(`There is no dead letter at ${positionals[0]}`);
    const bytes = Buffer.from(value.bytes, 'base64');
    const read = readFact(bytes);
    const now = read.ok ? `can be read now, as ${read.event.fact.$case}` : `cannot be read: ${read.reason}`;
    const data = { ...letterData(letter), now };
    if (values.json) terminal.out(JSON.stringify({ ...data, base64: value.bytes }, null, 2));
    else {
      const lines = Object.entries(data).map(([name, part]) => `${name.padEnd(9)} ${plain(String(part ?? '-'))}`);
      terminal.out([...lines, '', ...dump(bytes)].join('\n'));
    }
    return true;
  },
};

/** Returns a hex dump: offset, bytes, and printable ASCII. */
function dump(bytes: Buffer): string[] {
  const lines: string[] = [];
  for (let at = 0; at < Math.min(bytes.length, SHOWN_BYTES); at += BYTES_A_LINE) {
    const part = bytes.subarray(at, at + BYTES_A_LINE);
    const hex = part
      .toString('hex')
      .replace(/(..)/g, '$1 ')
      .padEnd(3 * BYTES_A_LINE);
    lines.push(`${at.toString(16).padStart(6, '0')}  ${hex} ${part.toString('latin1').replace(/[^\x20-\x7e]/g, '.')}`);
  }
  if (bytes.length > SHOWN_BYTES) lines.push(`… ${bytes.length - SHOWN_BYTES} more bytes: --json has them all`);
  return lines;
}
