import { once } from 'node:events';
import { runProgram, runTask } from '../lifetime/run-program.ts';

const run = process.argv[2] === 'task' ? runTask : runProgram;
await run(async ({ stopping }) => {
  process.disconnect();
  await once(stopping, 'abort');
});
