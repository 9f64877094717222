import { runProgram } from '@droptally/runtime/lifetime/run-program';
import { SAY } from '@droptally/runtime/status/say';
import { readIngestProgram } from './config.ts';
import { startIngest } from './start-ingest.ts';

await runProgram(async (lifetime) => {
  const url = await startIngest(readIngestProgram(process.env), SAY, lifetime);
  SAY.line(`Ingest is ready: ${url}`);
});
