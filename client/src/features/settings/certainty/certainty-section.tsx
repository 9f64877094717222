import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { CONFIDENCES, FUTURE_RUNS } from '#data/preferences/preferences.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { SettingRow } from '#features/settings/layout/setting-row.tsx';
import { SettingsSection } from '#features/settings/layout/settings-section.tsx';
import { formatCount } from '#i18n/formats.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { CertaintyExample } from './certainty-example.tsx';
import { expectedDrops } from './example-rows.ts';
import { shareText } from './share-text.ts';

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
