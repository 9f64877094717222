import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { ReportFailure } from '#features/report/flow/report-context.ts';
import { failureText, isAnswered } from '#parts/failure/failure-text.ts';

/** Why a report was rejected. The typed entries are kept. */
export function FailureLine({ failure }: { failure: ReportFailure }): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { error, draft } = failure;
  const stage = draft ? catalog.stages.get(draft.stageId) : undefined;
  const label = stage && catalog.labelOf(stage);
  return (
    <p className="report-form__failure" role="alert">
      {label && <strong lang={label.lang}>{label.text} </strong>}
      {t(isAnswered(error) ? 'report.refused' : 'report.notSent', { reason: failureText(error, t) })}
    </p>
  );
}
