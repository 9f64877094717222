import { SERVERS } from '@droptally/domain/catalog/server';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerLocked } from '#data/selection/server-lock.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { SettingRow } from '#features/settings/layout/setting-row.tsx';
import { SERVER_NAME_TEXTS } from '#i18n/vocabulary.ts';
import { useChoices } from '#parts/choices/use-choices.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { useOverruled } from './use-overruled.ts';

export function ServerRow(): JSX.Element {
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
