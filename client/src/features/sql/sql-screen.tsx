import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useDataset } from '#data/use-dataset.ts';
import { Awaited } from '#parts/failure/awaited.tsx';
import { ButtonLink } from '#ui/controls/button/button-link.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { Workbench } from './workbench.tsx';

/** SQL for everybody, where the site offers it. */
export function SqlScreen(): JSX.Element {
  const { t } = useTranslation();
  const set = useDataset('config');
  if (set.data?.sql) return <Workbench />;
  return (
    <Screen>
      {set.data ? (
        <EmptyLine reason={t('sql.offWhy')} action={<ButtonLink to="/advanced">{t('sql.toAdvanced')}</ButtonLink>}>
          {t('sql.off')}
        </EmptyLine>
      ) : (
        <Awaited set={set} loading={t('sql.loading')} notRead={t('sql.notRead')} />
      )}
    </Screen>
  );
}
