import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import type { ExportFormat } from '#ui/output/export-set.ts';

type TableCommands = { filter: () => void; exportAs: (format: ExportFormat) => void; copy: () => void };

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
  const actions = [
    { id: 'table:filter', text: t('table.actFilter'), keys: 'e f', run: () => targetTable()?.filter() },
    { id: 'table:csv', text: t('table.exportCsv'), keys: 'e c', run: () => targetTable()?.exportAs('csv') },
    { id: 'table:json', text: t('table.exportJson'), keys: 'e j', run: () => targetTable()?.exportAs('json') },
    { id: 'table:copy', text: t('table.copyRows'), keys: 'e t', run: () => targetTable()?.copy() },
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
