import { readFileSync } from 'node:fs';
import { runCommand } from './command-line/run-command.ts';
import { openTerminal } from './command-line/terminal.ts';
import { commands } from './commands.ts';
import { openSite } from './site/open-site.ts';

// LMDB prints a stack trace for each failed write, and the command gets the error anyway. No command uses the console.
console.error = () => {};
const terminal = openTerminal(process.stdout, process.stderr);
const site = openSite(process.env, terminal.note);
const readInput = () => readFileSync(0, 'utf8');
const code = await runCommand(commands, process.argv.slice(2), { terminal, site, now: Date.now(), readInput });
await site.close().catch((error: unknown) => terminal.note(String(error)));
// Exit only once output is flushed, since a pipe may still hold some. Threads that libraries keep end with the process.
process.exitCode = code;
process.stdout.write('', () => process.exit(code));
