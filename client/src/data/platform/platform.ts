import { onMainland } from './mainland.ts';

export type Platform = 'web' | 'ios' | 'android' | 'desktop';

type Shell = { droptallyShell?: unknown };

const PLATFORMS: readonly Platform[] = ['web', 'ios', 'android', 'desktop'];

/** What the page runs in: a native shell names itself before the page starts, everything else is the web. */
export const platform: Platform = platformOf((globalThis as Shell).droptallyShell);

type Features = Readonly<Record<'languageChoice' | 'lowDataChoice' | 'dataReset' | 'donate', boolean>>;

export const FEATURES: Features = featuresOf(platform, onMainland);

/** What a platform leaves out, and a mirror in mainland China. */
export function featuresOf(on: Platform, mainland: boolean): Features {
  return {
    languageChoice: on !== 'ios',
    lowDataChoice: on !== 'ios',
    dataReset: on === 'web',
    donate: on === 'web' && !mainland,
  };
}

function platformOf(named: unknown): Platform {
  return PLATFORMS.find((name) => name === named) ?? 'web';
}
