import { countersDirectory } from '@droptally/catalog/catalog-directory';
import { readCounters } from '@droptally/catalog/counters/read-counters';
import { openLog } from '@droptally/event-log/open-log';
import { runImport } from '@droptally/ingest/import/run-import';
import { runTask } from '@droptally/runtime/lifetime/run-program';
import { SAY } from '@droptally/runtime/status/say';
import { readImportConfig } from './config.ts';

await runTask(async ({ closing, stopping }) => {
  const config = readImportConfig(process.env);
  const log = closing.add(await openLog({ ...config, onTrouble: SAY.trouble, signal: stopping }));
  await runImport({ log, counters: readCounters(countersDirectory()), now: Date.now, say: SAY.line, stopping });
});
