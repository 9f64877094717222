import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../support/root.ts';

const BIOME = join(ROOT, 'node_modules/.bin/biome');

/** Each file breaks one rule of the house. A rule that no longer matches would let it pass unseen. */
const REFUSED: readonly (readonly [path: string, text: string, message: string])[] = [
  ['services/query/src/reads/asks.ts', "import { A } from '../matrix/a.ts';", 'Numbers know nothing of who asks'],
  ['services/query/src/numbers/asks.ts', "import { A } from '../matrix/a.ts';", 'Numbers know nothing of who asks'],
  [
    'services/query/src/numbers/trend/asks.ts',
    "import { A } from '../../trend/a.ts';",
    'Numbers know nothing of who asks',
  ],
  ['services/query/src/numbers/http.ts', "import { Get } from '@nestjs/common';", 'Numbers know no HTTP'],
  ['client/src/data/a/value.machine.ts', "import { act } from './value.actors.ts';", 'A machine does no I/O'],
  ['client/src/data/a/sends.machine.ts', "import { send } from '#data/b/send.ts';", 'A machine does no I/O'],
  [
    'client/src/data/a/request.machine.ts',
    'export const a = () => new XMLHttpRequest();',
    'global variable XMLHttpRequest',
  ],
  ['client/src/data/a/thread.machine.ts', "export const a = () => new Worker('a.js');", 'global variable Worker'],
  ['client/src/data/a/clock.machine.ts', 'export const a = () => Date.now();', 'Clock and random are arguments'],
  ['services/domain/src/a/clock.ts', 'export const a = () => Date.now();', 'Clock and random are arguments'],
  ['services/domain/src/a/now.ts', 'export const a = () => new Date();', 'Clock and random are arguments'],
  ['services/domain/src/a/passed.ts', 'export const a = [Math.random];', 'Clock and random are arguments'],
  ['services/domain/src/a/asks.ts', "export const a = () => fetch('/');", 'global variable fetch'],
  ['services/domain/src/a/files.ts', "import { join } from 'node:path';", 'recognizer are pure'],
  ['services/recognizer/src/a/files.ts', "import { join } from 'node:path';", 'recognizer are pure'],
  ['services/recognizer/src/a/clock.ts', 'export const a = () => Date.now();', 'Clock and random are arguments'],
  ['services/query/src/a/env.ts', "export const a = process.env['A'];", 'process.env'],
  ['services/query/src/a/taken.ts', 'const { env } = process;', 'Only config.ts and main.ts'],
  ['services/query/src/a/named.ts', 'const { pid, env: own } = process;', 'Only config.ts and main.ts'],
  ['services/query/src/a/imported.ts', "import { env } from 'node:process';", 'Only config.ts and main.ts'],
  ['services/query/src/a/global.ts', 'export const a = globalThis.process;', 'Only config.ts and main.ts'],
  ['services/query/src/a/field.ts', 'class A {\n  private a = 1;\n}', 'Name it #'],
  ['services/query/src/a/getter.ts', 'class A {\n  private get a() {\n    return 1;\n  }\n}', 'Name it #'],
  ['services/query/src/a/decorated.ts', "class A {\n  @Get('a')\n  private a() {}\n}", 'Name it #'],
  ['client/src/data/a/up.ts', "import { A } from '#ui/a.ts';", 'data and texts know nothing'],
  ['client/src/features/a/other.ts', "import { A } from '#features/b/a.ts';", 'A feature never imports another'],
];

/** Files that come close to one that is refused. */
const TAKEN: readonly (readonly [path: string, text: string])[] = [
  ['services/query/src/reads/options.ts', "import { A } from '../options/a.ts';\n\nexport const a = A;"],
  ['services/query/src/numbers/trend/near.ts', "import { A } from '../matrix/a.ts';\n\nexport const a = A;"],
  ['services/query/src/numbers/trend/reads.ts', "import { A } from '../../reads/a.ts';\n\nexport const a = A;"],
  ['services/query/src/a/config.ts', 'const { env } = process;\n\nexport const a = env;'],
  ['services/query/src/a/given.ts', 'export class A {\n  private constructor(private readonly a: number) {}\n}'],
  ['services/query/src/a/clock.ts', 'export const a = () => Date.now();'],
  ['services/domain/src/a/dates.ts', 'export const a = new Date(0);\nexport const b = Date.UTC(2026, 1);'],
  ['client/src/data/a/types.machine.ts', "import type { A } from './types.actors.ts';\n\nexport const a: A = 1;"],
];

let folder: string;
let messages: Map<string, string[]>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'droptally-refused-'));
  const { plugins } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
  for (const path of ['biome.json', '.gitignore', ...plugins]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(ROOT, path), join(folder, path));
  }
  for (const [path, text] of [...REFUSED, ...TAKEN]) write(path, text);
  messages = lintMessages();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), `${text}\n`);
}

/** What Biome refuses, by file. */
function lintMessages(): Map<string, string[]> {
  const args = ['lint', '--reporter=json', '--diagnostic-level=error', '--max-diagnostics=none', '.'];
  const { stdout } = spawnSync(BIOME, args, { cwd: folder, encoding: 'utf8' });
  const found = new Map<string, string[]>();
  for (const { message, location } of JSON.parse(stdout).diagnostics as Diagnostic[])
    found.set(location.path, [...(found.get(location.path) ?? []), message]);
  return found;
}

type Diagnostic = { message: string; location: { path: string } };

test.each(REFUSED)('%s is refused', (path, _, message) => {
  expect(messages.get(path)).toContainEqual(expect.stringContaining(message));
});

test.each(TAKEN)('%s is taken', (path) => {
  expect(messages.get(path)).toBeUndefined();
});
