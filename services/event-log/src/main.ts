import { readLogConfig } from './config.ts';
import { COPY_USAGE, copyFrom, dataFolderIn } from './copy/copy-command.ts';

async function main([command, ...args]: readonly string[]): Promise<void> {
  if (command !== 'copy') throw new Error(`usage: npm run log -- ${COPY_USAGE}`);
  await copyFrom(dataFolderIn(args), readLogConfig(process.env, 'droptally-log'), (line) => console.log(line));
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
