import { SERVERS } from '@droptally/domain/catalog/server';
import { CATEGORIES } from '@droptally/domain/catalog/source-category';
import { calendarPath } from '@droptally/proto/api/paths';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useSiteSearch } from '#data/address/use-site-search.ts';
import type { Scope } from '#data/datasets.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { useServerLocked } from '#data/selection/server-lock.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { SettingRow, SwitchRow } from '#features/settings/layout/setting-row.tsx';
import { SettingsSection } from '#features/settings/layout/settings-section.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { CATEGORY_TEXTS, SERVER_NAME_TEXTS, SOURCE_TEXTS } from '#i18n/vocabulary.ts';
import { useChoices } from '#parts/choices/use-choices.ts';
import { AnchorButton } from '#ui/controls/button/button-link.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';

const SOURCES = ['global', 'personal'] as const;

/** Choice of server, category and source, as in the bar; also the defaults of a new visit. */
export function NumbersSection(): JSX.Element {
  const { t } = useTranslation();
  const [hideClosed, setHideClosed] = usePreference('hideClosed');
  const { server } = useSelection();
  return (
    <SettingsSection id="numbers" title={t('settings.numbers')} lead={t('settings.numbersLead')}>
      <ServerRow />
      <CategoryRow />
      <SourceRow />
      <SwitchRow
        name={t('settings.hideClosed')}
        hint={t('settings.hideClosedHint')}
        checked={hideClosed}
        onChange={setHideClosed}
      />
      <SettingRow
        name={t('settings.calendar')}
        hint={t('settings.calendarHint', { server: t(SERVER_NAME_TEXTS[server]) })}
      >
        <AnchorButton href={calendarPath(server, useLanguage())}>{t('settings.calendarOpen')}</AnchorButton>
      </SettingRow>
    </SettingsSection>
  );
}

function CategoryRow(): JSX.Element {
  const { t } = useTranslation();
  const { category, setCategory } = useSelection();
  const saved = useOverruled('category');
  const hint = saved ? t('settings.linkSays', { choice: t(CATEGORY_TEXTS[saved]) }) : t('settings.categoryHint');
  return (
    <SettingRow name={t('vocabulary.word.category')} hint={hint}>
      <Segmented
        label={t('vocabulary.word.category')}
        options={CATEGORIES.map((value) => ({ value, text: t(CATEGORY_TEXTS[value]) }))}
        value={category}
        onChange={setCategory}
      />
    </SettingRow>
  );
}

function ServerRow(): JSX.Element {
  const { t } = useTranslation();
  const { server } = useSelection();
  const { chooseServer } = useChoices();
  const locked = useServerLocked();
  const saved = useOverruled('server');
  const hint = locked ? t('settings.serverLocked') : saved && t('settings.linkSays', { choice: saved });
  return (
    <SettingRow name={t('vocabulary.word.server')} {...(hint && { hint })}>
      <Segmented
        label={t('vocabulary.word.server')}
        options={SERVERS.map((value) => ({ value, text: value, hint: t(SERVER_NAME_TEXTS[value]) }))}
        value={server}
        onChange={chooseServer}
        disabled={locked}
      />
    </SettingRow>
  );
}

function SourceRow(): JSX.Element {
  const { t } = useTranslation();
  const { source } = useSelection();
  const { chooseSource } = useChoices();
  const saved = useOverruled('source');
  const hint = saved ? t('settings.linkSays', { choice: t(SOURCE_TEXTS[saved]) }) : t('settings.sourceHint');
  return (
    <SettingRow name={t('settings.source')} hint={hint}>
      <Segmented
        label={t('settings.source')}
        options={SOURCES.map((value) => ({ value, text: t(SOURCE_TEXTS[value]) }))}
        value={source}
        onChange={chooseSource}
      />
    </SettingRow>
  );
}

/** The saved choice, if the URL overrides it. */
function useOverruled<Part extends keyof Scope>(part: Part): Scope[Part] | undefined {
  const named = useSiteSearch()[part];
  const shown: Scope[Part] = useSelection()[part];
  const [saved]: [Scope[Part], unknown] = usePreference(part);
  return named !== undefined && shown !== saved ? saved : undefined;
}
