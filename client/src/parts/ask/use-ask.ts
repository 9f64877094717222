import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { pointedTime } from '#ui/chart/crosshair.ts';
import { toast } from '#ui/toast/toaster.ts';
import { askedAbout, mostAskedAbout, type Shown } from './asked-about.ts';
import { querySearch } from './query-search.ts';

/** One key leads to the advanced screen, with queries about what is shown and the day pointed at. */
export function useAsk(shown: readonly Shown[]): () => void {
  const { t } = useTranslation();
  const askAbout = useAskAbout();
  const run = () => askAbout(shown);
  const action = { id: 'ask', text: t('advanced.ask'), group: 'here', keys: 'q', run } as const;
  useRegisterActions(shown.length > 0 ? [action] : []);
  return run;
}

/** Leads there with queries about what is given; says so if it is more than there may be queries. */
export function useAskAbout(): (shown: readonly Shown[]) => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (shown) => {
    const pointed = pointedTime();
    const [asked, all] = [Math.min(shown.length, mostAskedAbout(pointed)), shown.length];
    if (asked < all) void toast(t('advanced.askedSome', { asked, all }));
    void navigate({ to: '/advanced', search: querySearch(askedAbout(shown, pointed, Date.now())) as never });
  };
}
