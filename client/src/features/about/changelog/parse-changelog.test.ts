import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@droptally/domain/catalog/catalog';
import { parseChangelog } from './parse-changelog.ts';

test('a release has a version, a date and changes', () => {
  const text = '# Changelog\n\n## 1.1.0 (2026-12-01)\n\n- One.\n- Two.\n\n## 1.0.0 (2026-11-22)\n\n- First.\n';
  expect(parseChangelog(text)).toEqual([
    { version: '1.1.0', date: '2026-12-01', changes: ['One.', 'Two.'] },
    { version: '1.0.0', date: '2026-11-22', changes: ['First.'] },
  ]);
});

const CLIENT = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(CLIENT, file), 'utf8');
const ENGLISH = read('../CHANGELOG.md');

test('the newest release is the version of the client', () => {
  const [newest] = parseChangelog(ENGLISH);
  expect(newest?.version).toBe(JSON.parse(read('package.json')).version);
  expect(newest?.changes.length).toBeGreaterThan(0);
});

test.each(LANGUAGES)('the changelog in %s has the same releases, each change translated', (language) => {
  const english = parseChangelog(ENGLISH);
  const releases = language === 'en' ? english : parseChangelog(read(`changelog/${language}.md`));
  const shapeOf = (each: typeof releases) => each.map(({ changes, ...release }) => [release, changes.length]);
  expect(shapeOf(releases)).toEqual(shapeOf(english));
  const changes = releases.flatMap((release) => release.changes);
  const others = english.flatMap((release) => release.changes);
  expect(changes.filter((change) => others.includes(change))).toEqual(language === 'en' ? others : []);
});
