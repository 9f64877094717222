import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { CONFIDENCES, FUTURE_RUNS } from '#data/preferences/preferences.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { SettingRow } from '#features/settings/layout/setting-row.tsx';
import { SettingsSection } from '#features/settings/layout/settings-section.tsx';
import { formatCount } from '#i18n/formats.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { DoubtMark } from '#ui/rate/doubt-mark.tsx';
import { RateCell } from '#ui/rate/rate-cell.tsx';
import { exampleRows, expectedDrops } from './example-rows.ts';
import './certainty-example.css';

const SCALE = 0.6;

/** The confidence of all intervals, and the number of runs the user plans. */
export function CertaintySection(): JSX.Element {
  const { t } = useTranslation();
  const [confidence, setConfidence] = usePreference('confidence');
  const [futureRuns, setFutureRuns] = usePreference('futureRuns');
  const { least, most } = expectedDrops(futureRuns, confidence);
  const planned = { runs: formatCount(futureRuns), least, most };
  return (
    <SettingsSection id="certainty" title={t('settings.certainty')} lead={t('settings.certaintyLead')}>
      <SettingRow name={t('settings.confidence')} hint={t('settings.confidenceHint', { share: shareText(confidence) })}>
        <Segmented
          label={t('settings.confidence')}
          options={CONFIDENCES.map((value) => ({ value: String(value), text: shareText(value) }))}
          value={String(confidence)}
          onChange={(value) => setConfidence(Number(value))}
        />
      </SettingRow>
      <CertaintyExample confidence={confidence} />
      <SettingRow name={t('settings.futureRuns')} hint={t('settings.futureHint', planned)}>
        <Segmented
          label={t('settings.futureRuns')}
          options={FUTURE_RUNS.map((value) => ({ value: String(value), text: formatCount(value) }))}
          value={String(futureRuns)}
          onChange={(value) => setFutureRuns(Number(value))}
        />
      </SettingRow>
    </SettingsSection>
  );
}

/** Shows the effect of the chosen confidence on a rate, drawn as in the tables. */
function CertaintyExample({ confidence }: { confidence: number }): JSX.Element {
  const { t } = useTranslation();
  return (
    <figure className="certainty-example">
      <figcaption className="dt-label">{t('settings.example')}</figcaption>
      <ul>
        {exampleRows(confidence).map((row) => (
          <li key={row.runs}>
            <span className="certainty-example-seen">
              {t('settings.exampleSeen', { drops: formatCount(row.drops), runs: formatCount(row.runs) })}
              <DoubtMark value={row} />
            </span>
            <RateCell value={row} scale={SCALE} barWidth={140} />
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** 0.997 as `99.7 %`. */
function shareText(share: number): string {
  return `${Number((share * 100).toFixed(1))} %`;
}
