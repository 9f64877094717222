import { runProgram } from '@droptally/runtime/lifetime/run-program';
import { SAY } from '@droptally/runtime/status/say';
import { readPushProgram } from './config.ts';
import { startPush } from './start-push.ts';

await runProgram(async (lifetime) => {
  const url = await startPush(readPushProgram(process.env), SAY, lifetime);
  SAY.line(`Push is ready: ${url}`);
});
