import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/root.ts';

type Locked = {
  name?: string;
  version?: string;
  dev?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const locked = Object.entries(packages).map(([path, { name = path.split('node_modules/').at(-1), ...more }]) => ({
  name,
  ...more,
}));

/**
 * TypeScript is installed under another name, `tsc`: npm would keep it in production as an optional peer of
 * `@nestjs/swagger`, which uses it at build time alone, if at all.
 */
test.each(['typescript', 'playwright-core', 'axe-core', 'jest', 'rolldown'])('%s is not in production', (tool) => {
  const found = locked.filter(({ name }) => name === tool);
  expect(found).not.toHaveLength(0);
  expect(found.filter(({ dev }) => !dev)).toEqual([]);
});

/** The first start installs the other workspaces alone. */
test.each(['@biomejs/biome', '@bufbuild/buf', 'jest', 'playwright-core', 'testcontainers', 'tsc'])(
  '%s is not needed to build a site',
  (tool) => {
    const needing = Object.entries(packages).filter(
      ([path, { dependencies, devDependencies }]) =>
        !path.includes('node_modules/') && tool in { ...dependencies, ...devDependencies },
    );
    expect(needing.map(([path]) => path)).toEqual(['tests']);
  },
);
