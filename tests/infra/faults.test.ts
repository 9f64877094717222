import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/root.ts';

const TEXT = readFileSync(join(ROOT, 'docs/faults.md'), 'utf8');
const ALERTS = readFileSync(join(ROOT, 'infra/deploy/prometheus/alerts.yaml'), 'utf8');
const COLUMNS = ['Fault', 'What a player sees', 'What is lost', 'How it is noticed', 'Shown by'];
const NAMED = /`([^`]+\.ts)` \*([^*]+)\*/g;
/** Matches a test's title, as first argument or after the requirement of a conditional test. */
const TEST = /(?:\b(?:it|test[A-Z]?\w*|\w+Test)|\]\))\((?:\s*[A-Z]\w*,)?\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1/g;

const tableRows = TEXT.split('\n').flatMap((line) => {
  const cells = /^\| (.*) \|$/.exec(line)?.[1]?.split(' | ');
  return cells ? [cells.map((cell) => cell.trim())] : [];
});
const faults = tableRows.filter(([first]) => first !== COLUMNS[0]);

test('every fault has all columns', () => {
  expect(faults.length).toBeGreaterThan(30);
  for (const cells of faults)
    expect({ cells, full: cells.length === 5 && cells.every(Boolean) }).toMatchObject({ full: true });
  for (const header of tableRows.filter(([first]) => first === COLUMNS[0])) expect(header).toEqual(COLUMNS);
});

test('no cell refers to another row, which may move', () => {
  expect(faults.flat().filter((cell) => /\b(as|see) above\b|\bditto\b/i.test(cell))).toEqual([]);
});

test('every fault is shown by an existing test', () => {
  const missing = faults.flatMap(([fault, , , , shown = '']) => {
    const named = [...shown.matchAll(NAMED)];
    if (named.length === 0) return [`${fault}: no test`];
    return named.filter(([, file = '', name = '']) => !holds(file, name)).map(([test]) => `${fault}: ${test}`);
  });
  expect(missing).toEqual([]);
});

test('every named alert exists', () => {
  for (const [, alert] of TEXT.matchAll(/alert `(\w+)`/g)) expect(ALERTS).toContain(`alert: ${alert}`);
});

/** Compares whole titles: a part of one could match a test that no longer exists. */
function holds(file: string, name: string): boolean {
  const path = join(ROOT, file);
  if (!existsSync(path)) return false;
  return [...readFileSync(path, 'utf8').matchAll(TEST)].some(([, , text = '']) => text.replaceAll('\\', '') === name);
}
