import type { Terminal } from './command-line/terminal.ts';
import type { OperatedSite } from './operated-site.ts';

export type CommandContext = {
  terminal: Terminal;
  site: OperatedSite;
  now: number;
  /** Reads standard input, for an argument "-". */
  readInput(): string;
};

/** An operator command. Throws a UsageError for invalid arguments, and any other error if it fails. */
export type Command = {
  /** Words that call the command. */
  words: string;
  /** Arguments after the words. */
  takes: string;
  says: string;
  /** Further help, one line each. */
  more?: readonly string[];
  /** Resolves with false if it ran without achieving what was requested. */
  run(args: readonly string[], context: CommandContext): Promise<boolean>;
};
