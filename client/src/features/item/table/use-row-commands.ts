import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { stagePath } from '#data/address/entry-paths.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useEntryMenu } from '#parts/entry-menu/use-entry-menu.ts';
import { useInspectAlong } from '#parts/inspector/use-inspect-along.ts';
import type { DataTableProps } from '#ui/table/data-table-props.ts';

type RowCommands = Required<Pick<DataTableProps<DropRow>, 'onSelect' | 'onOpen' | 'href' | 'menu'>> &
  Pick<DataTableProps<DropRow>, 'action'>;

/** Commands of a stage's row. Stable, so that unrelated changes do not rerender rows. */
export function useRowCommands(itemId: string, showTrend: ((row: DropRow) => void) | null): RowCommands {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { setInspect } = useSelection();
  const entryMenu = useEntryMenu();
  const along = useInspectAlong({ kind: 'item', id: itemId });
  const newest = useRef({ entryMenu, setInspect, along });
  useEffect(() => {
    newest.current = { entryMenu, setInspect, along };
  });
  return useMemo(() => {
    const trendOf = (row: DropRow) => ({ id: 'trend', text: t('item.trend'), run: () => showTrend?.(row) });
    return {
      onSelect: ({ stage }) => newest.current.setInspect({ kind: 'stage', id: stage.stageId }),
      onOpen: (row) => void navigate({ to: pathOf(row), search: newest.current.along }),
      href: pathOf,
      menu: (row) => [
        ...newest.current.entryMenu({ kind: 'stage', id: row.stage.stageId }, pathOf(row)),
        ...(showTrend ? [null, trendOf(row)] : []),
      ],
      ...(showTrend && { action: { label: () => t('item.trend'), run: showTrend } }),
    };
  }, [t, navigate, showTrend]);
}

const pathOf = ({ stage }: DropRow) => stagePath(stage);
