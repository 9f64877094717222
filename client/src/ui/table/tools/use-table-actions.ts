import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import type { TableOutput } from '#ui/table/table-output.ts';

type Output = Pick<TableOutput<never>, 'exportAs' | 'copyRows'>;
type TableCommands = { filter: () => void; output: Output | undefined };

const tables = new Set<RefObject<TableCommands>>();
let lastUsed: RefObject<TableCommands> | undefined;

/** Registers the actions of a table with palette and keys. With several tables, they act on the one used last. */
export function useTableActions(commands: TableCommands, offered: boolean): { use: () => void } {
  const { t } = useTranslation();
  const mine = useRef(commands);
  useEffect(() => {
    mine.current = commands;
  });
  useEffect(() => {
    if (!offered) return;
    tables.add(mine);
    return () => void tables.delete(mine);
  }, [offered]);
  const put = (run: (output: Output) => void) => () => {
    const output = targetTable()?.output;
    if (output) run(output);
  };
  const actions = [
    { id: 'table:filter', text: t('table.actFilter'), keys: 'e f', run: () => targetTable()?.filter() },
    ...(commands.output
      ? [
          { id: 'table:csv', text: t('table.exportCsv'), keys: 'e c', run: put(({ exportAs }) => exportAs('csv')) },
          { id: 'table:json', text: t('table.exportJson'), keys: 'e j', run: put(({ exportAs }) => exportAs('json')) },
          { id: 'table:copy', text: t('table.copyRows'), keys: 'e t', run: put(({ copyRows }) => copyRows()) },
        ]
      : []),
  ];
  useRegisterActions(offered ? actions.map((action) => ({ ...action, group: 'table' })) : []);
  return {
    use: () => {
      lastUsed = mine;
    },
  };
}

function targetTable(): TableCommands | undefined {
  const table = lastUsed && tables.has(lastUsed) ? lastUsed : [...tables][0];
  return table?.current;
}
