import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whyUnopened } from './why-unopened.ts';

const dir = mkdtempSync(join(tmpdir(), 'droptally-unopened-'));
afterAll(() => rmSync(dir, { recursive: true }));

const NOBODY = 65_534;

/** Root may read whatever its mode says. */
function asNobody<Result>(work: () => Result): Result {
  const own = process.geteuid?.() ?? 0;
  if (own === 0) process.seteuid?.(NOBODY);
  try {
    return work();
  } finally {
    if (own === 0) process.seteuid?.(own);
  }
}

test('tables that this user may not read are named with their owner, and are not to be removed', () => {
  const store = join(dir, 'store');
  mkdirSync(store);
  chmodSync(dir, 0o755);
  chmodSync(store, 0);
  const why = asNobody(() => whyUnopened(dir));
  expect(why).toContain(`${store} belongs to user ${process.getuid?.()} and may not be used by`);
  expect(why).not.toContain('remove');
  chmodSync(store, 0o700);
});

test('damaged tables are to be removed', () => {
  expect(whyUnopened(dir)).toMatch(/made from the log: remove that folder and start again$/);
});
