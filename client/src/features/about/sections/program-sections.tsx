import type { HelpLinks, SiteConfig, SiteLink } from '@droptally/proto/api/catalog/site';
import { DOCS_PATH } from '@droptally/proto/api/paths';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '#i18n/text-key.ts';
import { grouped } from './grouped.ts';
import { LinkList } from './link-list.tsx';

/** Undefined until it has been read. */
export type SectionProps = { config: SiteConfig | undefined };

const COUNTERS = 'https://penguin-stats.io';
const COUNTERS_LICENCE = 'https://creativecommons.org/licenses/by-nc/4.0/';
const CODE_LICENCE = 'https://opensource.org/license/mit';

const HELP = [
  { name: 'frontEnd', text: 'about.help.frontEnd' },
  { name: 'backEnd', text: 'about.help.backEnd' },
  { name: 'chatGroup', text: 'about.help.chatGroup' },
  { name: 'community', text: 'about.help.community' },
] as const satisfies readonly { name: keyof HelpLinks; text: TextKey }[];

/** Groups of links that are named in every language. */
const GROUP_TEXTS: ReadonlyMap<string, TextKey> = new Map([
  ['ark', 'about.group.ark'],
  ['deprecated', 'about.group.deprecated'],
  ['misc', 'about.group.misc'],
]);

/** How to help, with reports or with code. */
export function Contribute({ config }: SectionProps): JSX.Element {
  const { t } = useTranslation();
  const repository = config?.repository;
  return (
    <>
      <p>{t('about.contributeReports')}</p>
      {config && <p>{t(repository ? 'about.contributeCode' : 'about.noRepository')}</p>}
      <LinkList
        links={[
          ...(repository ? [{ label: t('about.repository'), url: repository }] : []),
          ...HELP.flatMap(({ name, text }) => {
            const url = config?.help?.[name];
            return url ? [{ label: t(text), url }] : [];
          }),
          { label: t('about.apiDocs'), url: DOCS_PATH, note: t('about.apiDocsNote') },
        ]}
      />
    </>
  );
}

/** Related sites, always including the source of the counters. */
export function Links({ config }: SectionProps): JSX.Element {
  const { t } = useTranslation();
  const groups = grouped(config?.links ?? [], ({ group }) => group);
  const plain = groups.filter(({ name }) => name === undefined).flatMap(({ entries }) => entries);
  return (
    <>
      <LinkList
        links={[
          { label: <span lang="en">Penguin Statistics</span>, url: COUNTERS, note: t('about.countersNote') },
          ...plain,
          ...(config?.mirrors ?? []).map((mirror) => ({ ...mirror, note: t('about.mirrorNote') })),
        ]}
      />
      {groups.map(({ name, entries }) => name && <LinkGroup key={name} name={name} links={entries} />)}
    </>
  );
}

function LinkGroup({ name, links }: { name: string; links: readonly SiteLink[] }): JSX.Element {
  const { t } = useTranslation();
  const text = GROUP_TEXTS.get(name);
  return (
    <section className="about-screen__group">
      <h3>{text ? t(text) : name}</h3>
      <LinkList links={links} />
    </section>
  );
}

/** The origin and licences of data, names and code. */
export function Credits({ config }: SectionProps): JSX.Element {
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
      {config && <p>{t(config.sprites ? 'about.creditsSprites' : 'about.creditsTiles')}</p>}
      <p>{t('about.creditsCode')}</p>
      <LinkList links={[{ label: 'MIT', url: CODE_LICENCE }]} />
    </>
  );
}
