import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../support/root.ts';

const DOCUMENTS = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => !path.startsWith('client/changelog/'));
const TOP = ['client', 'docs', 'infra', 'proto', 'services', 'tests'];
/** Created at run time. */
const MADE = ['infra/deploy/.env', 'tests/pictures'];

test.each(DOCUMENTS)('every path in %s exists', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const paths = [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map(([, path = '']) => path);
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => join(dirname(document), path));
  const ours = paths.filter((path) => TOP.includes(path.split('/')[0] ?? ''));
  const missing = [...ours, ...links].filter((path) => !MADE.includes(path) && !existsSync(join(ROOT, path)));
  expect(missing).toEqual([]);
});

test('the main documents are checked', () => {
  expect(DOCUMENTS).toEqual(expect.arrayContaining(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md']));
});
