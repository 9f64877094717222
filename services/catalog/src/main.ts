import { check } from './commands/check.ts';
import type { Command } from './commands/command.ts';
import { generate } from './commands/generate.ts';
import { generateOperators } from './commands/generate-operators.ts';
import { generatePlanner } from './commands/generate-planner.ts';
import { importCatalog } from './commands/import.ts';

const COMMANDS: Record<string, Command> = {
  check,
  import: importCatalog,
  generate,
  'generate-planner': generatePlanner,
  'generate-operators': generateOperators,
};

const [verb = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined;
if (command) {
  process.exitCode = command.run(args, (line) => console.log(line));
} else {
  console.error(
    ['usage: npm run catalog -- <command>', ...Object.values(COMMANDS).map(({ usage }) => `  ${usage}`)].join('\n'),
  );
  process.exitCode = 1;
}
