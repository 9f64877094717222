import { runProgram } from '@droptally/program/lifetime/run-program';
import { SAY } from '@droptally/program/status/say';
import { readQueryProgram } from './config.ts';
import { startQuery } from './start-query.ts';

await runProgram(async (lifetime) => {
  const url = await startQuery(readQueryProgram(process.env), SAY, lifetime);
  SAY.line(`Query is ready: ${url}`);
});
