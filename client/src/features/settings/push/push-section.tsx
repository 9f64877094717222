import { SERVERS } from '@droptally/domain/catalog/server';
import { PUSH_CATEGORIES, type PushCategory } from '@droptally/proto/api/push';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PushChoice } from '#data/preferences/preferences.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { isPushAllowed, isPushBlocked } from '#data/push/push-browser.ts';
import { useHasPush } from '#data/push/use-has-push.ts';
import { SettingRow, SwitchRow } from '#features/settings/layout/setting-row.tsx';
import { SettingsSection } from '#features/settings/layout/settings-section.tsx';
import type { TextKey } from '#i18n/text-key.ts';
import { SERVER_NAME_TEXTS } from '#i18n/vocabulary.ts';
import { changePush } from '#parts/push/change-push.ts';
import { Segmented } from '#ui/controls/segmented.tsx';

const TEXTS: Readonly<Record<PushCategory, { name: TextKey; hint: TextKey }>> = {
  NewStage: { name: 'push.newStage', hint: 'push.newStageHint' },
  ImportantTimePoint: { name: 'push.closing', hint: 'push.closingHint' },
  Maintenance: { name: 'push.maintenance', hint: 'push.maintenanceHint' },
  ClientUpgrade: { name: 'push.upgrade', hint: 'push.upgradeHint' },
};

/** What this browser is told while the site is closed. Nothing where browser or operator have no push. */
export function PushSection(): JSX.Element | null {
  const { t } = useTranslation();
  const hasPush = useHasPush();
  const [choice] = usePreference('push');
  const [viewed] = usePreference('server');
  // A switch follows at once where only the site is to be told. Nothing is on that the browser does not allow.
  const [asked, setAsked] = useState<PushChoice | null>(null);
  if (!hasPush) return null;
  const { categories: wanted, server } = asked ?? choice ?? { categories: [], server: viewed };
  const categories = isPushAllowed() ? wanted : [];
  const choose = async (next: PushChoice) => {
    setAsked(next);
    await changePush(next);
    setAsked((current) => (current === next ? null : current));
  };
  const turned = (category: PushCategory, on: boolean) =>
    PUSH_CATEGORIES.filter((other) => (other === category ? on : wanted.includes(other)));
  return (
    <SettingsSection id="push" title={t('push.title')} lead={t(isPushBlocked() ? 'push.blocked' : 'push.lead')}>
      {PUSH_CATEGORIES.map((category) => (
        <SwitchRow
          key={category}
          name={t(TEXTS[category].name)}
          hint={t(TEXTS[category].hint, { server })}
          checked={categories.includes(category)}
          disabled={isPushBlocked()}
          onChange={(on) => void choose({ server, categories: turned(category, on) })}
        />
      ))}
      {categories.length > 0 && (
        <SettingRow name={t('push.server')} hint={t('push.serverHint')}>
          <Segmented
            label={t('push.server')}
            options={SERVERS.map((value) => ({ value, text: value, hint: t(SERVER_NAME_TEXTS[value]) }))}
            value={server}
            onChange={(next) => void choose({ server: next, categories })}
          />
        </SettingRow>
      )}
    </SettingsSection>
  );
}
