import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/root.ts';

/** What Jest runs in the gate. */
const RUN = /^(?:client|proto|services|tests\/(?:dashboard|e2e|hostile|infra|planner))\/.*\.test\.tsx?$/;
const LONG = /\.long\.test\.ts$/;
/** Code that only tests import. */
const OF_TESTS = /^tests\/|\/testing\/|\.(?:test|contract)\.tsx?$/;
const IMPORT = /(?:from|import\() ?'([^']+)'/g;
const OF_A_PACKAGE = /^@droptally\/([\w-]+)\/(testing\/.+)$/;

const CLOCKS = /\b(?:performance\.now|cpuUsage|memoryUsage|hrtime|Date\.now)\(|\bmemoryUsage\.rss\(|\bnew Date\(\)/;
/** A timer without delay is a turn of the event loop. */
const PROMISED_TIMER = /new Promise.*\bsetTimeout\(\w+, (?!0\))|\bwaitForTimeout\(/;
const TIMERS = /import \{([^}]*\bsetTimeout\b[^}]*)\} from 'node:timers\/promises'/;
/** What is refused is an example in them. */
const WITH_EXAMPLES = ['tests/infra/gate.test.ts', 'tests/infra/refused-code.slice.test.ts'];
const COMMENT = /\/\/|^\s*(?:\/\*|\*)/;

const git = (...args: string[]) => execFileSync('git', ['ls-files', ...args, '*.ts', '*.tsx'], { cwd: ROOT });
const FILES = new Set([git(), git('--others', '--exclude-standard')].join('').split('\n').filter(Boolean));
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The tests of the gate, and what of our tests' own code they import. */
function gateFiles(): Set<string> {
  const found = new Set([...FILES].filter((file) => RUN.test(file) && !LONG.test(file)));
  for (const file of found)
    for (const [, name = ''] of textOf(file).matchAll(IMPORT)) {
      const path = pathOf(file, name);
      if (FILES.has(path) && OF_TESTS.test(path)) found.add(path);
    }
  return found;
}

function pathOf(file: string, name: string): string {
  const [, owner, below] = OF_A_PACKAGE.exec(name) ?? [];
  return owner ? `services/${owner}/src/${below}.ts` : join(file, '..', name);
}

/** Lines that read a clock or wait for a time, and have no comment on them or above. */
function refused(text: string): string[] {
  const [, imported = ''] = TIMERS.exec(text) ?? [];
  const timer = /setTimeout(?: as (\w+))?/.exec(imported);
  const call = timer && new RegExp(`\\b${timer[1] ?? 'setTimeout'}\\(`);
  const lines = text.split('\n');
  return lines.filter((line, i) => {
    const isRefused = CLOCKS.test(line) || PROMISED_TIMER.test(line) || call?.test(line);
    return isRefused && !COMMENT.test(line) && !COMMENT.test(lines[i - 1] ?? '');
  });
}

test('the tests of the gate read no clock and wait for no time, unless a comment says why', () => {
  const files = [...gateFiles()].filter((file) => !WITH_EXAMPLES.includes(file));
  expect(files).toEqual(expect.arrayContaining(['tests/support/until.ts', 'services/event-log/src/bell.test.ts']));
  expect(files.flatMap((file) => refused(textOf(file)).map((line) => `${file}: ${line.trim()}`))).toEqual([]);
});

test.each([
  'const begun = performance.now();',
  'const { user } = process.cpuUsage();',
  'process.memoryUsage().heapUsed',
  'process.memoryUsage.rss()',
  'process.hrtime()',
  'const at = Date.now();',
  'const at = new Date();',
  'await new Promise((done) => setTimeout(done, 50));',
  'await page.waitForTimeout(50);',
  "import { setTimeout } from 'node:timers/promises';\nawait setTimeout(50);",
  "import { setTimeout as sleep } from 'node:timers/promises';\nawait sleep(50);",
])('%s is refused, and with a reason it is not', (text) => {
  expect(refused(text)).toHaveLength(1);
  const lines = text.split('\n');
  expect(refused([...lines.slice(0, -1), '// Why.', ...lines.slice(-1)].join('\n'))).toEqual([]);
  expect(refused(`${text} // why`)).toEqual([]);
});

test('a turn of the event loop is not refused, nor another time than now', () => {
  expect(refused('await new Promise((done) => setTimeout(done));\nconst at = new Date(0);')).toEqual([]);
});
