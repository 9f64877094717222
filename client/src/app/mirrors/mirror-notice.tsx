import type { Mirror, SiteConfig } from '@droptally/proto/api/catalog/site';
import { type JSX, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setPreference } from '#data/preferences/preference-store.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { useDataset } from '#data/use-dataset.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { AnchorButton } from '#ui/controls/button/button-link.tsx';
import { NoticeBar } from '#ui/layout/notice-bar.tsx';
import { chosenMirror, isAtOrigin, isChosenHere, onMirror, suggestedMirror } from './suggested-mirror.ts';

const TIMEOUT_MS = 10_000;

const NO_MIRRORS = { mirrors: [] };

type Suggestion = { mirror: Mirror; wasChosen: boolean };

/** Offers the chosen mirror or a nearer one. The user can dismiss it, or decline for good. */
export function MirrorNotice(): JSX.Element | null {
  const { t } = useTranslation();
  const suggestion = useSuggestedMirror();
  const [later, setLater] = useState(false);
  if (!suggestion || later) return null;
  const { mirror, wasChosen } = suggestion;
  const decline = () =>
    wasChosen ? setPreference('mirror', window.location.origin) : setPreference('mirrorDeclined', true);
  return (
    <NoticeBar text={t(wasChosen ? 'mirrors.chosen' : 'mirrors.nearer', { name: mirror.label })}>
      <AnchorButton look="strong" href={onMirror(mirror, window.location)}>
        {t('mirrors.go')}
      </AnchorButton>
      <Button onClick={() => setLater(true)}>{t('mirrors.notNow')}</Button>
      <Button onClick={decline}>{t(wasChosen ? 'mirrors.stay' : 'mirrors.never')}</Button>
    </NoticeBar>
  );
}

/** Suggests the mirror that the user chose, if this is another one, else a mirror near the user. */
function useSuggestedMirror(): Suggestion | undefined {
  const { data: config } = useDataset('config');
  const [choice] = usePreference('mirror');
  const isHere = isChosenHere(config ?? NO_MIRRORS, choice, window.location.origin);
  const chosen = config && chosenMirror(config, choice);
  const near = useMirrorNearby(config, isHere || chosen !== undefined);
  if (isHere) return undefined;
  if (chosen) return isAtOrigin(chosen, window.location.origin) ? undefined : { mirror: chosen, wasChosen: true };
  return near && { mirror: near, wasChosen: false };
}

/** Looks up the country only if the operator has configured a lookup service, and the user has not chosen yet. */
function useMirrorNearby(config: SiteConfig | undefined, hasChosen: boolean): Mirror | undefined {
  const [declined] = usePreference('mirrorDeclined');
  const [country, setCountry] = useState<string>();
  const isWanted = !declined && !hasChosen;
  const lookup = isWanted && config?.mirrors.some(({ countries }) => countries) ? config.geoLookup : undefined;
  useEffect(() => {
    if (!lookup) return;
    const gone = new AbortController();
    void countryOf(lookup, gone.signal).then((code) => !gone.signal.aborted && setCountry(code));
    return () => gone.abort();
  }, [lookup]);
  return config && country && isWanted ? suggestedMirror(config, country, window.location.origin) : undefined;
}

async function countryOf(lookup: string, gone: AbortSignal): Promise<string | undefined> {
  try {
    const signal = AbortSignal.any([gone, AbortSignal.timeout(TIMEOUT_MS)]);
    const answer = await fetch(lookup, { credentials: 'omit', referrerPolicy: 'no-referrer', signal });
    const body: unknown = await answer.json();
    const code = (body as { country_code?: unknown } | null)?.country_code;
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
}
