import { type JSX, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { ReportFailure } from '#features/report/flow/report-context.ts';
import { failureText, isAnswered } from '#parts/failure/failure-text.ts';
import { vibrate } from '#parts/haptics/vibrate.ts';

/** Why a report was rejected. The typed entries are kept. */
export function FailureLine({ failure }: { failure: ReportFailure }): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { error, draft } = failure;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is felt once
  useEffect(() => vibrate('refusal'), [error]);
  const stage = draft ? catalog.stages.get(draft.stageId) : undefined;
  const label = stage && catalog.labelOf(stage);
  return (
    <p className="report-form__failure" role="alert">
      {label && <strong lang={label.lang}>{label.text} </strong>}
      {t(isAnswered(error) ? 'report.refused' : 'report.notSent', { reason: failureText(error, t) })}
      {isAnswered(error) && <span className="dt-dim"> {t('report.refusedAdvice')}</span>}
    </p>
  );
}
