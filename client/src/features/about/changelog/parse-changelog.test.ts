import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseChangelog } from './parse-changelog.ts';

test('a release has its version, its day and its changes', () => {
  const text = '# Changelog\n\n## 1.1.0 (2026-12-01)\n\n- One.\n- Two.\n\n## 1.0.0 (2026-11-22)\n\n- First.\n';
  expect(parseChangelog(text)).toEqual([
    { version: '1.1.0', date: '2026-12-01', changes: ['One.', 'Two.'] },
    { version: '1.0.0', date: '2026-11-22', changes: ['First.'] },
  ]);
});

test('the changelog of the repository can be read, and its newest release is the version of the client', () => {
  const file = (name: string) => readFileSync(join(import.meta.dirname, '../../../..', name), 'utf8');
  const [newest] = parseChangelog(file('CHANGELOG.md'));
  expect(newest?.version).toBe(JSON.parse(file('package.json')).version);
  expect(newest?.changes.length).toBeGreaterThan(0);
});
