import type { Mirror, SiteConfig } from '@droptally/proto/api/catalog/site';
import { useEffect, useState } from 'react';
import { usePreference } from '#data/preferences/use-preference.ts';
import { useDataset } from '#data/use-dataset.ts';
import { chosenMirror, isAtOrigin, isChosenHere, suggestedMirror } from './suggested-mirror.ts';

const TIMEOUT_MS = 10_000;
const NO_MIRRORS = { mirrors: [] };

export type Suggestion = { mirror: Mirror; wasChosen: boolean };

/** Suggests the mirror that the user chose, if this is another one, else a mirror near the user. */
export function useSuggestedMirror(): Suggestion | undefined {
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
