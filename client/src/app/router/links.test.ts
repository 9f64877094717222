/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '#routes.tsx';
import { buildRouter } from './build-router.tsx';

const SOURCE = join(import.meta.dirname, '../..');
/** Where literals that begin with a slash are paths of the site. The rest of `data` has those of the API. */
const LINKING = /^(?:app|features|parts|data\/address)\/|^routes\.tsx$/;
/** A name with a dot is a file. */
const LITERAL = /(["'`])(\/(?:[a-z][^"'`\n.]*)?)\1/g;
const PARAMETER = /\$\{[^}]*\}|\$\w+/g;

const router = buildRouter(ROUTES);

/** Whether a path shows a screen, or leads to one. `x` stands for a parameter, which may be anything. */
function isThere(path: string): boolean {
  const [pathname = ''] = path.replaceAll(PARAMETER, 'x').split('#');
  const [, params, route] = router.getMatchedRoutes(pathname);
  if (!route || params['**']) return false;
  const { isThere: isPage } = ROUTES.find((screen) => screen.path === route.fullPath) ?? {};
  return pathname !== path || !isPage || isPage(params);
}

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => LINKING.test(file) && /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))
  .sort();
const links = files.flatMap((file) =>
  [...readFileSync(join(SOURCE, file), 'utf8').matchAll(LITERAL)].map(([, , path = '']) => ({ file, path })),
);

test.each(['/', '/statistics', '/about/$page', '/result/stage/a/b', '/result', '/settings#data'])(
  '%s leads somewhere',
  (path) => {
    expect(isThere(path)).toBe(true);
  },
);

test.each(['/statistik', '/about/us', '/result/stage/a/b/c', '/planner/x', '/search/$id'])(
  '%s leads nowhere',
  (path) => {
    expect(isThere(path)).toBe(false);
  },
);

test('every path that the client links to leads to a screen', () => {
  expect(links.filter(({ path }) => !isThere(path))).toEqual([]);
});

test('links of all floors are found', () => {
  const from = [...new Set(links.map(({ file }) => file.split('/')[0]))];
  expect(from).toEqual(['app', 'data', 'features', 'parts', 'routes.tsx']);
  expect(links).toContainEqual({ file: 'features/home/counts/counts.tsx', path: '/statistics' });
  expect(links).toContainEqual({ file: 'features/home/start/quick-start.tsx', path: '/planner' });
});
