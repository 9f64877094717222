import { DOCS_PATH } from '@droptally/proto/api/paths';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkList } from './link-list.tsx';
import type { SectionProps } from './operator-sections.tsx';

const COUNTERS = 'https://penguin-stats.io';
const COUNTERS_LICENCE = 'https://creativecommons.org/licenses/by-nc/4.0/';
const CODE_LICENCE = 'https://opensource.org/license/mit';

/** How to help, with reports or with code. */
export function Contribute({ config }: SectionProps): JSX.Element {
  const { t } = useTranslation();
  const repository = config?.repository;
  return (
    <>
      <p>{t('about.contributeReports')}</p>
      <p>{t(repository ? 'about.contributeCode' : 'about.noRepository')}</p>
      <LinkList
        links={[
          ...(repository ? [{ label: t('about.repository'), url: repository }] : []),
          { label: t('about.apiDocs'), url: DOCS_PATH, note: t('about.apiDocsNote') },
        ]}
      />
    </>
  );
}

/** Related sites, always including the source of the counters. */
export function Links({ config }: SectionProps): JSX.Element {
  const { t } = useTranslation();
  return (
    <LinkList
      links={[
        { label: <span lang="en">Penguin Statistics</span>, url: COUNTERS, note: t('about.countersNote') },
        ...(config?.links ?? []),
        ...(config?.mirrors ?? []).map((mirror) => ({ ...mirror, note: t('about.mirrorNote') })),
      ]}
    />
  );
}

/** The origin and licences of data, names and code. */
export function Credits(): JSX.Element {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('about.creditsData')}</p>
      <LinkList
        links={[
          { label: <span lang="en">Penguin Statistics</span>, url: COUNTERS },
          { label: 'CC BY-NC 4.0', url: COUNTERS_LICENCE, note: t('about.creditsLicenceNote') },
        ]}
      />
      <p>{t('about.creditsChanged')}</p>
      <p>{t('about.creditsNames')}</p>
      <p>{t('about.creditsCode')}</p>
      <LinkList links={[{ label: 'MIT', url: CODE_LICENCE }]} />
    </>
  );
}
