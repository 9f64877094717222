import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { isDanger, type Judgement } from '#features/report/entries/judge-entries.ts';
import type { ReportSubject } from '#features/report/entries/report-subject.ts';
import { formatSanity } from '#i18n/formats.ts';
import { violationText } from '#parts/reports/violation-text.ts';
import './violation-list.css';

type ViolationListProps = { subject: ReportSubject; judgement: Judgement };

/** Violations of the stage's rules by the typed drops, and the total deviation. */
export function ViolationList({ subject, judgement }: ViolationListProps): JSX.Element | null {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { violations, deviation } = judgement;
  if (violations.length === 0) return null;
  return (
    <section className="violation-list" data-danger={isDanger(judgement)}>
      <p className="violation-list__head">
        {t('report.odd')}
        <span>{t('report.deviation', { rate: formatSanity(deviation) })}</span>
      </p>
      <ul>
        {violations.map((violation) => (
          <li key={`${violation.dropType} ${violation.itemId ?? ''}`}>
            {violationText(violation, subject, catalog, t)}
          </li>
        ))}
      </ul>
    </section>
  );
}
