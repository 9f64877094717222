import { LogUnavailable } from '@droptally/event-log/event-log';
import type { Command } from '../command.ts';
import type { OperatedSite } from '../operated-site.ts';
import { readArguments } from './read-arguments.ts';
import { runCommand } from './run-command.ts';
import { UsageError } from './usage-error.ts';

const said: string[] = [];
const terminal = { out: (text: string) => said.push(text), note: (line: string) => said.push(line), progress() {} };
const context = { terminal, site: {} as OperatedSite, now: 0, readInput: () => '' };
const command = (words: string, run: Command['run']): Command => ({ words, takes: '<x>', says: `Says ${words}`, run });
const refused = (message: string, why: string) => new LogUnavailable(message, { cause: new Error(why) });
const commands = [
  command('things list', async (args) => readArguments(args, {}, ['x']).positionals[0] === 'yes'),
  command('things break', async () => Promise.reject(new Error('first line\nsecond \u001b[31mline'))),
  command('things move', () => Promise.reject(refused('it cannot be written', 'No space left\non device'))),
  command('things stop', () => Promise.reject(refused('it cannot be opened: too long', 'too long'))),
  command('count', async () => Promise.reject(new UsageError('it cannot be meant'))),
];
const run = (...args: string[]) => runCommand(commands, args, context);

beforeEach(() => {
  said.length = 0;
});

test('a successful command gives 0, one that achieved nothing 1', async () => {
  expect([await run('things', 'list', 'yes'), await run('things', 'list', 'no')]).toEqual([0, 1]);
});

test('invalid arguments give 2 and the usage', async () => {
  expect(await run('count')).toBe(2);
  expect(await run('things', 'list')).toBe(2);
  expect(await run('things', 'list', 'a', 'b')).toBe(2);
  expect(await run('things', 'list', '--wrong')).toBe(2);
  expect(said.filter((line) => line.startsWith('Usage: admin'))).toHaveLength(4);
  expect(said).toContain('<x> is missing');
});

test('a failure is one sanitized line', async () => {
  expect(await run('things', 'break')).toBe(1);
  expect(said).toEqual(['first line; second \ufffd[31mline']);
});

test('the cause of a log that cannot be used is said, once', async () => {
  expect([await run('things', 'move'), await run('things', 'stop')]).toEqual([1, 1]);
  expect(said).toEqual(['it cannot be written: No space left; on device', 'it cannot be opened: too long']);
});

test('an unknown command lists the known ones', async () => {
  expect([await run('things'), await run('nothing'), await run()]).toEqual([2, 2, 2]);
  expect(said.join('\n')).toMatch(/things list, things break, .*\n.*admin --help/);
});

test('help for all commands and for one is an answer', async () => {
  expect([await run('--help'), await run('things', 'list', '--help')]).toEqual([0, 0]);
  expect(said[0]).toContain('Says things break');
  expect(said[1]).toMatch(/^Usage: admin things list <x>\n\nSays/);
});
