/** A subcommand of `npm run recognizer`. `run` returns the exit code. */
export type Command = {
  usage: string;
  run(args: readonly string[], print: (line: string) => void): Promise<number>;
};
