import { SERVERS } from '@droptally/domain/catalog/server';
import { CATEGORIES } from '@droptally/domain/catalog/source-category';
import type { JSX } from 'react';
import { usePreference } from '../../../data/preferences/use-preference.ts';
import { useServerLocked } from '../../../data/selection/server-lock.ts';
import { useSelection } from '../../../data/selection/use-selection.ts';
import { useSiteSearch } from '../../../data/selection/use-site-search.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CATEGORY_TEXTS, SERVER_NAME_TEXTS, SOURCE_TEXTS } from '../../../i18n/vocabulary.ts';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { requestLogin } from '../../../ui/requests/login-request.ts';
import { SettingRow, SwitchRow } from '../parts/setting-row.tsx';
import { SettingsSection } from '../parts/settings-section.tsx';

const SOURCES = ['global', 'personal'] as const;

/** Whose numbers a visit begins with, where its link does not say. */
export function NumbersSection(): JSX.Element {
  const t = useText();
  const [server, setServer] = usePreference('server');
  const [category, setCategory] = usePreference('category');
  const [hideClosed, setHideClosed] = usePreference('hideClosed');
  const locked = useServerLocked();
  const named = useSiteSearch().server;
  const serverHint = locked
    ? t('settings.serverLocked')
    : named && named !== server
      ? t('settings.linkSays', { server: named })
      : undefined;
  return (
    <SettingsSection id="numbers" title={t('settings.numbers')} lead={t('settings.numbersLead')}>
      <SettingRow name={t('vocabulary.word.server')} {...(serverHint && { hint: serverHint })}>
        <Segmented
          label={t('vocabulary.word.server')}
          options={SERVERS.map((value) => ({
            value,
            text: value,
            hint: t(SERVER_NAME_TEXTS[value]),
          }))}
          value={server}
          onChange={setServer}
          disabled={locked}
        />
      </SettingRow>
      <SettingRow name={t('vocabulary.word.category')} hint={t('settings.categoryHint')}>
        <Segmented
          label={t('vocabulary.word.category')}
          options={CATEGORIES.map((value) => ({ value, text: t(CATEGORY_TEXTS[value]) }))}
          value={category}
          onChange={setCategory}
        />
      </SettingRow>
      <SourceRow />
      <SwitchRow
        name={t('settings.hideClosed')}
        hint={t('settings.hideClosedHint')}
        checked={hideClosed}
        onChange={setHideClosed}
      />
    </SettingsSection>
  );
}

/** One's own numbers need a login first; the choice is carried out after it. */
function SourceRow(): JSX.Element {
  const t = useText();
  const { source, setSource } = useSelection();
  const choose = (next: (typeof SOURCES)[number]) => {
    if (setSource(next) === 'login-required') requestLogin(() => setSource(next));
  };
  return (
    <SettingRow name={t('settings.source')} hint={t('settings.sourceHint')}>
      <Segmented
        label={t('settings.source')}
        options={SOURCES.map((value) => ({ value, text: t(SOURCE_TEXTS[value]) }))}
        value={source}
        onChange={choose}
      />
    </SettingRow>
  );
}
