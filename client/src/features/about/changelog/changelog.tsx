import type { JSX } from 'react';
import source from '../../../../CHANGELOG.md?raw';
import { formatDay } from '../../../i18n/formats.ts';
import { parseChangelog } from './parse-changelog.ts';

const RELEASES = parseChangelog(source);

/** What changed, as the repository tells it: in English. */
export function Changelog(): JSX.Element {
  return (
    <>
      {RELEASES.map(({ version, date, changes }) => (
        <article key={version} className="about-screen__release">
          <h3>
            <span className="dt-code">{version}</span> <time dateTime={date}>{formatDay(Date.parse(date))}</time>
          </h3>
          <ul lang="en">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </article>
      ))}
    </>
  );
}
