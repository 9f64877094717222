import { countersDirectory } from '@droptally/catalog/catalog-directory';
import { readCounters } from '@droptally/catalog/counters/read-counters';
import { planImport } from '@droptally/ingest/import/import-counters';
import { PACKAGED_IMPORT } from './first-import.ts';

test('the id of the packaged import is that of its counters', () => {
  expect(planImport(readCounters(countersDirectory()), 0).id).toBe(PACKAGED_IMPORT);
});
