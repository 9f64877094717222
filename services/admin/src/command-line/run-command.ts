import { NoCatalog } from '@droptally/catalog/catalog-source';
import { LogUnavailable } from '@droptally/event-log/event-log';
import { refusalText } from '@droptally/event-log/refusal-text';
import type { Command, CommandContext } from '../command.ts';
import { tableText } from './table-text.ts';
import { plain } from './terminal.ts';
import { UsageError } from './usage-error.ts';

const AFTERWORD = `Every command takes --help, and --json where it prints data. Exit code: 0 done, 1 failed, 2 usage error.
They work on the site in DROPTALLY_DATA_DIR (./data), running or stopped; with KAFKA_BROKERS and CLICKHOUSE_URL on a
distributed one, which also needs DROPTALLY_SECRET and DROPTALLY_SITE_DIR.
Times are like 2026-11-22T04:00+08:00, or a time ago: 90m, 12h, 7d.`;

export const DONE = 0;
export const FAILED = 1;
export const USAGE = 2;

/** Runs the command that the arguments name, reports a failure in one line, and returns the exit code. */
export async function runCommand(
  commands: readonly Command[],
  args: readonly string[],
  context: CommandContext,
): Promise<number> {
  const { terminal } = context;
  const found = commands.find(({ words }) => words.split(' ').every((word, index) => args[index] === word));
  const rest = found ? args.slice(found.words.split(' ').length) : args;
  if (rest.some((argument) => argument === '--help' || argument === '-h') || (!found && args[0] === 'help')) {
    terminal.out(found ? helpOf(found) : helpOfAll(commands, args[0]));
    return DONE;
  }
  if (!found) {
    terminal.note(args.length === 0 ? helpOfAll(commands) : unknown(commands, args));
    return USAGE;
  }
  try {
    return (await found.run(rest, context)) ? DONE : FAILED;
  } catch (error) {
    terminal.note(sentenceOf(error));
    if (!(error instanceof UsageError)) return FAILED;
    terminal.note(`Usage: admin ${found.words} ${found.takes}`);
    return USAGE;
  }
}

function unknown(commands: readonly Command[], [first = '']: readonly string[]): string {
  const related = commands.filter(({ words }) => words.split(' ')[0] === first).map(({ words }) => words);
  if (related.length > 0) return `One of these is meant: ${related.join(', ')} (--help explains them)`;
  return `There is no command "${plain(first)}": admin --help lists them`;
}

/** Returns an error's message on one line. */
function sentenceOf(error: unknown): string {
  if (error instanceof NoCatalog) return `The catalog cannot be loaded: npm run catalog -- check says why`;
  if (error instanceof LogUnavailable) return plain(refusalText(error));
  const message = error instanceof Error ? error.message : String(error);
  return plain(message.replaceAll(/\s*\n\s*/g, '; '));
}

function helpOfAll(commands: readonly Command[], first?: string): string {
  const related = commands.filter(({ words }) => words.split(' ')[0] === first);
  const listed = related.length > 0 ? related : commands;
  const table = tableText(
    ['Command', 'What it does'],
    listed.map(({ words, says }) => [words, says]),
  );
  return `Usage: npm run admin -- <command> …\n\n${table}\n\n${AFTERWORD}`;
}

function helpOf({ words, takes, says, more = [] }: Command): string {
  return [`Usage: admin ${words} ${takes}`.trimEnd(), '', says, ...more].join('\n');
}
