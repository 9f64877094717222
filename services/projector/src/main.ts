import { TABLES, type TableName } from '@droptally/warehouse/builds';
import { rebuildOffline } from './builds/rebuild-offline.ts';
import { readConfig } from './config.ts';
import { askControl } from './control/control-channel.ts';

const USAGE = `Usage: projector rebuild <${Object.keys(TABLES).join('|')}>
Makes a table anew from the log. Reads see the old one until the new one is whole.`;

async function main([command, table, ...rest]: readonly string[]): Promise<void> {
  if (command !== 'rebuild' || !isTable(table) || rest.length > 0) throw new Error(USAGE);
  const config = readConfig(process.env);
  const say = (line: string) => console.log(line);
  const isRunning = await askControl(config.dataDir, { command, table }, say);
  if (!isRunning) await rebuildOffline(config, table, say);
}

function isTable(name: string | undefined): name is TableName {
  return name !== undefined && Object.hasOwn(TABLES, name);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
