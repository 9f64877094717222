/** A subcommand of `npm run catalog`. `run` returns the exit code. */
export type Command = {
  usage: string;
  run(args: readonly string[], print: (line: string) => void): number;
};
