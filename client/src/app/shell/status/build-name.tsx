import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { onMainland } from '#data/platform/mainland.ts';
import { COMMIT, isPreviewHere, VERSION } from '#data/platform/version.ts';
import { useDataset } from '#data/use-dataset.ts';
import { OutsideLink } from '#ui/controls/outside-link.tsx';
import { shownFilings } from './shown-filings.ts';

/** The build name, and the operator's registrations. */
export function BuildName(): JSX.Element {
  const { t } = useTranslation();
  const { data: config } = useDataset('config');
  return (
    <>
      {shownFilings(config, onMainland).map(({ label, url }) => (
        <OutsideLink key={label} href={url} lang="zh">
          {label}
        </OutsideLink>
      ))}
      {isPreviewHere(config?.previewHosts) && <span>{t('shell.previewBuild')}</span>}
      <span>
        Droptally <span className="dt-code">{`${VERSION} (${COMMIT})`}</span>
      </span>
    </>
  );
}
