import { runProgram } from '@droptally/runtime/lifetime/run-program';
import { SAY } from '@droptally/runtime/status/say';
import { readQueryProgram } from './config.ts';
import { startQuery } from './start-query.ts';

await runProgram(async (lifetime) => {
  const url = await startQuery(readQueryProgram(process.env), SAY, lifetime);
  SAY.line(`Query is ready: ${url}`);
});
