export type Platform = 'web' | 'ios' | 'android' | 'desktop';

type Shell = { droptallyShell?: unknown };

const PLATFORMS: readonly Platform[] = ['web', 'ios', 'android', 'desktop'];

/** What the page runs in: a native shell names itself before the page starts, everything else is the web. */
export const platform: Platform = platformOf((globalThis as Shell).droptallyShell);

/** What a platform leaves out. */
export const FEATURES = {
  languageChoice: platform !== 'ios',
  lowDataChoice: platform !== 'ios',
  dataReset: platform === 'web',
  donate: platform === 'web',
} as const;

function platformOf(named: unknown): Platform {
  return PLATFORMS.find((name) => name === named) ?? 'web';
}
