import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMinute } from '#data/catalog/use-minute.ts';
import { useRecallOf } from '#data/own-reports/use-recall-of.ts';
import type { Recalled } from '#data/reporting/recall-report.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import type { Translate } from '#i18n/text-key.ts';
import { useEntryMenu } from '#parts/entry-menu/use-entry-menu.ts';
import { failureText } from '#parts/failure/failure-text.ts';
import { feltRecall } from '#parts/reports/felt-recall.ts';
import type { DataTableProps } from '#ui/table/data-table-props.ts';
import { toast } from '#ui/toast/toaster.ts';
import type { OwnReportRow } from './own-report-row.ts';

type ReportCommands = Required<Pick<DataTableProps<OwnReportRow>, 'onSelect' | 'onOpen' | 'href' | 'menu' | 'action'>>;

/** Commands of a report's row: open its stage, and recall it while that is possible (one day). */
export function useReportCommands(): ReportCommands {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { setInspect } = useSelection();
  const entryMenu = useEntryMenu();
  const recallOf = useRecallOf();
  const now = useMinute(1);
  return useMemo(() => {
    const open = ({ path, server }: OwnReportRow) => void navigate({ to: path, search: { server } });
    const undoOf = (row: OwnReportRow) => {
      const recall = recallOf(row, now);
      if (!recall) return undefined;
      return () => void feltRecall(recall).then((outcome) => showOutcome(outcome, t));
    };
    return {
      onSelect: ({ stageId }) => setInspect({ kind: 'stage', id: stageId }),
      onOpen: open,
      href: ({ path, server }) => `${path}?server=${server}`,
      menu: (row) => {
        const undo = undoOf(row);
        return [
          ...entryMenu({ kind: 'stage', id: row.stageId }, row.path),
          ...(undo ? [null, { id: 'undo', text: t('own-reports.undo'), run: undo }] : []),
        ];
      },
      action: {
        label: (row) => t(undoOf(row) ? 'own-reports.undo' : 'own-reports.open'),
        run: (row) => (undoOf(row) ?? (() => open(row)))(),
      },
    };
  }, [t, navigate, setInspect, entryMenu, recallOf, now]);
}

function showOutcome(outcome: Recalled, t: Translate): void {
  switch (outcome.kind) {
    case 'recalled':
      return void toast(t('own-reports.undone'), { name: 'recall' });
    case 'expired':
      return void toast(t('own-reports.undoExpired'), { name: 'recall', tone: 'warning' });
    case 'failed':
      return void toast(t('own-reports.undoFailed', { reason: failureText(outcome.error, t) }), {
        name: 'recall',
        tone: 'error',
      });
  }
}
