import type { OperatedSite } from '../site/operated-site.ts';
import type { Terminal } from './terminal.ts';

export type CommandContext = {
  terminal: Terminal;
  site: OperatedSite;
  now: number;
  /** What was piped in, for an argument that is "-". */
  readInput(): string;
};

/** One thing an operator can have done; what it cannot mean is a UsageError, what fails is any other error. */
export type Command = {
  /** The words it is called by. */
  words: string;
  /** The arguments behind the words. */
  takes: string;
  says: string;
  /** What to know besides, a line each. */
  more?: readonly string[];
  /** False when it was carried out and did not achieve what was asked. */
  run(args: readonly string[], context: CommandContext): Promise<boolean>;
};
