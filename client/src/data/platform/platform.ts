import { onMainland } from './mainland.ts';

export type Platform = 'web' | 'ios' | 'android' | 'desktop';

/** What a native shell does for the page, as far as it can. It may fail. */
export type ShellBridge = {
  /** Lets a finger feel what happened: `tap`, `undo` or `refusal`. */
  haptic?: (kind: string) => unknown;
  /** Told of the messages that the user wants, whenever that changes. */
  push?: (wanted: object) => unknown;
};

/** `droptallyShell` is the name of the platform, or a bridge with the name. */
type Shell = { droptallyShell?: unknown; droptallyOpenSettings?: unknown };

const PLATFORMS: readonly Platform[] = ['web', 'ios', 'android', 'desktop'];

/** A native shell sets its name before the page starts; anything else is the web. */
export const platform: Platform = platformOf((globalThis as Shell).droptallyShell);

export const shell: ShellBridge = bridgeOf((globalThis as Shell).droptallyShell);

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

export function platformOf(shell: unknown): Platform {
  const named = typeof shell === 'string' ? shell : (Object(shell) as { platform?: unknown }).platform;
  return PLATFORMS.find((name) => name === named) ?? 'web';
}

/** The functions that a shell has; none on the web. */
export function bridgeOf(shell: unknown): ShellBridge {
  const { haptic, push } = Object(shell) as Record<string, unknown>;
  return {
    ...(typeof haptic === 'function' && { haptic: (kind: string) => haptic.call(shell, kind) }),
    ...(typeof push === 'function' && { push: (wanted: object) => push.call(shell, wanted) }),
  };
}
