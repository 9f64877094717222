import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { ToldDefect } from '#data/recognition/defect/told-defect.ts';
import type { Shot } from '#data/recognition/work/shot.ts';
import { deviceReports } from '#data/reporting/device-reports.ts';
import { useRecall } from '#data/reporting/recalls.ts';
import { useStore } from '#data/store/store.ts';
import { ShotDefect } from '#features/recognition/defect/shot-defect.tsx';
import { OUTCOME_TEXTS } from '#features/recognition/texts/state-texts.ts';
import { failureText } from '#parts/failure/failure-text.ts';
import { recallFailureText } from '#parts/reports/recall-failure-text.ts';
import { undoReport } from '#parts/reports/undo-report.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { dropsText } from './shot-drops.ts';

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
