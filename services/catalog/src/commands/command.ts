/** One verb of `npm run catalog`; the answer is the exit code. */
export type Command = {
  usage: string;
  run(args: readonly string[], print: (line: string) => void): number;
};
