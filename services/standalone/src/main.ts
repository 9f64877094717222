import { Closing } from './closing.ts';
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

const closing = new Closing();
let stopping = false;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await closing.close();
  process.exit(0);
}

async function fail(error: unknown): Promise<void> {
  if (stopping) return;
  stopping = true;
  console.error(error instanceof Error ? error.message : error);
  await closing.close().catch((also: unknown) => console.error(also));
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
try {
  const url = await startStandalone(readConfig(process.env), say, closing);
  say.line(`Droptally is ready: ${url}`);
} catch (error) {
  await fail(error);
}
