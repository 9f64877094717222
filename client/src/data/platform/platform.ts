import { onMainland } from './mainland.ts';

export type Platform = 'web' | 'ios' | 'android' | 'desktop';

type Shell = { droptallyShell?: unknown; droptallyOpenSettings?: unknown };

const PLATFORMS: readonly Platform[] = ['web', 'ios', 'android', 'desktop'];

/** A native shell sets its name before the page starts; anything else is the web. */
export const platform: Platform = platformOf((globalThis as Shell).droptallyShell);

type Features = Readonly<Record<'languageChoice' | 'lowDataChoice' | 'dataReset' | 'donate' | 'donateNote', boolean>>;

export const FEATURES: Features = featuresOf(platform, onMainland);

/** Opens the app's page in the system's settings; null where no shell provides that. It may fail. */
export function systemSettings({ droptallyOpenSettings: open }: Shell = globalThis as Shell): (() => unknown) | null {
  return typeof open === 'function' ? () => open() : null;
}

/**
 * Features by platform. A mirror in mainland China has fewer. Where payments may not be asked for, some have a note that
 * leads to the page about donations (Spec §6).
 */
export function featuresOf(on: Platform, mainland: boolean): Features {
  return {
    languageChoice: on !== 'ios',
    lowDataChoice: on !== 'ios',
    dataReset: on === 'web',
    donate: on === 'web' && !mainland,
    donateNote: on === 'ios' || (on === 'web' && mainland),
  };
}

function platformOf(named: unknown): Platform {
  return PLATFORMS.find((name) => name === named) ?? 'web';
}
