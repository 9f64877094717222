import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetSiteSearch, useSiteSearch } from '#data/address/use-site-search.ts';
import type { Measure } from '#features/compare/rows/measure.ts';
import { Segmented } from '#ui/controls/segmented.tsx';

/** The measure from the URL. */
export function useMeasure(): [Measure, (measure: Measure) => void] {
  const { tab } = useSiteSearch();
  const change = useSetSiteSearch();
  return [
    tab === 'sanity' ? 'sanity' : 'rate',
    (measure) => void change({ tab: measure === 'sanity' ? 'sanity' : undefined }, { replace: true }),
  ];
}

export function MeasureSwitch(): JSX.Element {
  const { t } = useTranslation();
  const [measure, setMeasure] = useMeasure();
  return (
    <Segmented
      label={t('compare.measure')}
      options={[
        { value: 'rate', text: t('compare.byRate'), hint: t('compare.byRateHint') },
        { value: 'sanity', text: t('vocabulary.word.sanityEach'), hint: t('compare.bySanityHint') },
      ]}
      value={measure}
      onChange={setMeasure}
    />
  );
}
