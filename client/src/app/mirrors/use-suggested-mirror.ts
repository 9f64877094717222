import type { Mirror } from '@droptally/proto/api/catalog/site';
import { useEffect, useState } from 'react';
import { usePreference } from '#data/preferences/use-preference.ts';
import { useDataset } from '#data/use-dataset.ts';
import { suggestedMirror } from './suggested-mirror.ts';

const TIMEOUT_MS = 10_000;

/** Suggests a mirror near the user. Looks up the country only if the operator has configured a lookup service. */
export function useSuggestedMirror(): Mirror | undefined {
  const { data: config } = useDataset('config');
  const [declined] = usePreference('mirrorDeclined');
  const [country, setCountry] = useState<string>();
  const lookup = !declined && config?.mirrors.some(({ countries }) => countries) ? config.geoLookup : undefined;
  useEffect(() => {
    if (!lookup) return;
    const gone = new AbortController();
    void countryOf(lookup, gone.signal).then((code) => !gone.signal.aborted && setCountry(code));
    return () => gone.abort();
  }, [lookup]);
  return config && country && !declined ? suggestedMirror(config, country, window.location.origin) : undefined;
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
