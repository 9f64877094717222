import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'postcss';

const FEATURES = join(import.meta.dirname, '../../features');
const sheets = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

/** The classes that rules of a style sheet begin with. */
function classesOf(css: string): string[] {
  const classes: string[] = [];
  parse(css).walkRules(({ selectors }) => {
    for (const selector of selectors) classes.push(...(/\.([\w-]+)/.exec(selector)?.slice(1) ?? []));
  });
  return classes;
}

test('no two features style a class of one name: the sheets of all that were visited apply together', () => {
  const owners = new Map<string, Set<string>>();
  for (const file of sheets) {
    const [feature = ''] = file.split(/[\\/]/);
    for (const name of classesOf(readFileSync(join(FEATURES, file), 'utf8')))
      owners.set(name, (owners.get(name) ?? new Set()).add(feature));
  }
  expect(owners.size).toBeGreaterThan(100);
  expect([...owners].filter(([, features]) => features.size > 1).map(([name]) => name)).toEqual([]);
});
