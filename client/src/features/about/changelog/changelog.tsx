import type { Language } from '@droptally/domain/catalog/catalog';
import type { JSX } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { formatDay } from '#i18n/written-dates.ts';
import en from '../../../../../CHANGELOG.md?raw';
import ja from '../../../../changelog/ja.md?raw';
import ko from '../../../../changelog/ko.md?raw';
import zh from '../../../../changelog/zh.md?raw';
import { parseChangelog } from './parse-changelog.ts';

const SOURCES: Readonly<Record<Language, string>> = { zh, en, ja, ko };

/** The changelog from the repository. */
export function Changelog(): JSX.Element {
  const releases = parseChangelog(SOURCES[useLanguage()]);
  return (
    <>
      {releases.map(({ version, date, changes }) => (
        <article key={version} className="about-screen__release">
          <h3>
            <span className="dt-code">{version}</span> <time dateTime={date}>{formatDay(Date.parse(date))}</time>
          </h3>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </article>
      ))}
    </>
  );
}
