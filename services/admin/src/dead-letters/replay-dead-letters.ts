import type { FactTable } from '@droptally/warehouse/builds';
import type { Command } from '../command.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { plain } from '../command-line/terminal.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { replay } from '../site/replay.ts';
import { readableLetters } from './readable-letters.ts';
import { whichLetters } from './which-letters.ts';

const OPTIONS = { all: { type: 'boolean' }, reason: { type: 'string' }, position: { type: 'string' } } as const;
const MOST_NAMED = 20;

/**
 * The log has every record at its position, so rebuilding the tables replays a letter: it counts once, in order with
 * its recalls and repeats, exactly as if it had always been readable.
 */
export const replayDeadLetters: Command = {
  words: 'dead-letters replay',
  takes: '--all | --reason R | --position P',
  says: 'Projects records again after the program was fixed, and says which of them failed again',
  more: [
    'Restart the site with the fixed program first. The tables are rebuilt, which reads these records at their position',
    'in the log, and every other record that can be read now. Replayed twice, they count once.',
  ],
  async run(args, { terminal, site }) {
    const { values } = readArguments(args, OPTIONS);
    if ([values.all, values.reason, values.position].filter((option) => option !== undefined).length !== 1)
      throw new UsageError('one of --all, --reason and --position is wanted');
    const which = whichLetters(values.reason, values.position);
    const { positions, readable, tables } = await readableLetters(site, which);
    const asked = positions.size;
    const say = (replayed: number, back: readonly string[], text: string) =>
      terminal.out(values.json ? JSON.stringify({ asked, readable, replayed, back }, null, 2) : text);
    if (asked === 0) {
      say(0, [], 'There are no such dead letters');
      return values.position === undefined;
    }
    if (readable === 0) {
      say(0, [...positions.keys()], `None of ${asked} can be read by this program either; nothing was changed`);
      return false;
    }
    terminal.note(`${readable} of ${asked} can be read now`);
    // Rebuild the letters' own table last: until the reports are complete, it still names what is to be replayed.
    for (const table of tables.add('activity').has('reports') ? BOTH : ACTIVITY)
      await replay(site, table, terminal.note);
    const left = await readableLetters(site, which);
    const back = [...positions.keys()].filter((position) => left.positions.has(position));
    const named = back
      .slice(0, MOST_NAMED)
      .map((position) => `${position} (${plain(left.positions.get(position) ?? '')})`);
    const cameBack = back.length === 0 ? 'none came back' : `${back.length} came back: ${named.join(', ')}`;
    say(asked - back.length, back, `${asked - back.length} of ${asked} replayed, ${cameBack}`);
    return back.length < asked;
  },
};

const BOTH: readonly FactTable[] = ['reports', 'activity'];
const ACTIVITY: readonly FactTable[] = ['activity'];
