import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalog } from '#data/catalog/catalog.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { ToldDefect } from '#data/recognition/defect/told-defect.ts';
import type { Shot, ShotEntry } from '#data/recognition/work/shot.ts';
import { deviceReports } from '#data/reporting/device-reports.ts';
import { useRecall } from '#data/reporting/recalls.ts';
import { useStore } from '#data/store/store.ts';
import { ShotDefect } from '#features/recognition/defect/shot-defect.tsx';
import { reportedDrops } from '#features/recognition/shots/entry.ts';
import { OUTCOME_TEXTS } from '#features/recognition/texts/state-texts.ts';
import type { Translate } from '#i18n/text-key.ts';
import { failureText } from '#parts/failure/failure-text.ts';
import { recallFailureText } from '#parts/reports/recall-failure-text.ts';
import { undoReport } from '#parts/reports/undo-report.ts';
import { Button } from '#ui/controls/button/button.tsx';

type ShotResultProps = { shot: Shot; onTold: (told: ToldDefect) => void };

/** What became of a report, and a way to take it back. */
export function ShotResult({ shot, onTold }: ShotResultProps): JSX.Element | null {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { id, entry, outcome, name } = shot;
  const { running, outcome: recalled } = useRecall('screenshots', id);
  const isKept = useStore(deviceReports.reports).some(({ key }) => key === id);
  const canUndo = isKept && (outcome?.kind === 'sent' || outcome?.kind === 'waiting');
  const failure = recallFailureText(recalled, t);
  if (!entry) return null;
  const stage = catalog.stages.get(entry.stageId ?? '');
  return (
    <li className="shot-result" data-state={outcome?.kind ?? 'waiting'}>
      <span className="shot-result__stage">{stage ? catalog.labelOf(stage).text : name}</span>
      <span className="shot-result__drops">{dropsText(entry, catalog, t)}</span>
      <span className="shot-result__state">{stateText()}</span>
      {canUndo && (
        <Button look="text" disabled={running} onClick={() => undoReport('screenshots', id)}>
          {t(running ? 'report.undoing' : 'report.undo')}
        </Button>
      )}
      {outcome !== null && <ShotDefect shot={shot} onTold={onTold} />}
      {failure && (
        <p className="shot-result__why" role="alert">
          {failure}
        </p>
      )}
    </li>
  );

  function stateText(): string {
    if (outcome === null) return t('sitting.waits');
    return outcome.kind === 'failed' ? failureText(outcome.error, t) : t(OUTCOME_TEXTS[outcome.kind]);
  }
}

/** What is reported of a screenshot, in words: `2 × Orirock Cube + 1 × Drill Battle Record`. */
function dropsText(entry: ShotEntry, catalog: Catalog, t: Translate): string {
  const names = (reportedDrops(entry) ?? []).map(({ itemId, quantity }) => {
    const item = catalog.items.get(itemId);
    return `${quantity} × ${item ? catalog.nameOf(item) : itemId}`;
  });
  const haul = names.length > 0 ? names.join(' + ') : t('report.nothing');
  return entry.times > 1 ? t('report.inRuns', { haul, times: entry.times }) : haul;
}
