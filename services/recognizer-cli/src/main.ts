import { bench } from './commands/bench.ts';
import type { Command } from './commands/command.ts';
import { evalCommand } from './commands/eval.ts';
import { prototypes } from './commands/prototypes.ts';
import { read } from './commands/read.ts';

const COMMANDS: Record<string, Command> = { eval: evalCommand, read, prototypes, bench };

const [verb = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined;
if (command) {
  try {
    process.exitCode = await command.run(args, (line) => console.log(line));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
} else {
  const usages = Object.values(COMMANDS).map(({ usage }) => `  ${usage}`);
  console.error(['usage: npm run recognizer -- <command>', ...usages].join('\n'));
  process.exitCode = 1;
}
