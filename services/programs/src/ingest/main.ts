import { runProgram } from '../lifetime/run-program.ts';
import { SAY } from '../status/say.ts';
import { readIngestProgram } from './config.ts';
import { startIngest } from './start-ingest.ts';

await runProgram(async (lifetime) => {
  const url = await startIngest(readIngestProgram(process.env), SAY, lifetime);
  SAY.line(`Ingest is ready: ${url}`);
});
