import { onMainland } from './mainland.ts';

export type Platform = 'web' | 'ios' | 'android' | 'desktop';

type Shell = { droptallyShell?: unknown };

const PLATFORMS: readonly Platform[] = ['web', 'ios', 'android', 'desktop'];

/** A native shell sets its name before the page starts; anything else is the web. */
export const platform: Platform = platformOf((globalThis as Shell).droptallyShell);

type Features = Readonly<Record<'languageChoice' | 'lowDataChoice' | 'dataReset' | 'donate', boolean>>;

export const FEATURES: Features = featuresOf(platform, onMainland);

/** Features by platform. A mirror in mainland China has fewer. */
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
