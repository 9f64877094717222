import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { pointedTime } from '#ui/chart/crosshair.ts';
import { askedAbout, type Shown } from './asked-about.ts';
import { querySearch } from './query-search.ts';

/** One key leads to the advanced screen, with queries about what is shown and the day pointed at. */
export function useAsk(shown: readonly Shown[]): () => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const run = () => {
    const search = querySearch(askedAbout(shown, pointedTime(), Date.now()));
    void navigate({ to: '/advanced', search: search as never });
  };
  const action = { id: 'ask', text: t('advanced.ask'), group: 'here', keys: 'q', run } as const;
  useRegisterActions(shown.length > 0 ? [action] : []);
  return run;
}
