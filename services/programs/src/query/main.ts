import { runProgram } from '../lifetime/run-program.ts';
import { SAY } from '../status/say.ts';
import { readQueryProgram } from './config.ts';
import { startQuery } from './start-query.ts';

await runProgram(async (lifetime) => {
  const url = await startQuery(readQueryProgram(process.env), SAY, lifetime);
  SAY.line(`Query is ready: ${url}`);
});
