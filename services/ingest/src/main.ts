import { runProgram } from '@droptally/program/run-program';
import { SAY } from '@droptally/program/say';
import { readIngestProgram } from './config.ts';
import { startIngest } from './start-ingest.ts';

await runProgram(async (lifetime) => {
  const url = await startIngest(readIngestProgram(process.env), SAY, lifetime);
  SAY.line(`Ingest is ready: ${url}`);
});
