import { setTimeout as sleep } from 'node:timers/promises';
import { queries } from '@droptally/admin/queries';
import type { ControlHandler } from '@droptally/runtime/control/control-channel';
import { checkTables } from '@droptally/warehouse/batches/check-tables';
import { type FactTable, isFactTable } from '@droptally/warehouse/builds';
import { dropLostRecords } from '@droptally/warehouse/lost-records';
import { onConnection } from '@droptally/warehouse/on-connection';
import type { openWarehouse } from '@droptally/warehouse/open-warehouse';
import type { ProjectorThread } from '../projecting/projector-thread.ts';

type Warehouse = ReturnType<typeof openWarehouse>;

/**
 * Handles what the admin program may request from the running site: rebuilds, checks, and the queries it is known to
 * need.
 */
export function answerOperator(
  projector: () => Pick<ProjectorThread, 'rebuild'> | undefined,
  connect: () => Warehouse,
): ControlHandler {
  return async (command, say) => {
    const running = projector();
    if (!running) throw new Error('The site is still starting: try again when it is ready');
    switch (command.command) {
      case 'rebuild':
        return running.rebuild(tableOf(command.table), say, command.catalogueHash);
      case 'query':
        return read(connect, command.name, command.params);
      case 'check':
        return onConnection(connect, checkTables);
      case 'accept-lost':
        return onConnection(connect, dropLostRecords);
    }
  };
}

function tableOf(name: string): FactTable {
  if (isFactTable(name)) return name;
  throw new Error(`There is no table "${name}"`);
}

async function read(connect: () => Warehouse, name: string, params: Record<string, unknown>): Promise<unknown[]> {
  const query = queries.find((known) => known.name === name);
  if (!query) throw new Error(`The running site does not know the query "${name}": it is another version`);
  return onConnection(connect, (warehouse) => withRetry(() => query.run(warehouse, params)));
}

const ATTEMPTS = 10;
const RETRY_AFTER_MS = 200;

/** Retries: while a new build replaces the old one, the embedded engine briefly knows no table of that name. */
async function withRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !/Unknown table|no metadata of table/.test(String(error))) throw error;
      await sleep(RETRY_AFTER_MS);
    }
  }
}
