import type { Command } from '../command.ts';
import { tableText } from './table-text.ts';

const AFTERWORD = `Every command takes --help, and --json where it prints data. Exit code: 0 done, 1 failed, 2 usage error.
They work on the site in DROPTALLY_DATA_DIR (./data), running or stopped; with KAFKA_BROKERS and CLICKHOUSE_URL on a
distributed one, which also needs DROPTALLY_SECRET and DROPTALLY_SITE_DIR.
Times are like 2026-11-22T04:00+08:00, or a time ago: 90m, 12h, 7d.`;

export function helpOfAll(commands: readonly Command[], first?: string): string {
  const related = commands.filter(({ words }) => words.split(' ')[0] === first);
  const listed = related.length > 0 ? related : commands;
  const table = tableText(
    ['Command', 'What it does'],
    listed.map(({ words, says }) => [words, says]),
  );
  return `Usage: npm run admin -- <command> …\n\n${table}\n\n${AFTERWORD}`;
}

export function helpOf({ words, takes, says, more = [] }: Command): string {
  return [`Usage: admin ${words} ${takes}`.trimEnd(), '', says, ...more].join('\n');
}
