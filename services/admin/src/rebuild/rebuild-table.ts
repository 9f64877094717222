import { FACT_TABLES, type FactTable, isFactTable } from '@droptally/warehouse/builds';
import type { Command } from '../command.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { plain } from '../command-line/terminal.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { replay } from '../site/replay.ts';

export const rebuildTable: Command = {
  words: 'rebuild',
  takes: `<${FACT_TABLES.join('|')}>`,
  says: 'Rebuilds a table from the log by the current catalog; reads see the old one until the new one is complete',
  async run(args, { terminal, site }) {
    const { positionals, values } = readArguments(args, {}, ['table']);
    const table = tableOf(positionals[0] ?? '');
    const from = performance.now();
    await replay(site, table, terminal.note);
    const seconds = Math.round((performance.now() - from) / 100) / 10;
    terminal.out(values.json ? JSON.stringify({ table, seconds }) : `${table} was rebuilt in ${seconds} s`);
    return true;
  },
};

function tableOf(name: string): FactTable {
  if (isFactTable(name)) return name;
  throw new UsageError(`there is no table "${plain(name)}"; there are ${FACT_TABLES.join(', ')}`);
}
