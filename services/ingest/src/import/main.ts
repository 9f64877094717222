import { countersDirectory } from '@droptally/catalog/catalogue-directory';
import { readCounters } from '@droptally/catalog/counters/read-counters';
import { openLog } from '@droptally/event-log/open-log';
import { runProgram } from '@droptally/program/lifetime/run-program';
import { SAY } from '@droptally/program/status/say';
import { readImportConfig } from '../config.ts';
import { runImport } from './run-import.ts';

await runProgram(async ({ closing, stopping }) => {
  const config = readImportConfig(process.env);
  const log = closing.add(await openLog({ ...config, onTrouble: SAY.trouble, signal: stopping }));
  await runImport({ log, counters: readCounters(countersDirectory()), now: Date.now, say: SAY.line, stopping });
  await closing.close();
  process.exit(0);
});
