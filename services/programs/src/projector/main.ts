import { askControl } from '@droptally/runtime/control/control-channel';
import { type Lifetime, runProgram, runTask } from '@droptally/runtime/lifetime/run-program';
import { readEmbeddedConfig } from '@droptally/runtime/settings/read-embedded-config';
import { SAY } from '@droptally/runtime/status/say';
import { FACT_TABLES, type FactTable, isFactTable } from '@droptally/warehouse/builds';
import { readRebuild } from '../rebuild/config.ts';
import { rebuildDistributed } from '../rebuild/rebuild-distributed.ts';
import { rebuildOffline } from '../rebuild/rebuild-offline.ts';
import { readProjectorProgram } from './config.ts';
import { startProjectorProgram } from './start-projector.ts';

const USAGE = `Usage: projector            runs, on KAFKA_BROKERS and CLICKHOUSE_URL
       projector rebuild <${FACT_TABLES.join('|')}>
Rebuilds a table from the log. Reads see the old one until the new one is complete.`;

function main([command, table, ...rest]: readonly string[]): Promise<void> {
  if (command === undefined) return runProgram(run);
  return runTask(async (lifetime) => {
    if (command !== 'rebuild' || !isFactTable(table) || rest.length > 0) throw new Error(USAGE);
    await rebuildTable(table, lifetime);
  });
}

async function run(lifetime: Lifetime): Promise<void> {
  const url = await startProjectorProgram(readProjectorProgram(process.env), SAY, lifetime);
  SAY.line(`The projector runs: ${url}/health`);
}

async function rebuildTable(table: FactTable, lifetime: Lifetime): Promise<void> {
  const distributed = readRebuild(process.env);
  if (distributed) return rebuildDistributed(distributed, table, SAY, lifetime);
  const config = readEmbeddedConfig(process.env);
  const isRunning = await askControl(config.dataDir, { command: 'rebuild', table }, SAY.line);
  if (!isRunning) await rebuildOffline(config, table, SAY.line);
}

await main(process.argv.slice(2));
