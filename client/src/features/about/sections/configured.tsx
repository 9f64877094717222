import type { SiteConfig } from '@droptally/proto/api/catalog/site';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useDataset } from '#data/use-dataset.ts';
import { Awaited } from '#parts/failure/awaited.tsx';

export type ConfiguredProps = { config: SiteConfig };

/** A section about the operator, or why nothing is known of them yet. */
export function configured(Body: (props: ConfiguredProps) => JSX.Element): () => JSX.Element {
  return function Configured() {
    const { t } = useTranslation();
    const site = useDataset('config');
    if (site.data) return <Body config={site.data} />;
    return <Awaited set={site} loading={t('about.reading')} notRead={t('about.notRead')} />;
  };
}
