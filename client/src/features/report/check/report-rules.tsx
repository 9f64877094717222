import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import './report-rules.css';

type ReportRulesProps = { isGacha: boolean; zoneId: string | undefined };

/** A side story whose stages have special drop rules. */
const SPECIAL_ZONE = 'act12side_zone1';

/** Hints for reporting. A gacha box has no runs, so its hints differ. */
export function ReportRules({ isGacha, zoneId }: ReportRulesProps): JSX.Element {
  const { t } = useTranslation();
  return (
    <section className="report-rules">
      <h2>{t('report.rules.title')}</h2>
      <ol>
        {!isGacha && <li>{t('report.rules.oneRun')}</li>}
        <li>{t(isGacha ? 'report.rules.gachaAll' : 'report.rules.nothing')}</li>
        <li>{t(isGacha ? 'report.rules.gachaPulls' : 'report.rules.firstClear')}</li>
        <li>{t('report.rules.every')}</li>
      </ol>
      {isGacha && <p>{t('report.rules.gachaNote')}</p>}
      {zoneId === SPECIAL_ZONE && <p>{t('report.rules.story')}</p>}
      <p className="report-rules__hint">{t('report.rules.hint')}</p>
    </section>
  );
}
