import { runProgram } from '@droptally/runtime/lifetime/run-program';
import { readConfig } from './config.ts';
import { type Say, startStandalone } from './standalone.ts';

const say: Say = {
  line: (text) => console.log(text),
  progress(done, of) {
    const text = `Importing the public counters: ${done} of ${of}`;
    if (process.stdout.isTTY) process.stdout.write(`\r${text}${done === of ? '\n' : ''}`);
    else if (done === of || done % 5_000 === 0) console.log(text);
  },
  trouble: (text) => console.error(text),
};

await runProgram(async ({ closing }) => {
  const url = await startStandalone(readConfig(process.env), say, closing);
  say.line(`Droptally is ready: ${url}`);
});
