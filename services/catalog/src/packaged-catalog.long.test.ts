import { packagedCatalog } from './catalog-directory.ts';
import { loadCatalogInSteps } from './load-catalog.ts';

/** Three times what the largest file, operators.yaml, takes on a quiet machine. */
const LONGEST_MS = 300;

test('no step of a reload takes long', async () => {
  // The first load compiles the code.
  await loadCatalogInSteps(packagedCatalog());
  const turns: number[] = [];
  let last = cpuMs();
  const watch = () => {
    const now = cpuMs();
    turns.push(now - last);
    last = now;
    watching = setImmediate(watch);
  };
  let watching = setImmediate(watch);
  await loadCatalogInSteps(packagedCatalog());
  clearImmediate(watching);
  expect(Math.max(...turns)).toBeLessThan(LONGEST_MS);
});

/** Processor time: other programs may take the machine for a moment. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
