import { countersDirectory } from '@droptally/catalog/catalog-directory';
import { readCounters } from '@droptally/catalog/counters/read-counters';
import { runTask } from '@droptally/runtime/lifetime/run-program';
import { SAY } from '@droptally/runtime/status/say';
import { readImportConfig } from './config.ts';
import { startImport } from './start-import.ts';

await runTask(async (lifetime) => {
  const config = readImportConfig(process.env);
  await startImport(config, readCounters(countersDirectory()), SAY, lifetime);
});
