import { formatCount } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import './few-runs.css';

/** The warning that a rate stands on little. */
export function FewRuns({ runs }: { runs: number }) {
  const t = useText();
  return (
    <span className="few-runs" title={t('rate.fewRunsWhy', { count: runs, runs: formatCount(runs) })}>
      {t('rate.fewRuns')}
    </span>
  );
}
